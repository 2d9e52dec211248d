import { adults, inArea, measured } from "./lab-test.ts";

/** Inflammation, immunoglobulins and protein fractions. The origin of the facts is in `lab-tests.ts`. */
export const INFLAMMATION = inArea("inflammation", [
  {
    id: "crp",
    names: { it: "Proteina C reattiva (PCR)", en: "C-reactive protein (CRP)" },
    results: [measured("1988-5", "C reactive protein [Mass/volume] in Serum or Plasma", "mg/L", "mg/dL")],
    ranges: [adults(null, 5)],
  },
  {
    id: "crp-high-sensitivity",
    names: { it: "Proteina C reattiva ad alta sensibilità", en: "High-sensitivity C-reactive protein" },
    results: [
      measured(
        "30522-7",
        "C reactive protein [Mass/volume] in Serum or Plasma by High sensitivity method",
        "mg/L",
        "mg/dL",
      ),
    ],
  },
  {
    id: "procalcitonin",
    names: { it: "Procalcitonina", en: "Procalcitonin" },
    results: [measured("33959-8", "Procalcitonin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
  },
  {
    id: "interleukin-6",
    names: { it: "Interleuchina 6", en: "Interleukin 6" },
    results: [measured("26881-3", "Interleukin 6 [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L")],
  },
  {
    id: "calprotectin",
    names: { it: "Calprotectina fecale", en: "Faecal calprotectin" },
    results: [measured("38445-3", "Calprotectin [Mass/mass] in Stool", "ug/g", "mg/kg")],
    ranges: [adults(null, 50)],
  },
  {
    id: "aso",
    names: { it: "Titolo antistreptolisinico (TAS)", en: "Antistreptolysin O (ASO)" },
    results: [measured("5370-2", "Streptolysin O Ab [Units/volume] in Serum or Plasma", "[IU]/mL", "k[IU]/L")],
    ranges: [adults(null, 200)],
  },
  {
    id: "complement-c3",
    names: { it: "Complemento C3", en: "Complement C3" },
    results: [measured("4485-9", "Complement C3 [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(90, 180)],
  },
  {
    id: "complement-c4",
    names: { it: "Complemento C4", en: "Complement C4" },
    results: [measured("4498-2", "Complement C4 [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(10, 40)],
  },
  {
    id: "igg",
    names: { it: "Immunoglobuline G (IgG)", en: "Immunoglobulin G (IgG)" },
    results: [measured("2465-3", "IgG [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(700, 1600)],
  },
  {
    id: "iga",
    names: { it: "Immunoglobuline A (IgA)", en: "Immunoglobulin A (IgA)" },
    results: [measured("2458-8", "IgA [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(70, 400)],
  },
  {
    id: "igm",
    names: { it: "Immunoglobuline M (IgM)", en: "Immunoglobulin M (IgM)" },
    results: [measured("2472-9", "IgM [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(40, 230)],
  },
  {
    id: "ige-total",
    names: { it: "Immunoglobuline E totali (IgE)", en: "Total immunoglobulin E (IgE)" },
    results: [measured("19113-0", "IgE [Units/volume] in Serum or Plasma", "k[IU]/L", "[IU]/mL")],
    ranges: [adults(null, 100)],
  },
  {
    id: "electrophoresis-albumin",
    names: { it: "Elettroforesi: albumina", en: "Electrophoresis: albumin" },
    results: [measured("13980-8", "Albumin/Protein.total in Serum or Plasma by Electrophoresis", "%")],
    ranges: [adults(55.8, 66.1)],
  },
  {
    id: "electrophoresis-alpha-1",
    names: { it: "Elettroforesi: alfa-1-globuline", en: "Electrophoresis: alpha-1 globulins" },
    results: [measured("13978-2", "Alpha 1 globulin/Protein.total in Serum or Plasma by Electrophoresis", "%")],
    ranges: [adults(2.9, 4.9)],
  },
  {
    id: "electrophoresis-alpha-2",
    names: { it: "Elettroforesi: alfa-2-globuline", en: "Electrophoresis: alpha-2 globulins" },
    results: [measured("13981-6", "Alpha 2 globulin/Protein.total in Serum or Plasma by Electrophoresis", "%")],
    ranges: [adults(7.1, 11.8)],
  },
  {
    id: "electrophoresis-beta",
    names: { it: "Elettroforesi: beta-globuline", en: "Electrophoresis: beta globulins" },
    results: [measured("13982-4", "Beta globulin/Protein.total in Serum or Plasma by Electrophoresis", "%")],
  },
  {
    id: "electrophoresis-gamma",
    names: { it: "Elettroforesi: gamma-globuline", en: "Electrophoresis: gamma globulins" },
    results: [measured("13983-2", "Gamma globulin/Protein.total in Serum or Plasma by Electrophoresis", "%")],
    ranges: [adults(11.1, 18.8)],
  },
  {
    id: "monoclonal-protein",
    names: { it: "Componente monoclonale", en: "Monoclonal protein" },
    results: [
      measured("33358-3", "Protein.monoclonal [Mass/volume] in Serum or Plasma by Electrophoresis", "g/dL", "g/L"),
    ],
  },
  {
    id: "free-kappa",
    names: { it: "Catene leggere libere kappa", en: "Free kappa light chains" },
    results: [measured("36916-5", "Immunoglobulin light chains.kappa.free [Mass/volume] in Serum", "mg/L", "mg/dL")],
    ranges: [adults(3.3, 19.4)],
  },
  {
    id: "free-lambda",
    names: { it: "Catene leggere libere lambda", en: "Free lambda light chains" },
    results: [
      measured("33944-0", "Immunoglobulin light chains.lambda.free [Mass/volume] in Serum or Plasma", "mg/L", "mg/dL"),
    ],
    ranges: [adults(5.7, 26.3)],
  },
  {
    id: "free-kappa-lambda-ratio",
    names: { it: "Rapporto kappa/lambda libere", en: "Free kappa/lambda ratio" },
    results: [
      measured(
        "48378-4",
        "Immunoglobulin light chains.kappa.free/Immunoglobulin light chains.lambda.free [Mass Ratio] in Serum",
        "{ratio}",
      ),
    ],
    ranges: [adults(0.26, 1.65)],
  },
]);
