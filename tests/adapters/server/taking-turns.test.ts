import { takingTurns } from "@libretto/adapters/server/taking-turns";
import { expect, it } from "vitest";

it("lets others have their turn as soon as the own one has lasted two milliseconds, and then begins another", async () => {
  let now = 0;
  const turn = takingTurns(() => now);
  let others = 0;
  setImmediate(() => others++);
  now = 1.9;
  await turn();
  expect(others).toBe(0);
  now = 2;
  await turn();
  expect(others).toBe(1);
  now = 3.9;
  expect(turn()).toBeUndefined();
  now = 4;
  expect(turn()).toBeInstanceOf(Promise);
});
