import { vi } from "vitest";

/** Makes something whose intervals never come round; the timers are the real ones again afterwards, whatever happens. */
export const withoutIntervals = <A>(make: () => A): A => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    return make();
  } finally {
    vi.useRealTimers();
  }
};
