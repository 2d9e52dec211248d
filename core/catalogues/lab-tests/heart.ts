import { adults, inArea, measured, men, women } from "./lab-test.ts";

/** Heart and muscle. The origin of the facts is in `lab-tests.ts`. */
export const HEART = inArea("heart", [
  {
    id: "creatine-kinase",
    names: { it: "Creatinchinasi (CPK)", en: "Creatine kinase (CK)" },
    results: [measured("2157-6", "Creatine kinase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L")],
    ranges: [men(null, 190), women(null, 170)],
    substance: "enzyme",
  },
  {
    id: "ck-mb",
    names: { it: "CK-MB (massa)", en: "CK-MB (mass)" },
    results: [measured("13969-1", "Creatine kinase.MB [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "myoglobin",
    names: { it: "Mioglobina", en: "Myoglobin" },
    results: [measured("2639-3", "Myoglobin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "troponin-t",
    names: { it: "Troponina T ad alta sensibilità", en: "High-sensitivity troponin T" },
    results: [
      measured(
        "67151-1",
        "Troponin T.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method",
        "ng/L",
        "pg/mL",
        "ng/mL",
      ),
    ],
    ranges: [adults(null, 14)],
  },
  {
    id: "troponin-i",
    names: { it: "Troponina I ad alta sensibilità", en: "High-sensitivity troponin I" },
    results: [
      measured(
        "89579-7",
        "Troponin I.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method",
        "ng/L",
        "pg/mL",
        "ng/mL",
      ),
    ],
  },
  {
    id: "bnp",
    names: { it: "Peptide natriuretico B (BNP)", en: "B-type natriuretic peptide (BNP)" },
    results: [measured("30934-4", "Natriuretic peptide B [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L")],
    ranges: [adults(null, 35)],
  },
  {
    id: "nt-pro-bnp",
    names: { it: "NT-proBNP", en: "NT-proBNP" },
    results: [
      measured(
        "33762-6",
        "Natriuretic peptide.B prohormone N-Terminal [Mass/volume] in Serum or Plasma",
        "pg/mL",
        "ng/L",
      ),
    ],
    ranges: [adults(null, 125)],
  },
  {
    id: "homocysteine",
    names: { it: "Omocisteina", en: "Homocysteine" },
    results: [
      measured("13965-9", "Homocysteine [Moles/volume] in Serum or Plasma", "umol/L"),
      measured("2428-1", "Homocysteine [Mass/volume] in Serum or Plasma", "mg/L"),
    ],
    ranges: [adults(5, 15)],
    substance: "homocysteine",
  },
]);
