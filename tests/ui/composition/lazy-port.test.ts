import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { lazyPort } from "@libretto/ui/composition/lazy-port";
import { expect, it } from "vitest";

interface Port {
  readonly double: (n: number) => TaskEither<Failure, number>;
}

it("loads the adapter with the first call, and is no promise itself", async () => {
  let loads = 0;
  const port = lazyPort<Port>(async () => {
    loads++;
    return { double: (n) => async () => right(2 * n) };
  });
  expect(await Promise.resolve(port)).toBe(port);
  expect(loads).toBe(0);
  expect(await port.double(21)()).toEqual(right(42));
  expect(loads).toBe(1);
});

it("fails while the adapter cannot be loaded, and loads it again for the next call", async () => {
  let hasNetwork = false;
  const port = lazyPort<Port>(() =>
    hasNetwork ? Promise.resolve({ double: (n) => async () => right(2 * n) }) : Promise.reject(new Error("no network")),
  );
  expect(await port.double(21)()).toEqual(left(failure("unavailable", "failure.unavailable")));
  hasNetwork = true;
  expect(await port.double(21)()).toEqual(right(42));
});
