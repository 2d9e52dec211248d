import { FORGOTTEN_AFTER_MINUTES, rememberedRows } from "@libretto/adapters/sql/remembered-rows";
import { expect, it } from "vitest";

const MINUTE = 60_000;
const rows = (state: string, text = state) => ({ state, text });

it("gives what was last read of a record, and nothing of another's", () => {
  const remembered = rememberedRows();
  remembered.remember(1, "page", rows("a"), 0);
  remembered.remember(1, "page", rows("b"), 0);
  expect(remembered.of(1, "page")).toMatchObject(rows("b"));
  expect(remembered.of(2, "page")).toBeNull();
});

it("PR-6: forgets what nobody has asked for in the time of an idle session", () => {
  let now = 0;
  const remembered = rememberedRows(() => now);
  remembered.remember(1, "page", rows("a"), 0);
  remembered.remember(2, "page", rows("b"), 0);
  now = (FORGOTTEN_AFTER_MINUTES - 1) * MINUTE;
  expect(remembered.of(1, "page")).not.toBeNull();
  now += MINUTE;
  expect(remembered.of(2, "page")).toBeNull();
  expect(remembered.of(1, "page")).not.toBeNull();
});

it("keeps no more than it may, the least used first to go", () => {
  const remembered = rememberedRows(() => 0, 10);
  for (const patient of [1, 2, 3]) remembered.remember(patient, "page", rows("s", "1234"), 0);
  expect([1, 2, 3].map((patient) => remembered.of(patient, "page") !== null)).toEqual([false, true, true]);
  remembered.of(2, "page");
  remembered.remember(4, "page", rows("s", "1234"), 0);
  expect([2, 3, 4].map((patient) => remembered.of(patient, "page") !== null)).toEqual([true, false, true]);
  remembered.remember(5, "page", rows("s", "12345678901"), 0);
  expect(remembered.of(5, "page")).toBeNull();
});

it("PR-6: forgets a record at once when it is told to, and what was being read of it meanwhile", () => {
  const remembered = rememberedRows();
  remembered.remember(1, "page", rows("a"), remembered.forgettings());
  remembered.remember(2, "page", rows("b"), remembered.forgettings());
  const before = remembered.forgettings();
  remembered.forget(1);
  remembered.remember(1, "page", rows("a"), before);
  expect(remembered.of(1, "page")).toBeNull();
  expect(remembered.of(2, "page")).not.toBeNull();
  remembered.remember(1, "page", rows("c"), remembered.forgettings());
  expect(remembered.of(1, "page")).toMatchObject(rows("c"));
});

it("keeps several answers about a record, all of one state", () => {
  const remembered = rememberedRows();
  const of = (what: string) => remembered.of(1, what)?.text;
  remembered.remember(1, "a", rows("first", "1"), 0);
  remembered.remember(1, "b", rows("first", "2"), 0);
  expect([of("a"), of("b"), of("c")]).toEqual(["1", "2", undefined]);
  remembered.remember(1, "b", rows("second", "3"), 0);
  expect([of("a"), of("b")]).toEqual([undefined, "3"]);
  for (let i = 0; i < 30; i++) remembered.remember(1, `page ${i}`, rows("second"), 0);
  expect([of("b"), of("page 0"), of("page 29")]).toEqual([undefined, undefined, "second"]);
});
