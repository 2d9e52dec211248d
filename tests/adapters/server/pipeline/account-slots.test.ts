import { newAccountSlots } from "@libretto/adapters/server/pipeline/account-slots";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";

/** Work that ends when the test says so. */
const held = (begun: string[], name: string) => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    begun.push(name);
    await ended;
    return right(name);
  };
  return { work, end: () => end() };
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("RE-7: runs two transactions of one account at once, the next ones in their order, and others beside them", async () => {
  const slots = newAccountSlots(2, 2);
  const begun: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => held(begun, name));
  if (!a || !b || !c || !d) throw new Error("four were made");
  const answers = [a, b, c, d].map(({ work }) => slots("one", work)());
  await settled();
  expect(begun).toEqual(["a", "b"]);
  expect(await slots("one", async () => right("e"))()).toEqual(
    left({ ...failure("tooMany", "failure.tooMany"), retryAfter: 1 }),
  );
  expect(await slots("other", async () => right("x"))()).toEqual(right("x"));
  b.end();
  await settled();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const one of [a, c, d]) one.end();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"].map(right));
});

it("RE-7: gives the place back when the work throws", async () => {
  const slots = newAccountSlots(1, 0);
  await expect(slots("one", () => Promise.reject(new Error("broken")))()).rejects.toThrow("broken");
  expect(await slots("one", async () => right(1))()).toEqual(right(1));
});
