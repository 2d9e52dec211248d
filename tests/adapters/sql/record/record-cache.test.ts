import { createRecordCache } from "@libretto/adapters/sql/record/record-cache";
import { expect, it } from "vitest";

const MINUTE = 60_000;
const page = (answer: string, part = "terapie") => ({ part, answer });
const PAGE = page("first");
const rows = (state: string, text = state) => ({ state, text });
const ownersOf = (patient: number) => ({ patient, doctor: null });
const shownTo = (doctor: number, patient: number) => ({ patient, doctor });

it("returns the last result for a record, and none of another record", () => {
  const remembered = createRecordCache();
  remembered.store(ownersOf(1), PAGE, rows("a"), 0);
  remembered.store(ownersOf(1), PAGE, rows("b"), 0);
  expect(remembered.get(ownersOf(1), PAGE)).toMatchObject(rows("b"));
  expect(remembered.get(ownersOf(2), PAGE)).toBeNull();
});

it("PR-6: removes results that nobody has read during the idle time of a session", () => {
  let now = 0;
  const remembered = createRecordCache(() => now);
  remembered.store(ownersOf(1), PAGE, rows("a"), 0);
  remembered.store(ownersOf(2), PAGE, rows("b"), 0);
  now = 11 * MINUTE;
  expect(remembered.get(ownersOf(1), PAGE)).not.toBeNull();
  now += MINUTE;
  expect(remembered.get(ownersOf(2), PAGE)).toBeNull();
  expect(remembered.get(ownersOf(1), PAGE)).not.toBeNull();
});

it("keeps its size limit and removes the least used entry first", () => {
  const remembered = createRecordCache(() => 0, 10);
  for (const patient of [1, 2, 3]) remembered.store(ownersOf(patient), PAGE, rows("s", "1234"), 0);
  expect([1, 2, 3].map((patient) => remembered.get(ownersOf(patient), PAGE) !== null)).toEqual([false, true, true]);
  remembered.get(ownersOf(2), PAGE);
  remembered.store(ownersOf(4), PAGE, rows("s", "1234"), 0);
  expect([2, 3, 4].map((patient) => remembered.get(ownersOf(patient), PAGE) !== null)).toEqual([true, false, true]);
  remembered.store(ownersOf(5), PAGE, rows("s", "12345678901"), 0);
  expect(remembered.get(ownersOf(5), PAGE)).toBeNull();
});

it("PR-6: removes a record at once on request, including a read in progress", () => {
  const remembered = createRecordCache();
  remembered.store(ownersOf(1), PAGE, rows("a"), remembered.invalidationCount());
  remembered.store(ownersOf(2), PAGE, rows("b"), remembered.invalidationCount());
  const before = remembered.invalidationCount();
  remembered.invalidate({ patient: 1 });
  remembered.store(ownersOf(1), PAGE, rows("a"), before);
  expect(remembered.get(ownersOf(1), PAGE)).toBeNull();
  expect(remembered.get(ownersOf(2), PAGE)).not.toBeNull();
  remembered.store(ownersOf(1), PAGE, rows("c"), remembered.invalidationCount());
  expect(remembered.get(ownersOf(1), PAGE)).toMatchObject(rows("c"));
});

it("keeps each doctor's view separately, and removes it with the doctor or with the record (PR-6)", () => {
  const remembered = createRecordCache();
  const views = [ownersOf(1), shownTo(70, 1), shownTo(80, 1), shownTo(70, 2)];
  const known = () => views.map((view) => remembered.get(view, PAGE)?.text);
  for (const [i, view] of views.entries()) remembered.store(view, PAGE, rows(`${i}`), remembered.invalidationCount());
  expect(known()).toEqual(["0", "1", "2", "3"]);
  remembered.invalidate({ doctor: 70 });
  expect(known()).toEqual(["0", undefined, "2", undefined]);
  remembered.invalidate({ patient: 1 });
  expect(known()).toEqual([undefined, undefined, undefined, undefined]);
});

it("stores several answers about a part of a record, and removes those of an older state", () => {
  const remembered = createRecordCache();
  const of = (answer: string, part?: string) => remembered.get(ownersOf(1), page(answer, part))?.text;
  remembered.store(ownersOf(1), page("a"), rows("first", "1"), 0);
  remembered.store(ownersOf(1), page("b"), rows("first", "2"), 0);
  remembered.store(ownersOf(1), page("a", "visite"), rows("another", "4"), 0);
  expect([of("a"), of("b"), of("c"), of("a", "visite")]).toEqual(["1", "2", undefined, "4"]);
  remembered.store(ownersOf(1), page("b"), rows("second", "3"), 0);
  expect([of("a"), of("b"), of("a", "visite")]).toEqual([undefined, "3", "4"]);
  for (let i = 0; i < 60; i++) remembered.store(ownersOf(1), page(`page ${i}`), rows("second"), 0);
  expect([of("b"), of("page 0"), of("page 59")]).toEqual([undefined, undefined, "second"]);
});

it("frees the space of results that newer ones replace", () => {
  const remembered = createRecordCache(() => 0, 10);
  for (let i = 0; i < 20; i++) remembered.store(ownersOf(1), page("a"), rows(`${i}`, "1234"), 0);
  remembered.store(ownersOf(1), page("b"), rows("19", "1234"), 0);
  expect([page("a"), page("b")].map((key) => remembered.get(ownersOf(1), key)?.text)).toEqual(["1234", "1234"]);
});
