import { foldText } from "../../kernel/text.ts";

/** A vaccine against COVID-19 by its brand. */
export interface CovidVaccine {
  readonly brand: string;
  readonly atc: string;
  /** The number of its authorisation in the European Union, as certificates write it. */
  readonly product: string;
  /** The codes of all its formulations in the list of the CDC. */
  readonly cvx: readonly string[];
}

/**
 * The vaccines that are authorised in the European Union and have a code.
 *
 * Source  eHealth Network, Value Sets for EU Digital COVID Certificates (vaccine-medicinal-product);
 *         CDC, CVX code set; WHO ATC index, J07BN
 */
const COVID_VACCINES: readonly CovidVaccine[] = [
  {
    ...{ brand: "Comirnaty", atc: "J07BN01", product: "EU/1/20/1528" },
    cvx: ["208", "217", "218", "219", "300", "301", "302", "308", "309", "310"],
  },
  {
    ...{ brand: "Spikevax", atc: "J07BN01", product: "EU/1/20/1507" },
    cvx: ["207", "221", "227", "228", "229", "230", "311", "312"],
  },
  { brand: "Vaxzevria", atc: "J07BN02", product: "EU/1/21/1529", cvx: ["210"] },
  { brand: "Jcovden", atc: "J07BN02", product: "EU/1/20/1525", cvx: ["212"] },
  { brand: "Nuvaxovid", atc: "J07BN04", product: "EU/1/21/1618", cvx: ["211", "313"] },
];

/** The vaccine with the number of an authorisation; undefined for another product. */
export const findCovidProduct = (product: string): CovidVaccine | undefined =>
  COVID_VACCINES.find((vaccine) => vaccine.product === product);

/** The vaccine with one of some CVX codes; undefined for other vaccines. */
export const findCovidCvx = (codes: readonly string[]): CovidVaccine | undefined =>
  COVID_VACCINES.find(({ cvx }) => cvx.some((code) => codes.includes(code)));

/** The brand that a name has in it; empty for none. */
export const findCovidBrand = (name: string): string => {
  const folded = foldText(name);
  return COVID_VACCINES.find(({ brand }) => folded.includes(foldText(brand)))?.brand ?? "";
};

/**
 * Whether a name of the catalogue names another brand than the one that is meant: several vaccines share an ATC code.
 *
 * @param brand empty when none is known
 */
export const namesOtherCovidVaccine = (name: string, brand: string): boolean => {
  const folded = foldText(name);
  return brand !== "" && COVID_VACCINES.some((one) => one.brand !== brand && folded.includes(foldText(one.brand)));
};
