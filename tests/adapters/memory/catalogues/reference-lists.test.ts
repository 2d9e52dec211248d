import { memoryReferenceLists } from "@libretto/adapters/memory/catalogues/reference-lists";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { centres } from "@libretto/core/centres/wire";
import { isRight } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";

const lists = memoryReferenceLists();

it("searches by prefixes of words in any order, within a list, in pages", async () => {
  const names = async (question: Parameters<typeof lists.find<{ readonly name: string }, string>>[1]) => {
    const found = await lists.find(investigations, question as never)();
    return isRight(found) ? found.right.rows.map(({ name }) => name) : [];
  };
  expect(await names({ text: "TOR radio" })).toEqual(["Radiografia del torace"]);
  expect(await names({ text: "e", list: "specialist" })).toEqual(["Elettrocardiogramma"]);
  expect(await names({ skip: 1, limit: 1 })).toEqual(["Glicemia"]);
});

it("has entries in every list, with their source", async () => {
  expect(await lists.find(vaccineList, { text: "rosolia" })()).toMatchObject({ right: { rows: [{ id: "VA026" }] } });
  expect(await lists.find(centres, { list: "radiology" })()).toMatchObject({
    right: { source: { date: "2026-01-01" } },
  });
  expect(await lists.listLoadedCatalogues()()).toMatchObject({ right: [{ name: "drugs" }] });
});
