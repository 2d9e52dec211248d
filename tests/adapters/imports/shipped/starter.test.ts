import { ingredientsOf, readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { AnyCatalogueDefinition, CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { isAtc } from "@libretto/core/catalogues/drugs/atc";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { CatalogueName, Edition } from "@libretto/core/catalogues/edition";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { centres } from "@libretto/core/centres/wire";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { either } from "@libretto/core/kernel/fp";
import { isWebAddress } from "@libretto/core/kernel/web-address";
import { referenceLinks } from "@libretto/core/links/wire";
import { expect, it } from "vitest";
import { complaintsOf, entriesOf } from "../../../support/catalogues/editions.ts";

const shipped = async <Name extends CatalogueName>(name: Name) => {
  const edition = (await readShippedEditions()).find((one) => one.name === name);
  if (edition === undefined) throw new Error(`${name} is not shipped`);
  return entriesOf(edition as unknown as Edition<Name>);
};

it("ships every catalogue completely, with a source and a date", async () => {
  const editions = await readShippedEditions();
  const sizes: Record<string, number> = {};
  for (const edition of editions) {
    expect(await complaintsOf(edition)).toEqual([]);
    expect(CalendarDate.is(edition.source.date)).toBe(true);
    expect(edition.source.name).not.toBe("");
    sizes[edition.name] = (await entriesOf(edition as Edition<CatalogueName>)).length;
  }
  expect(sizes).toEqual({
    drugs: 513,
    vaccines: 55,
    interactions: 2044,
    investigations: 443,
    conditions: 269,
    vaccineList: 55,
    sensitivities: 80,
    centres: 93,
    pharmacovigilance: 21,
    referenceLinks: 147,
    usefulLinks: 8,
    maritalStatuses: 9,
    specialties: 66,
    municipalities: 9841,
    foreignStates: 222,
  });
});

/** The entries of a starter list as core defines them. */
const entries = async <A, L extends string>(definition: CatalogueDefinition<A, L>): Promise<readonly A[]> =>
  (await shipped(definition.name)).map(({ row }) =>
    either.getOrElse((): A => {
      throw new Error(`an entry of ${definition.name} cannot be read`);
    })(definition.wire.decode(row)),
  );

it("classifies every medicine, vaccine and allergy with valid codes", async () => {
  const [drugs, vaccines, allergies] = [
    await shipped("drugs"),
    await shipped("vaccines"),
    await entries(sensitivities),
  ];
  expect([...drugs, ...vaccines].filter(({ atc }) => atc.length === 0 || !atc.every(isAtc))).toEqual([]);
  expect(allergies.flatMap(({ atc }) => atc).filter((code) => !isAtc(code))).toEqual([]);
  expect(allergies.filter(({ category, atc }) => category === "farmaci" && atc.length === 0)).toEqual([]);
});

const DEFINITIONS: readonly AnyCatalogueDefinition[] = [
  ...[investigations, conditions, vaccineList, sensitivities, specialties, maritalStatuses, pharmacovigilance],
  ...[centres, referenceLinks, usefulLinks],
];

it.each(DEFINITIONS.map((definition) => [definition.name, definition] as const))(
  "ships valid %s, each once, in its list",
  async (_, definition) => {
    const shippedEntries = await shipped(definition.name);
    expect(await entries(definition)).toHaveLength(shippedEntries.length);
    expect(new Set(shippedEntries.map(({ key }) => key)).size).toBe(shippedEntries.length);
    const lists = definition.lists === null ? [""] : Object.values(definition.lists.table).map(String);
    expect([...new Set(shippedEntries.map(({ list }) => list))].toSorted()).toEqual(lists.toSorted());
    expect(shippedEntries.filter(({ name }) => name.trim() === "")).toEqual([]);
  },
);

it("names each investigation once, with codes of the outpatient catalogue", async () => {
  const known = await entries(investigations);
  expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
  expect(known.filter(({ id, code }) => id !== investigationId(code))).toEqual([]);
  expect(known.filter(({ code }) => !/^\d\d(\.[0-9A-Z]{1,2}){1,2}$/.test(code))).toEqual([]);
});

it("links to web pages only", async () => {
  const links = await entries(referenceLinks);
  expect(links.filter(({ information }) => !isWebAddress(information))).toEqual([]);
  expect((await entries(centres)).filter(({ website }) => website !== "" && !isWebAddress(website))).toEqual([]);
});

it("never uses an id twice, and no id that could be an AIC number", async () => {
  const ids = [...(await shipped("drugs")), ...(await shipped("vaccines"))].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /^\d/.test(id))).toEqual([]);
});

it("separates ingredients", () => {
  expect(
    [
      "Codeina e paracetamolo",
      "Levonorgestrel ed etinilestradiolo",
      "Acido acetilsalicilico (analgesico)",
      "Amoxicillina",
    ].map(ingredientsOf),
  ).toEqual(["Codeina/paracetamolo", "Levonorgestrel/etinilestradiolo", "Acido acetilsalicilico", "Amoxicillina"]);
});
