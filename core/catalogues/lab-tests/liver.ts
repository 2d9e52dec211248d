import { adults, inArea, measured, men, women } from "./lab-test.ts";

/** Liver and pancreas. The origin of the facts is in `lab-tests.ts`. */
export const LIVER = inArea("liver", [
  {
    id: "alt",
    names: { it: "ALT (GPT)", en: "ALT (alanine aminotransferase)" },
    results: [
      measured("1742-6", "Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L"),
    ],
    ranges: [men(null, 41), women(null, 33)],
    substance: "enzyme",
  },
  {
    id: "ast",
    names: { it: "AST (GOT)", en: "AST (aspartate aminotransferase)" },
    results: [
      measured("1920-8", "Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L"),
    ],
    ranges: [men(null, 40), women(null, 32)],
    substance: "enzyme",
  },
  {
    id: "ggt",
    names: { it: "Gamma-GT (GGT)", en: "Gamma-glutamyl transferase (GGT)" },
    results: [
      measured("2324-2", "Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L"),
    ],
    ranges: [men(null, 60), women(null, 40)],
    substance: "enzyme",
  },
  {
    id: "alkaline-phosphatase",
    names: { it: "Fosfatasi alcalina", en: "Alkaline phosphatase" },
    results: [
      measured("6768-6", "Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L"),
    ],
    ranges: [men(40, 130), women(35, 105)],
    substance: "enzyme",
  },
  {
    id: "bilirubin-total",
    names: { it: "Bilirubina totale", en: "Total bilirubin" },
    results: [
      measured("1975-2", "Bilirubin.total [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14631-6", "Bilirubin.total [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [adults(0.2, 1.2)],
    substance: "bilirubin",
  },
  {
    id: "bilirubin-direct",
    names: { it: "Bilirubina diretta", en: "Direct bilirubin" },
    results: [
      measured("1968-7", "Bilirubin.direct [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14629-0", "Bilirubin.direct [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [adults(null, 0.3)],
    substance: "bilirubin",
  },
  {
    id: "bilirubin-indirect",
    names: { it: "Bilirubina indiretta", en: "Indirect bilirubin" },
    results: [
      measured("1971-1", "Bilirubin.indirect [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14630-8", "Bilirubin.indirect [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    substance: "bilirubin",
  },
  {
    id: "albumin",
    names: { it: "Albumina", en: "Albumin" },
    results: [measured("1751-7", "Albumin [Mass/volume] in Serum or Plasma", "g/dL", "g/L")],
    ranges: [adults(3.5, 5.2)],
  },
  {
    id: "total-protein",
    names: { it: "Proteine totali", en: "Total protein" },
    results: [measured("2885-2", "Protein [Mass/volume] in Serum or Plasma", "g/dL", "g/L")],
    ranges: [adults(6.4, 8.3)],
  },
  {
    id: "ldh",
    names: { it: "Lattato deidrogenasi (LDH)", en: "Lactate dehydrogenase (LDH)" },
    results: [
      measured("2532-0", "Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L"),
    ],
    ranges: [adults(null, 250)],
    substance: "enzyme",
  },
  {
    id: "cholinesterase",
    names: { it: "Colinesterasi", en: "Cholinesterase" },
    results: [measured("2098-2", "Cholinesterase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "kU/L")],
    substance: "enzyme",
  },
  {
    id: "bile-acids",
    names: { it: "Acidi biliari", en: "Bile acids" },
    results: [measured("14628-2", "Bile acid [Moles/volume] in Serum or Plasma", "umol/L")],
    ranges: [adults(null, 10)],
  },
  {
    id: "ammonia",
    names: { it: "Ammonio", en: "Ammonia" },
    results: [
      measured("22763-7", "Ammonia [Mass/volume] in Plasma", "ug/dL"),
      measured("16362-6", "Ammonia [Moles/volume] in Plasma", "umol/L"),
    ],
    substance: "ammonia",
  },
  {
    id: "alpha-1-antitrypsin",
    names: { it: "Alfa-1-antitripsina", en: "Alpha-1 antitrypsin" },
    results: [measured("1825-9", "Alpha 1 antitrypsin [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(90, 200)],
  },
  {
    id: "ceruloplasmin",
    names: { it: "Ceruloplasmina", en: "Ceruloplasmin" },
    results: [measured("2064-4", "Ceruloplasmin [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(20, 60)],
  },
  {
    id: "haptoglobin",
    names: { it: "Aptoglobina", en: "Haptoglobin" },
    results: [measured("4542-7", "Haptoglobin [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(30, 200)],
  },
  {
    id: "amylase",
    names: { it: "Amilasi", en: "Amylase" },
    results: [measured("1798-8", "Amylase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L")],
    ranges: [adults(28, 100)],
    substance: "enzyme",
  },
  {
    id: "amylase-pancreatic",
    names: { it: "Amilasi pancreatica", en: "Pancreatic amylase" },
    results: [measured("1805-1", "Amylase.pancreatic [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L")],
    ranges: [adults(13, 53)],
    substance: "enzyme",
  },
  {
    id: "lipase",
    names: { it: "Lipasi", en: "Lipase" },
    results: [measured("3040-3", "Lipase [Enzymatic activity/volume] in Serum or Plasma", "U/L", "ukat/L")],
    ranges: [adults(13, 60)],
    substance: "enzyme",
  },
  {
    id: "prealbumin",
    names: { it: "Prealbumina", en: "Prealbumin" },
    results: [measured("14338-8", "Prealbumin [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(20, 40)],
  },
]);
