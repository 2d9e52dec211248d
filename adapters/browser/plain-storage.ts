import { decode } from "@libretto/core/kernel/codec";
import type * as t from "io-ts";

/** Small values in local storage, readable by everybody on this device: never health data (SE-6). */
export interface PlainStorage {
  readonly read: <A>(name: string, codec: t.Type<A, unknown, unknown>) => A | null;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (isMatch: (name: string) => boolean) => void;
}

const PREFIX = "libretto.";

/** The browser may refuse local storage, or it may be full. Then nothing is stored, and no error occurs. */
const attempt = <A>(work: () => A): A | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const plainStorage = (storage: () => Storage): PlainStorage => ({
  read: (name, codec) => {
    const value = attempt(() => JSON.parse(storage().getItem(PREFIX + name) ?? "null") as unknown);
    const read = decode(codec, value);
    return read._tag === "Right" ? read.right : null;
  },
  write: (name, value) => void attempt(() => storage().setItem(PREFIX + name, JSON.stringify(value))),
  remove: (isMatch) =>
    void attempt(() => {
      const names = Array.from({ length: storage().length }, (_, i) => storage().key(i) ?? "");
      for (const name of names)
        if (name.startsWith(PREFIX) && isMatch(name.slice(PREFIX.length))) storage().removeItem(name);
    }),
});
