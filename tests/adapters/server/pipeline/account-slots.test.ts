import { createAccountSlots } from "@libretto/adapters/server/pipeline/account-slots";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";

/** Work that ends when the test allows it. */
const held = (started: string[], name: string) => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    started.push(name);
    await ended;
    return right(name);
  };
  return { work, end: () => end() };
};
const flushTasks = () => new Promise<void>((resolve) => setImmediate(resolve));

it("RE-7: runs two transactions of one account at once, the next ones in order, and those of others in parallel", async () => {
  const slots = createAccountSlots(2, 2);
  const started: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => held(started, name));
  if (!a || !b || !c || !d) throw new Error("four were made");
  const answers = [a, b, c, d].map(({ work }) => slots("one", work)());
  await flushTasks();
  expect(started).toEqual(["a", "b"]);
  expect(await slots("one", async () => right("e"))()).toEqual(
    left({ ...failure("tooMany", "failure.tooMany"), retryAfter: 1 }),
  );
  expect(await slots("other", async () => right("x"))()).toEqual(right("x"));
  b.end();
  await flushTasks();
  await flushTasks();
  expect(started).toEqual(["a", "b", "c"]);
  for (const one of [a, c, d]) one.end();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"].map(right));
});

it("RE-7: releases the slot when the work throws", async () => {
  const slots = createAccountSlots(1, 0);
  await expect(slots("one", () => Promise.reject(new Error("broken")))()).rejects.toThrow("broken");
  await flushTasks();
  expect(await slots("one", async () => right(1))()).toEqual(right(1));
});

it("RE-7: lets others work between requests that end without waiting", async () => {
  const slots = createAccountSlots(2, 100);
  const started: string[] = [];
  const run = (account: string, name: string) => slots(account, async () => right(started.push(name)))();
  const answers = ["a", "b", "c", "d", "e", "f"].map((name) => run("one", name));
  await flushTasks();
  answers.push(run("other", "x"));
  await Promise.all(answers);
  expect(started.indexOf("x")).toBeLessThan(started.indexOf("e"));
  expect(started.slice(0, 2)).toEqual(["a", "b"]);
});
