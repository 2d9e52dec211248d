import { adults, inArea, measured, uncoded } from "./lab-test.ts";

/** Urine. The origin of the facts is in `lab-tests.ts`. */
export const URINE = inArea("urine", [
  {
    id: "urine-colour",
    names: { it: "Urine: colore", en: "Urine: colour" },
    results: [measured("5778-6", "Color of Urine")],
  },
  {
    id: "urine-appearance",
    names: { it: "Urine: aspetto", en: "Urine: appearance" },
    results: [measured("5767-9", "Appearance of Urine")],
  },
  {
    id: "urine-specific-gravity",
    names: { it: "Urine: peso specifico", en: "Urine: specific gravity" },
    results: [measured("5811-5", "Specific gravity of Urine by Test strip", "{specific_gravity}")],
    ranges: [adults(1.005, 1.03)],
  },
  {
    id: "urine-ph",
    names: { it: "Urine: pH", en: "Urine: pH" },
    results: [measured("5803-2", "pH of Urine by Test strip", "[pH]")],
    ranges: [adults(5, 8)],
  },
  {
    id: "urine-protein-strip",
    names: { it: "Urine: proteine", en: "Urine: protein" },
    results: [
      measured("5804-0", "Protein [Mass/volume] in Urine by Test strip", "mg/dL", "g/L"),
      measured("20454-5", "Protein [Presence] in Urine by Test strip"),
    ],
  },
  {
    id: "urine-glucose-strip",
    names: { it: "Urine: glucosio", en: "Urine: glucose" },
    results: [
      measured("5792-7", "Glucose [Mass/volume] in Urine by Test strip", "mg/dL"),
      measured("22705-8", "Glucose [Moles/volume] in Urine by Test strip", "mmol/L"),
      measured("25428-4", "Glucose [Presence] in Urine by Test strip"),
    ],
    substance: "glucose",
  },
  {
    id: "urine-ketones-strip",
    names: { it: "Urine: chetoni", en: "Urine: ketones" },
    results: [
      measured("5797-6", "Ketones [Mass/volume] in Urine by Test strip", "mg/dL"),
      measured("2514-8", "Ketones [Presence] in Urine by Test strip"),
    ],
  },
  {
    id: "urine-bilirubin-strip",
    names: { it: "Urine: bilirubina", en: "Urine: bilirubin" },
    results: [measured("5770-3", "Bilirubin.total [Presence] in Urine by Test strip")],
  },
  {
    id: "urine-urobilinogen-strip",
    names: { it: "Urine: urobilinogeno", en: "Urine: urobilinogen" },
    results: [
      measured("20405-7", "Urobilinogen [Mass/volume] in Urine by Test strip", "mg/dL"),
      measured("5818-0", "Urobilinogen [Presence] in Urine by Test strip"),
    ],
  },
  {
    id: "urine-haemoglobin-strip",
    names: { it: "Urine: emoglobina", en: "Urine: haemoglobin" },
    results: [measured("5794-3", "Hemoglobin [Presence] in Urine by Test strip")],
  },
  {
    id: "urine-nitrite-strip",
    names: { it: "Urine: nitriti", en: "Urine: nitrite" },
    results: [measured("5802-4", "Nitrite [Presence] in Urine by Test strip")],
  },
  {
    id: "urine-leukocyte-esterase",
    names: { it: "Urine: esterasi leucocitaria", en: "Urine: leukocyte esterase" },
    results: [measured("5799-2", "Leukocyte esterase [Presence] in Urine by Test strip")],
  },
  {
    id: "urine-leukocytes",
    names: { it: "Sedimento urinario: leucociti", en: "Urine sediment: leukocytes" },
    results: [measured("5821-4", "Leukocytes [#/area] in Urine sediment by Microscopy high power field", "/[HPF]")],
    ranges: [adults(null, 5)],
  },
  {
    id: "urine-erythrocytes",
    names: { it: "Sedimento urinario: eritrociti", en: "Urine sediment: erythrocytes" },
    results: [measured("13945-1", "Erythrocytes [#/area] in Urine sediment by Microscopy high power field", "/[HPF]")],
    ranges: [adults(null, 3)],
  },
  {
    id: "urine-bacteria",
    names: { it: "Sedimento urinario: batteri", en: "Urine sediment: bacteria" },
    results: [measured("25145-4", "Bacteria [Presence] in Urine sediment by Light microscopy")],
  },
  {
    id: "urine-epithelial-cells",
    names: { it: "Sedimento urinario: cellule epiteliali", en: "Urine sediment: epithelial cells" },
    results: [measured("20453-7", "Epithelial cells [Presence] in Urine sediment by Light microscopy")],
  },
  {
    id: "urine-crystals",
    names: { it: "Sedimento urinario: cristalli", en: "Urine sediment: crystals" },
    results: [measured("5782-8", "Crystals [type] in Urine sediment by Light microscopy")],
  },
  {
    id: "urine-culture",
    names: { it: "Urinocoltura", en: "Urine culture" },
    results: [measured("630-4", "Bacteria identified in Urine by Culture")],
  },
  {
    id: "urine-albumin",
    names: { it: "Albumina urinaria (microalbuminuria)", en: "Urine albumin (microalbuminuria)" },
    results: [measured("14957-5", "Microalbumin [Mass/volume] in Urine", "mg/L", "mg/dL")],
    ranges: [adults(null, 20)],
  },
  {
    id: "urine-albumin-creatinine-ratio",
    names: { it: "Rapporto albumina/creatinina urinaria", en: "Urine albumin/creatinine ratio" },
    results: [measured("9318-7", "Albumin/Creatinine [Mass Ratio] in Urine", "mg/g"), uncoded("mg/mmol")],
    ranges: [adults(null, 29)],
    substance: "creatinine",
  },
  {
    id: "urine-albumin-24h",
    names: { it: "Albumina urinaria delle 24 ore", en: "24-hour urine albumin" },
    results: [measured("14956-7", "Microalbumin [Mass/time] in 24 hour Urine", "mg/(24.h)")],
    ranges: [adults(null, 29)],
  },
  {
    id: "urine-protein-creatinine-ratio",
    names: { it: "Rapporto proteine/creatinina urinarie", en: "Urine protein/creatinine ratio" },
    results: [measured("2890-2", "Protein/Creatinine [Mass Ratio] in Urine", "mg/g"), uncoded("mg/mmol")],
    substance: "creatinine",
  },
  {
    id: "urine-protein-24h",
    names: { it: "Proteinuria delle 24 ore", en: "24-hour urine protein" },
    results: [measured("2889-4", "Protein [Mass/time] in 24 hour Urine", "mg/(24.h)", "g/(24.h)")],
    ranges: [adults(null, 150)],
  },
  {
    id: "urine-creatinine",
    names: { it: "Creatinina urinaria", en: "Urine creatinine" },
    results: [
      measured("2161-8", "Creatinine [Mass/volume] in Urine", "mg/dL"),
      measured("14683-7", "Creatinine [Moles/volume] in Urine", "mmol/L"),
    ],
    substance: "creatinine",
  },
  {
    id: "urine-sodium",
    names: { it: "Sodio urinario", en: "Urine sodium" },
    results: [measured("2955-3", "Sodium [Moles/volume] in Urine", "mmol/L", "meq/L")],
    substance: "sodium",
  },
  {
    id: "urine-potassium",
    names: { it: "Potassio urinario", en: "Urine potassium" },
    results: [measured("2828-2", "Potassium [Moles/volume] in Urine", "mmol/L", "meq/L")],
    substance: "potassium",
  },
  {
    id: "urine-chloride",
    names: { it: "Cloro urinario", en: "Urine chloride" },
    results: [measured("2078-4", "Chloride [Moles/volume] in Urine", "mmol/L", "meq/L")],
    substance: "chloride",
  },
  {
    id: "urine-calcium-24h",
    names: { it: "Calcio urinario delle 24 ore", en: "24-hour urine calcium" },
    results: [
      measured("6874-2", "Calcium [Mass/time] in 24 hour Urine", "mg/(24.h)"),
      measured("14637-3", "Calcium [Moles/time] in 24 hour Urine", "mmol/(24.h)"),
    ],
    substance: "calcium",
  },
  {
    id: "urine-osmolality",
    names: { it: "Osmolalità urinaria", en: "Urine osmolality" },
    results: [measured("2695-5", "Osmolality of Urine", "mosm/kg")],
  },
  {
    id: "urine-free-cortisol-24h",
    names: { it: "Cortisolo libero urinario delle 24 ore", en: "24-hour urinary free cortisol" },
    results: [uncoded("ug/(24.h)")],
  },
  {
    id: "urine-pregnancy-test",
    names: { it: "Test di gravidanza su urine", en: "Urine pregnancy test" },
    results: [measured("2106-3", "Choriogonadotropin (pregnancy test) [Presence] in Urine")],
  },
]);
