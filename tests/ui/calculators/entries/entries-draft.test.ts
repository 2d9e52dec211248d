import { sodium, weight } from "@libretto/core/calculators/quantities";
import { EntriesDraft } from "@libretto/ui/calculators/entries/entries-draft";
import { EntryModel } from "@libretto/ui/calculators/entries/entry-model";
import { expect, it } from "vitest";
import { fakeLocalMemory, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const NAME = "calculators:x";
const entries = () => [
  new EntryModel({ key: "weight_kg", id: "w", input: weight, fact: { text: "70", by: "record" } }),
  new EntryModel({ key: "sodium_mmol_l", id: "s", input: sodium }),
];
const opened = async (memory = fakeLocalMemory()) => {
  const these = entries();
  const draft = new EntriesDraft(memory, NAME, these);
  await flushMicrotasks();
  return { memory, draft, entries: these, texts: () => these.map(({ text }) => text) };
};

it("stores only entered values, also that a record value was removed", async () => {
  const { memory, entries: these } = await opened();
  expect(memory.drafts.size).toBe(0);
  these[0]?.write("");
  expect(memory.drafts.get(NAME)).toEqual({
    weight_kg: { text: "", unit: "kg", answer: null, confirmed: false, by: null },
  });
  const again = await opened(memory);
  expect([again.texts(), again.draft.isResumed]).toEqual([["", ""], true]);
  again.entries[0]?.write("70");
  await flushMicrotasks();
  expect([memory.drafts.size, again.draft.isResumed]).toEqual([0, false]);
});

it("does not overwrite text that was typed before the draft was loaded", async () => {
  const { memory, entries: these } = await opened();
  these[1]?.write("140");
  const later = entries();
  const draft = new EntriesDraft(memory, NAME, later);
  later[1]?.write("131");
  await flushMicrotasks();
  expect([later[1]?.text, draft.isResumed]).toEqual(["131", false]);
  expect(memory.drafts.get(NAME)).toMatchObject({ sodium_mmol_l: { text: "131" } });
});

it.each([[null], ["x"], [{ sodium_mmol_l: 5 }], [{ sodium_mmol_l: { text: "1", unit: 3, answer: null } }]])(
  "starts normally with %o, which is not a draft",
  async (stored) => {
    const memory = fakeLocalMemory();
    memory.drafts.set(NAME, stored);
    const { texts, draft } = await opened(memory);
    expect([texts(), draft.isResumed]).toEqual([["70", ""], false]);
  },
);

it("is empty when it is cleared, and nothing is stored", async () => {
  const { memory, draft, entries: these, texts } = await opened();
  these[0]?.write("71");
  these[1]?.write("140");
  draft.clear();
  await flushMicrotasks();
  expect([texts(), these[0]?.by, memory.drafts.size, draft.isFilled]).toEqual([["", ""], null, 0, false]);
});

it("keeps saved values on the page and deletes them on the device", async () => {
  const { memory, draft, entries: these, texts } = await opened();
  these[1]?.write("140");
  await flushMicrotasks();
  expect(memory.drafts.size).toBe(1);
  draft.markSaved();
  await flushMicrotasks();
  expect([texts(), memory.drafts.size]).toEqual([["70", "140"], 0]);
});

it("keeps values that were entered later in another tab", async () => {
  const { memory, draft, entries: these } = await opened();
  these[1]?.write("140");
  const other = await opened(memory);
  other.entries[1]?.write("131");
  draft.clear();
  await flushMicrotasks();
  expect((await opened(memory)).texts()).toEqual(["70", "131"]);
});
