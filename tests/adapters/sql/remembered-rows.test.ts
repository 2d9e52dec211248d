import { FORGOTTEN_AFTER_MINUTES, rememberedRows } from "@libretto/adapters/sql/remembered-rows";
import { expect, it } from "vitest";

const MINUTE = 60_000;
const rows = (state: string, text = state) => ({ state, text });
const ownersOf = (patient: number) => ({ patient, doctor: null });
const shownTo = (doctor: number, patient: number) => ({ patient, doctor });

it("gives what was last read of a record, and nothing of another's", () => {
  const remembered = rememberedRows();
  remembered.remember(ownersOf(1), "page", rows("a"), 0);
  remembered.remember(ownersOf(1), "page", rows("b"), 0);
  expect(remembered.of(ownersOf(1), "page")).toMatchObject(rows("b"));
  expect(remembered.of(ownersOf(2), "page")).toBeNull();
});

it("PR-6: forgets what nobody has asked for in the time of an idle session", () => {
  let now = 0;
  const remembered = rememberedRows(() => now);
  remembered.remember(ownersOf(1), "page", rows("a"), 0);
  remembered.remember(ownersOf(2), "page", rows("b"), 0);
  now = (FORGOTTEN_AFTER_MINUTES - 1) * MINUTE;
  expect(remembered.of(ownersOf(1), "page")).not.toBeNull();
  now += MINUTE;
  expect(remembered.of(ownersOf(2), "page")).toBeNull();
  expect(remembered.of(ownersOf(1), "page")).not.toBeNull();
});

it("keeps no more than it may, the least used first to go", () => {
  const remembered = rememberedRows(() => 0, 10);
  for (const patient of [1, 2, 3]) remembered.remember(ownersOf(patient), "page", rows("s", "1234"), 0);
  expect([1, 2, 3].map((patient) => remembered.of(ownersOf(patient), "page") !== null)).toEqual([false, true, true]);
  remembered.of(ownersOf(2), "page");
  remembered.remember(ownersOf(4), "page", rows("s", "1234"), 0);
  expect([2, 3, 4].map((patient) => remembered.of(ownersOf(patient), "page") !== null)).toEqual([true, false, true]);
  remembered.remember(ownersOf(5), "page", rows("s", "12345678901"), 0);
  expect(remembered.of(ownersOf(5), "page")).toBeNull();
});

it("PR-6: forgets a record at once when it is told to, and what was being read of it meanwhile", () => {
  const remembered = rememberedRows();
  remembered.remember(ownersOf(1), "page", rows("a"), remembered.forgettings());
  remembered.remember(ownersOf(2), "page", rows("b"), remembered.forgettings());
  const before = remembered.forgettings();
  remembered.forget({ patient: 1 });
  remembered.remember(ownersOf(1), "page", rows("a"), before);
  expect(remembered.of(ownersOf(1), "page")).toBeNull();
  expect(remembered.of(ownersOf(2), "page")).not.toBeNull();
  remembered.remember(ownersOf(1), "page", rows("c"), remembered.forgettings());
  expect(remembered.of(ownersOf(1), "page")).toMatchObject(rows("c"));
});

it("keeps each doctor's view by itself, and forgets it with the doctor or with the record (PR-6)", () => {
  const remembered = rememberedRows();
  const views = [ownersOf(1), shownTo(70, 1), shownTo(80, 1), shownTo(70, 2)];
  const known = () => views.map((view) => remembered.of(view, "page")?.text);
  for (const [i, view] of views.entries()) remembered.remember(view, "page", rows(`${i}`), remembered.forgettings());
  expect(known()).toEqual(["0", "1", "2", "3"]);
  remembered.forget({ doctor: 70 });
  expect(known()).toEqual(["0", undefined, "2", undefined]);
  remembered.forget({ patient: 1 });
  expect(known()).toEqual([undefined, undefined, undefined, undefined]);
});

it("keeps several answers about a record, all of one state", () => {
  const remembered = rememberedRows();
  const of = (what: string) => remembered.of(ownersOf(1), what)?.text;
  remembered.remember(ownersOf(1), "a", rows("first", "1"), 0);
  remembered.remember(ownersOf(1), "b", rows("first", "2"), 0);
  expect([of("a"), of("b"), of("c")]).toEqual(["1", "2", undefined]);
  remembered.remember(ownersOf(1), "b", rows("second", "3"), 0);
  expect([of("a"), of("b")]).toEqual([undefined, "3"]);
  for (let i = 0; i < 30; i++) remembered.remember(ownersOf(1), `page ${i}`, rows("second"), 0);
  expect([of("b"), of("page 0"), of("page 29")]).toEqual([undefined, undefined, "second"]);
});
