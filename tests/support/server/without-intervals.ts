import { vi } from "vitest";

/** Runs a function whose intervals never fire; afterwards the timers are real again in any case. */
export const withoutIntervals = <A>(make: () => A): A => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    return make();
  } finally {
    vi.useRealTimers();
  }
};
