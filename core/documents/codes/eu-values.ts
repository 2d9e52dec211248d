import type { LabTest } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";

/** The names of the makers of vaccines by their number (eHealth Network, vaccine-mah-manf). */
const MAKERS: Readonly<Record<string, string>> = {
  "ORG-100001699": "AstraZeneca AB",
  "ORG-100030215": "Biontech Manufacturing GmbH",
  "ORG-100001417": "Janssen-Cilag International",
  "ORG-100031184": "Moderna Biotech Spain S.L.",
  "ORG-100032020": "Novavax CZ a.s.",
};

/** The name of a maker, else its code. */
export const makerName = (code: string): string => (Object.hasOwn(MAKERS, code) ? (MAKERS[code] ?? "") : code);

/** The code of COVID-19 in SNOMED CT, the only disease of certificates. */
export const COVID = "840539006";

/** The test of our catalogue by the kind of a test (eHealth Network, covid-19-lab-test-type). */
const TESTS: Readonly<Record<string, string>> = { "LP6464-4": "sars-cov-2-rna", "LP217198-3": "sars-cov-2-antigen" };

/** The test of our catalogue that a kind of test is; null for another kind. */
export const testOfKind = (kind: string): LabTest | null =>
  Object.hasOwn(TESTS, kind) ? findLabTest(TESTS[kind] ?? null) : null;

/** The results of tests, as codes of SNOMED CT (eHealth Network, covid-19-lab-result). */
export const TEST_RESULTS = { notDetected: "260415000", detected: "260373001" } as const;
