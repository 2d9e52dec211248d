import { CACHE_MINUTES, createRecordCache } from "@libretto/adapters/sql/record/record-cache";
import { expect, it } from "vitest";

const MINUTE = 60_000;
const rows = (state: string, text = state) => ({ state, text });
const ownersOf = (patient: number) => ({ patient, doctor: null });
const shownTo = (doctor: number, patient: number) => ({ patient, doctor });

it("returns the last result for a record, and none of another record", () => {
  const remembered = createRecordCache();
  remembered.store(ownersOf(1), "page", rows("a"), 0);
  remembered.store(ownersOf(1), "page", rows("b"), 0);
  expect(remembered.get(ownersOf(1), "page")).toMatchObject(rows("b"));
  expect(remembered.get(ownersOf(2), "page")).toBeNull();
});

it("PR-6: removes results that nobody has read during the idle time of a session", () => {
  let now = 0;
  const remembered = createRecordCache(() => now);
  remembered.store(ownersOf(1), "page", rows("a"), 0);
  remembered.store(ownersOf(2), "page", rows("b"), 0);
  now = (CACHE_MINUTES - 1) * MINUTE;
  expect(remembered.get(ownersOf(1), "page")).not.toBeNull();
  now += MINUTE;
  expect(remembered.get(ownersOf(2), "page")).toBeNull();
  expect(remembered.get(ownersOf(1), "page")).not.toBeNull();
});

it("keeps its size limit and removes the least used entry first", () => {
  const remembered = createRecordCache(() => 0, 10);
  for (const patient of [1, 2, 3]) remembered.store(ownersOf(patient), "page", rows("s", "1234"), 0);
  expect([1, 2, 3].map((patient) => remembered.get(ownersOf(patient), "page") !== null)).toEqual([false, true, true]);
  remembered.get(ownersOf(2), "page");
  remembered.store(ownersOf(4), "page", rows("s", "1234"), 0);
  expect([2, 3, 4].map((patient) => remembered.get(ownersOf(patient), "page") !== null)).toEqual([true, false, true]);
  remembered.store(ownersOf(5), "page", rows("s", "12345678901"), 0);
  expect(remembered.get(ownersOf(5), "page")).toBeNull();
});

it("PR-6: removes a record at once on request, including a read in progress", () => {
  const remembered = createRecordCache();
  remembered.store(ownersOf(1), "page", rows("a"), remembered.invalidationCount());
  remembered.store(ownersOf(2), "page", rows("b"), remembered.invalidationCount());
  const before = remembered.invalidationCount();
  remembered.invalidate({ patient: 1 });
  remembered.store(ownersOf(1), "page", rows("a"), before);
  expect(remembered.get(ownersOf(1), "page")).toBeNull();
  expect(remembered.get(ownersOf(2), "page")).not.toBeNull();
  remembered.store(ownersOf(1), "page", rows("c"), remembered.invalidationCount());
  expect(remembered.get(ownersOf(1), "page")).toMatchObject(rows("c"));
});

it("keeps each doctor's view separately, and removes it with the doctor or with the record (PR-6)", () => {
  const remembered = createRecordCache();
  const views = [ownersOf(1), shownTo(70, 1), shownTo(80, 1), shownTo(70, 2)];
  const known = () => views.map((view) => remembered.get(view, "page")?.text);
  for (const [i, view] of views.entries()) remembered.store(view, "page", rows(`${i}`), remembered.invalidationCount());
  expect(known()).toEqual(["0", "1", "2", "3"]);
  remembered.invalidate({ doctor: 70 });
  expect(known()).toEqual(["0", undefined, "2", undefined]);
  remembered.invalidate({ patient: 1 });
  expect(known()).toEqual([undefined, undefined, undefined, undefined]);
});

it("keeps several responses about a record, all of one state", () => {
  const remembered = createRecordCache();
  const of = (what: string) => remembered.get(ownersOf(1), what)?.text;
  remembered.store(ownersOf(1), "a", rows("first", "1"), 0);
  remembered.store(ownersOf(1), "b", rows("first", "2"), 0);
  expect([of("a"), of("b"), of("c")]).toEqual(["1", "2", undefined]);
  remembered.store(ownersOf(1), "b", rows("second", "3"), 0);
  expect([of("a"), of("b")]).toEqual([undefined, "3"]);
  for (let i = 0; i < 30; i++) remembered.store(ownersOf(1), `page ${i}`, rows("second"), 0);
  expect([of("b"), of("page 0"), of("page 29")]).toEqual([undefined, undefined, "second"]);
});
