import { createListSearch } from "@libretto/ui/shared/fields/choices/list-search";
import type { Choice } from "@libretto/ui/shared/fields/SelectField.tsx";
import { when } from "mobx";
import { expect, it } from "vitest";

const LABELS = ["Cardiologia", "Chirurgia generale", "Medicina generale", "Nefrologia"];

const searchThat = () => {
  const chosen: number[] = [];
  const search = createListSearch(
    () =>
      LABELS.map((label, value): Choice<number> => ({ value, label })).filter(({ value }) => !chosen.includes(value)),
    (value) => chosen.push(value),
  );
  const found = async (act: () => void) => {
    act();
    await when(() => search.state === "found" || search.state === "nothing");
    return search.items.map(({ label }) => label);
  };
  return { search, chosen, found };
};

it.each([
  ["CARDIO", ["Cardiologia"]],
  ["generale chir", ["Chirurgia generale"]],
  ["generalé", ["Chirurgia generale", "Medicina generale"]],
  ["zzz", []],
])("a search in a list finds by the words %s in any order %j", async (text, labels) => {
  const { search, found } = searchThat();
  expect(await found(() => search.type(text))).toEqual(labels);
});

it("the whole list opens by the arrow key or a click, without what was chosen, and is empty after a choice", async () => {
  const { search, chosen, found } = searchThat();
  expect(await found(() => search.step(1))).toEqual(LABELS);
  search.step(1);
  await search.choose();
  expect([chosen, search.text, search.isOpen]).toEqual([[0], "", false]);
  expect(await found(() => search.open())).toEqual(LABELS.slice(1));
});
