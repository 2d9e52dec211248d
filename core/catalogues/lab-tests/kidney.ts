import { adults, inArea, measured, men, withSource, women } from "./lab-test.ts";

/** A filtration rate that KDIGO calls normal or mildly decreased. */
const FILTRATION = withSource("KDIGO", adults(60, null));

/** Kidney function. The origin of the facts is in `lab-tests.ts`. */
export const KIDNEY = inArea("kidney", [
  {
    id: "creatinine",
    names: { it: "Creatinina", en: "Creatinine" },
    results: [
      measured("2160-0", "Creatinine [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14682-9", "Creatinine [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [men(0.7, 1.2), women(0.5, 1)],
    substance: "creatinine",
  },
  {
    id: "urea",
    names: { it: "Urea (azotemia)", en: "Urea" },
    results: [
      measured("3091-6", "Urea [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("22664-7", "Urea [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [adults(15, 50)],
    substance: "urea",
  },
  {
    id: "urea-nitrogen",
    names: { it: "Azoto ureico (BUN)", en: "Urea nitrogen (BUN)" },
    results: [
      measured("3094-0", "Urea nitrogen [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14937-7", "Urea nitrogen [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [adults(7, 23)],
    substance: "ureaNitrogen",
  },
  {
    id: "uric-acid",
    names: { it: "Acido urico", en: "Uric acid" },
    results: [
      measured("3084-1", "Urate [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14933-6", "Urate [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [men(3.5, 7.2), women(2.6, 6)],
    substance: "uricAcid",
  },
  {
    id: "egfr-ckd-epi-2021",
    names: { it: "Filtrato glomerulare stimato (CKD-EPI 2021)", en: "Estimated GFR (CKD-EPI 2021)" },
    results: [
      measured(
        "98979-8",
        "Glomerular filtration rate [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (CKD-EPI 2021)/1.73 sq M",
        "mL/min/{1.73_m2}",
      ),
    ],
    ranges: [FILTRATION],
  },
  {
    id: "egfr-ckd-epi-2009",
    names: { it: "Filtrato glomerulare stimato (CKD-EPI 2009)", en: "Estimated GFR (CKD-EPI 2009)" },
    results: [
      measured(
        "62238-1",
        "Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (CKD-EPI)",
        "mL/min/{1.73_m2}",
      ),
    ],
    ranges: [FILTRATION],
  },
  {
    id: "egfr-mdrd",
    names: { it: "Filtrato glomerulare stimato (MDRD)", en: "Estimated GFR (MDRD)" },
    results: [
      measured(
        "33914-3",
        "Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum or Plasma by Creatinine-based formula (MDRD)",
        "mL/min/{1.73_m2}",
      ),
    ],
    ranges: [FILTRATION],
  },
  {
    id: "creatinine-clearance",
    names: { it: "Clearance della creatinina, urine delle 24 ore", en: "Creatinine clearance, 24-hour urine" },
    results: [measured("2164-2", "Creatinine renal clearance in 24 hour", "mL/min")],
  },
  {
    id: "cystatin-c",
    names: { it: "Cistatina C", en: "Cystatin C" },
    results: [measured("33863-2", "Cystatin C [Mass/volume] in Serum or Plasma", "mg/L")],
  },
]);
