import { FORGOTTEN_AFTER_MINUTES, rememberedRows } from "@libretto/adapters/sql/remembered-rows";
import { expect, it } from "vitest";

const MINUTE = 60_000;
const rows = (state: string, text = state) => ({ state, text });

it("gives what was last read of a record, and nothing of another's", () => {
  const remembered = rememberedRows();
  remembered.remember(1, rows("a"), 0);
  remembered.remember(1, rows("b"), 0);
  expect(remembered.of(1)).toMatchObject(rows("b"));
  expect(remembered.of(2)).toBeNull();
});

it("PR-6: forgets what nobody has asked for in the time of an idle session", () => {
  let now = 0;
  const remembered = rememberedRows(() => now);
  remembered.remember(1, rows("a"), 0);
  remembered.remember(2, rows("b"), 0);
  now = (FORGOTTEN_AFTER_MINUTES - 1) * MINUTE;
  expect(remembered.of(1)).not.toBeNull();
  now += MINUTE;
  expect(remembered.of(2)).toBeNull();
  expect(remembered.of(1)).not.toBeNull();
});

it("keeps no more than it may, the least used first to go", () => {
  const remembered = rememberedRows(() => 0, 10);
  for (const patient of [1, 2, 3]) remembered.remember(patient, rows("s", "1234"), 0);
  expect([1, 2, 3].map((patient) => remembered.of(patient) !== null)).toEqual([false, true, true]);
  remembered.of(2);
  remembered.remember(4, rows("s", "1234"), 0);
  expect([2, 3, 4].map((patient) => remembered.of(patient) !== null)).toEqual([true, false, true]);
  remembered.remember(5, rows("s", "12345678901"), 0);
  expect(remembered.of(5)).toBeNull();
});

it("PR-6: forgets a record at once when it is told to, and what was being read of it meanwhile", () => {
  const remembered = rememberedRows();
  remembered.remember(1, rows("a"), remembered.forgettings());
  remembered.remember(2, rows("b"), remembered.forgettings());
  const before = remembered.forgettings();
  remembered.forget(1);
  remembered.remember(1, rows("a"), before);
  expect(remembered.of(1)).toBeNull();
  expect(remembered.of(2)).not.toBeNull();
  remembered.remember(1, rows("c"), remembered.forgettings());
  expect(remembered.of(1)).toMatchObject(rows("c"));
});
