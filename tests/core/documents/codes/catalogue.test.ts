import type { Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { readEuCertificate } from "@libretto/core/documents/codes/eu-certificate";
import { type CatalogueLookup, matchCatalogues } from "@libretto/core/documents/match-catalogues";
import { isRight, taskEither } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { CDA_CONTEXT } from "../../../support/documents/cda.ts";
import { euMessage, SECOND_DOSE } from "../../../support/documents/health-codes.ts";

const vaccine = (id: string, name: string, atc: string): Vaccine => ({
  ...{ id, name, atc: [atc], route: "", diseases: ["COVID-19"], schedule: "", mandatory: [] },
});
const COMIRNATY = vaccine("VA038", "Vaccino anti-COVID-19 a mRNA (Comirnaty)", "J07BN01");
const SPIKEVAX = vaccine("VA039", "Vaccino anti-COVID-19 a mRNA (Spikevax)", "J07BN01");
const PROTEIN = vaccine("VA040", "Vaccino anti-COVID-19 proteico adiuvato", "J07BN04");

/** The vaccine of a catalogue that a certificate with this product means. */
const matchProduct = async (product: string, catalogue: readonly Vaccine[]) => {
  const offered = readEuCertificate(euMessage({ statements: { v: [{ ...SECOND_DOSE, mp: product }] } }), CDA_CONTEXT);
  const lookup: CatalogueLookup = {
    findDrugs: () => taskEither.right([]),
    findConditions: () => taskEither.right([]),
    findVaccines: () => taskEither.right(catalogue),
  };
  const matched = isRight(offered) ? await matchCatalogues(offered.right.items, lookup) : offered;
  const [item] = isRight(matched) ? matched.right : [];
  return item?.section === "vaccinations" ? (item.draft.vaccine?.id ?? null) : "no vaccination";
};

describe("the product of a certificate", () => {
  it.each([
    ["EU/1/20/1528", "VA038"],
    ["EU/1/20/1507", "VA039"],
    ["EU/1/21/1618", "VA040"],
    ["EU/1/20/1525", null],
    ["CoronaVac", null],
  ])("%s is the vaccine %s of the catalogue", async (product, id) => {
    expect(await matchProduct(product, [COMIRNATY, SPIKEVAX, PROTEIN])).toBe(id);
  });

  it("is never another brand with the same code", async () => {
    expect(await matchProduct("EU/1/20/1507", [COMIRNATY, PROTEIN])).toBeNull();
  });
});
