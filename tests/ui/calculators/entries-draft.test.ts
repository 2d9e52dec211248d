import { sodium, weight } from "@libretto/core/calculators/quantities";
import { EntriesDraft } from "@libretto/ui/calculators/entries-draft";
import { EntryModel } from "@libretto/ui/calculators/entry-model";
import { expect, it } from "vitest";
import { fakeMemory, settle } from "../../support/screens.ts";

const NAME = "calculators:x";
const entries = () => [
  new EntryModel({ key: "weight_kg", id: "w", input: weight, fact: { text: "70", by: "record" } }),
  new EntryModel({ key: "sodium_mmol_l", id: "s", input: sodium }),
];
const opened = async (memory = fakeMemory()) => {
  const these = entries();
  const draft = new EntriesDraft(memory, NAME, these);
  await settle();
  return { memory, draft, entries: these, texts: () => these.map(({ text }) => text) };
};

it("keeps only what somebody entered, also that a value of the record was taken away", async () => {
  const { memory, entries: these } = await opened();
  expect(memory.drafts.size).toBe(0);
  these[0]?.write("");
  expect(memory.drafts.get(NAME)).toEqual({
    weight_kg: { text: "", unit: "kg", answer: null, confirmed: false, by: null },
  });
  const again = await opened(memory);
  expect([again.texts(), again.draft.resumed]).toEqual([["", ""], true]);
  again.entries[0]?.write("70");
  await settle();
  expect([memory.drafts.size, again.draft.resumed]).toEqual([0, false]);
});

it("does not write over what was typed before the draft was there", async () => {
  const { memory, entries: these } = await opened();
  these[1]?.write("140");
  const later = entries();
  const draft = new EntriesDraft(memory, NAME, later);
  later[1]?.write("131");
  await settle();
  expect([later[1]?.text, draft.resumed]).toEqual(["131", false]);
  expect(memory.drafts.get(NAME)).toMatchObject({ sodium_mmol_l: { text: "131" } });
});

it.each([[null], ["x"], [{ sodium_mmol_l: 5 }], [{ sodium_mmol_l: { text: "1", unit: 3, answer: null } }]])(
  "begins as ever with %o, which is no draft",
  async (kept) => {
    const memory = fakeMemory();
    memory.drafts.set(NAME, kept);
    const { texts, draft } = await opened(memory);
    expect([texts(), draft.resumed]).toEqual([["70", ""], false]);
  },
);

it("is empty when it is cleared, and nothing is stored", async () => {
  const { memory, draft, entries: these, texts } = await opened();
  these[0]?.write("71");
  these[1]?.write("140");
  draft.clear();
  await settle();
  expect([texts(), these[0]?.by, memory.drafts.size, draft.isFilled]).toEqual([["", ""], null, 0, false]);
});

it("keeps on the page and forgets on the device what was saved", async () => {
  const { memory, draft, entries: these, texts } = await opened();
  these[1]?.write("140");
  await settle();
  expect(memory.drafts.size).toBe(1);
  draft.settle();
  await settle();
  expect([texts(), memory.drafts.size]).toEqual([["70", "140"], 0]);
});

it("forgets nothing that was entered on in another tab", async () => {
  const { memory, draft, entries: these } = await opened();
  these[1]?.write("140");
  const other = await opened(memory);
  other.entries[1]?.write("131");
  draft.clear();
  await settle();
  expect((await opened(memory)).texts()).toEqual(["70", "131"]);
});
