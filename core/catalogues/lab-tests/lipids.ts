import { adults, inArea, measured, men, women } from "./lab-test.ts";

/** No single range of LDL is right. Source: ESC/EAS guidelines on dyslipidaemias, 2019 and 2025. */
const LDL_TARGET = {
  it: "l'obiettivo dipende dal rischio cardiovascolare: sotto 116, 100, 70 o 55 mg/dL (3,0, 2,6, 1,8 o 1,4 mmol/L) se è basso, moderato, alto o molto alto (ESC/EAS); lo dice il medico",
  en: "the target depends on the cardiovascular risk: below 116, 100, 70 or 55 mg/dL (3.0, 2.6, 1.8 or 1.4 mmol/L) if it is low, moderate, high or very high (ESC/EAS); a doctor says which",
};

/** Lipids. The origin of the facts is in `lab-tests.ts`. */
export const LIPIDS = inArea("lipids", [
  {
    id: "cholesterol",
    names: { it: "Colesterolo totale", en: "Total cholesterol" },
    results: [
      measured("2093-3", "Cholesterol [Mass/volume] in Serum or Plasma", "mg/dL", "g/L"),
      measured("14647-2", "Cholesterol [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [adults(null, 200)],
    substance: "cholesterol",
  },
  {
    id: "cholesterol-hdl",
    names: { it: "Colesterolo HDL", en: "HDL cholesterol" },
    results: [
      measured("2085-9", "Cholesterol in HDL [Mass/volume] in Serum or Plasma", "mg/dL", "g/L"),
      measured("14646-4", "Cholesterol in HDL [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [men(40, null), women(50, null)],
    substance: "cholesterol",
  },
  {
    id: "cholesterol-ldl",
    names: { it: "Colesterolo LDL (calcolato)", en: "LDL cholesterol (calculated)" },
    results: [
      measured("13457-7", "Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation", "mg/dL", "g/L"),
      measured("39469-2", "Cholesterol in LDL [Moles/volume] in Serum or Plasma by calculation", "mmol/L"),
    ],
    substance: "cholesterol",
    target: LDL_TARGET,
  },
  {
    id: "cholesterol-ldl-direct",
    names: { it: "Colesterolo LDL (diretto)", en: "LDL cholesterol (direct)" },
    results: [
      measured("18262-6", "Cholesterol in LDL [Mass/volume] in Serum or Plasma by Direct assay", "mg/dL", "g/L"),
      measured("69419-0", "Cholesterol in LDL [Moles/volume] in Serum or Plasma by Direct assay", "mmol/L"),
    ],
    substance: "cholesterol",
    target: LDL_TARGET,
  },
  {
    id: "cholesterol-vldl",
    names: { it: "Colesterolo VLDL (calcolato)", en: "VLDL cholesterol (calculated)" },
    results: [
      measured("13458-5", "Cholesterol in VLDL [Mass/volume] in Serum or Plasma by calculation", "mg/dL", "g/L"),
      measured("66126-4", "Cholesterol in VLDL [Moles/volume] in Serum or Plasma by calculation", "mmol/L"),
    ],
    substance: "cholesterol",
  },
  {
    id: "cholesterol-non-hdl",
    names: { it: "Colesterolo non HDL", en: "Non-HDL cholesterol" },
    results: [
      measured("43396-1", "Cholesterol non HDL [Mass/volume] in Serum or Plasma", "mg/dL", "g/L"),
      measured("70204-3", "Cholesterol non HDL [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    substance: "cholesterol",
  },
  {
    id: "cholesterol-hdl-ratio",
    names: { it: "Rapporto colesterolo totale/HDL", en: "Total/HDL cholesterol ratio" },
    results: [measured("9830-1", "Cholesterol.total/Cholesterol in HDL [Mass Ratio] in Serum or Plasma", "{ratio}")],
  },
  {
    id: "triglycerides",
    names: { it: "Trigliceridi", en: "Triglycerides" },
    results: [
      measured("2571-8", "Triglyceride [Mass/volume] in Serum or Plasma", "mg/dL", "g/L"),
      measured("14927-8", "Triglyceride [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [adults(null, 150)],
    substance: "triglyceride",
  },
  {
    id: "lipoprotein-a",
    names: { it: "Lipoproteina (a)", en: "Lipoprotein (a)" },
    results: [
      measured("10835-7", "Lipoprotein a [Mass/volume] in Serum or Plasma", "mg/dL", "g/L"),
      measured("43583-4", "Lipoprotein a [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    ranges: [adults(null, 30)],
  },
  {
    id: "apolipoprotein-a1",
    names: { it: "Apolipoproteina A1", en: "Apolipoprotein A1" },
    results: [measured("1869-7", "Apolipoprotein A-I [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
  },
  {
    id: "apolipoprotein-b",
    names: { it: "Apolipoproteina B", en: "Apolipoprotein B" },
    results: [measured("1884-6", "Apolipoprotein B [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
  },
]);
