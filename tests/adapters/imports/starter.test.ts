import { isAtc } from "@libretto/adapters/imports/atc";
import { ingredientsOf, shippedEditions } from "@libretto/adapters/imports/starter";
import type { CatalogueName, Edition } from "@libretto/core/catalogues/edition";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { expect, it } from "vitest";
import { complaintsOf, entriesOf } from "../../support/editions.ts";

const shipped = async <Name extends CatalogueName>(name: Name) => {
  const edition = (await shippedEditions()).find((one) => one.name === name);
  if (edition === undefined) throw new Error(`${name} is not shipped`);
  return entriesOf(edition as unknown as Edition<Name>);
};

it("ships every catalogue, whole, with a source and a day", async () => {
  const editions = await shippedEditions();
  const sizes: Record<string, number> = {};
  for (const edition of editions) {
    expect(await complaintsOf(edition)).toEqual([]);
    expect(CalendarDate.is(edition.source.date)).toBe(true);
    expect(edition.source.name).not.toBe("");
    sizes[edition.name] = (await entriesOf(edition as Edition<CatalogueName>)).length;
  }
  expect(sizes).toEqual({
    drugs: 252,
    vaccines: 55,
    interactions: 77,
    sensitivities: 63,
    maritalStatuses: 9,
    specialties: 66,
    municipalities: 9841,
    foreignStates: 222,
  });
});

it("classifies every medicine, vaccine and allergy by codes that are codes", async () => {
  const [drugs, vaccines, sensitivities] = [
    await shipped("drugs"),
    await shipped("vaccines"),
    await shipped("sensitivities"),
  ];
  expect([...drugs, ...vaccines].filter(({ atc }) => atc.length === 0 || !atc.every(isAtc))).toEqual([]);
  expect(sensitivities.flatMap(({ atc }) => atc).filter((code) => !isAtc(code))).toEqual([]);
  expect(sensitivities.filter(({ category, atc }) => category === "farmaci" && atc.length === 0)).toEqual([]);
});

it("never uses an id twice, and no id that could be an AIC number", async () => {
  const ids = [...(await shipped("drugs")), ...(await shipped("vaccines"))].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /^\d/.test(id))).toEqual([]);
});

it("takes ingredients apart", () => {
  expect(
    [
      "Codeina e paracetamolo",
      "Levonorgestrel ed etinilestradiolo",
      "Acido acetilsalicilico (analgesico)",
      "Amoxicillina",
    ].map(ingredientsOf),
  ).toEqual(["Codeina/paracetamolo", "Levonorgestrel/etinilestradiolo", "Acido acetilsalicilico", "Amoxicillina"]);
});
