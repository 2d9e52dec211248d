import { adults, inArea, measured, men, women } from "./lab-test.ts";

/** Blood cells and haemoglobins. The origin of the facts is in `lab-tests.ts`. */
export const HAEMATOLOGY = inArea("haematology", [
  {
    id: "leukocytes",
    names: { it: "Globuli bianchi (leucociti)", en: "White blood cells (leukocytes)" },
    results: [measured("6690-2", "Leukocytes [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(4, 10)],
  },
  {
    id: "erythrocytes",
    names: { it: "Globuli rossi (eritrociti)", en: "Red blood cells (erythrocytes)" },
    results: [measured("789-8", "Erythrocytes [#/volume] in Blood by Automated count", "10*6/uL", "10*12/L")],
    ranges: [men(4.5, 5.9), women(4, 5.2)],
  },
  {
    id: "haemoglobin",
    names: { it: "Emoglobina", en: "Haemoglobin" },
    results: [
      measured("718-7", "Hemoglobin [Mass/volume] in Blood", "g/dL", "g/L"),
      measured("59260-0", "Hemoglobin [Moles/volume] in Blood", "mmol/L"),
    ],
    ranges: [men(13.5, 17.5), women(12, 16)],
    substance: "haemoglobinMonomer",
  },
  {
    id: "haematocrit",
    names: { it: "Ematocrito", en: "Haematocrit" },
    results: [measured("4544-3", "Hematocrit [Volume Fraction] of Blood by Automated count", "%", "L/L")],
    ranges: [men(41, 53), women(36, 46)],
  },
  {
    id: "mcv",
    names: { it: "Volume corpuscolare medio (MCV)", en: "Mean corpuscular volume (MCV)" },
    results: [measured("787-2", "MCV [Entitic volume] by Automated count", "fL")],
    ranges: [adults(80, 100)],
  },
  {
    id: "mch",
    names: { it: "Contenuto medio di emoglobina (MCH)", en: "Mean corpuscular haemoglobin (MCH)" },
    results: [measured("785-6", "MCH [Entitic mass] by Automated count", "pg")],
    ranges: [adults(27, 33)],
  },
  {
    id: "mchc",
    names: { it: "Concentrazione media di emoglobina (MCHC)", en: "Mean corpuscular haemoglobin concentration (MCHC)" },
    results: [measured("786-4", "MCHC [Mass/volume] by Automated count", "g/dL", "g/L")],
    ranges: [adults(32, 36)],
  },
  {
    id: "rdw",
    names: { it: "Ampiezza di distribuzione eritrocitaria (RDW)", en: "Red cell distribution width (RDW)" },
    results: [measured("788-0", "Erythrocyte distribution width [Ratio] by Automated count", "%")],
    ranges: [adults(11.5, 14.5)],
  },
  {
    id: "platelets",
    names: { it: "Piastrine", en: "Platelets" },
    results: [measured("777-3", "Platelets [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(150, 400)],
  },
  {
    id: "mpv",
    names: { it: "Volume piastrinico medio (MPV)", en: "Mean platelet volume (MPV)" },
    results: [measured("32623-1", "Platelet mean volume [Entitic volume] in Blood by Automated count", "fL")],
  },
  {
    id: "platelet-distribution-width",
    names: { it: "Ampiezza di distribuzione piastrinica (PDW)", en: "Platelet distribution width (PDW)" },
    results: [measured("32207-3", "Platelet distribution width [Entitic volume] in Blood by Automated count", "fL")],
    ranges: [adults(9, 17)],
  },
  {
    id: "plateletcrit",
    names: { it: "Piastrinocrito", en: "Plateletcrit" },
    results: [measured("51637-7", "Plateletcrit [Volume Fraction] in Blood", "%")],
    ranges: [adults(0.15, 0.4)],
  },
  {
    id: "neutrophils",
    names: { it: "Neutrofili", en: "Neutrophils" },
    results: [measured("751-8", "Neutrophils [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(1.8, 7.7)],
  },
  {
    id: "lymphocytes",
    names: { it: "Linfociti", en: "Lymphocytes" },
    results: [measured("731-0", "Lymphocytes [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(1, 4)],
  },
  {
    id: "monocytes",
    names: { it: "Monociti", en: "Monocytes" },
    results: [measured("742-7", "Monocytes [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(0.2, 1)],
  },
  {
    id: "eosinophils",
    names: { it: "Eosinofili", en: "Eosinophils" },
    results: [measured("711-2", "Eosinophils [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(null, 0.5)],
  },
  {
    id: "basophils",
    names: { it: "Basofili", en: "Basophils" },
    results: [measured("704-7", "Basophils [#/volume] in Blood by Automated count", "10*3/uL", "10*9/L")],
    ranges: [adults(null, 0.2)],
  },
  {
    id: "neutrophils-percent",
    names: { it: "Neutrofili, percentuale", en: "Neutrophils, percentage" },
    results: [measured("770-8", "Neutrophils/100 leukocytes in Blood by Automated count", "%")],
    ranges: [adults(40, 75)],
  },
  {
    id: "lymphocytes-percent",
    names: { it: "Linfociti, percentuale", en: "Lymphocytes, percentage" },
    results: [measured("736-9", "Lymphocytes/100 leukocytes in Blood by Automated count", "%")],
    ranges: [adults(20, 45)],
  },
  {
    id: "monocytes-percent",
    names: { it: "Monociti, percentuale", en: "Monocytes, percentage" },
    results: [measured("5905-5", "Monocytes/100 leukocytes in Blood by Automated count", "%")],
    ranges: [adults(2, 10)],
  },
  {
    id: "eosinophils-percent",
    names: { it: "Eosinofili, percentuale", en: "Eosinophils, percentage" },
    results: [measured("713-8", "Eosinophils/100 leukocytes in Blood by Automated count", "%")],
    ranges: [adults(null, 6)],
  },
  {
    id: "basophils-percent",
    names: { it: "Basofili, percentuale", en: "Basophils, percentage" },
    results: [measured("706-2", "Basophils/100 leukocytes in Blood by Automated count", "%")],
    ranges: [adults(null, 2)],
  },
  {
    id: "reticulocytes",
    names: { it: "Reticolociti", en: "Reticulocytes" },
    results: [measured("14196-0", "Reticulocytes [#/volume] in Blood", "10*3/uL", "10*9/L")],
  },
  {
    id: "reticulocytes-percent",
    names: { it: "Reticolociti, percentuale", en: "Reticulocytes, percentage" },
    results: [measured("17849-1", "Reticulocytes/100 erythrocytes in Blood by Automated count", "%")],
    ranges: [adults(0.5, 2.5)],
  },
  {
    id: "esr",
    names: { it: "Velocità di eritrosedimentazione (VES)", en: "Erythrocyte sedimentation rate (ESR)" },
    results: [measured("30341-2", "Erythrocyte sedimentation rate", "mm/h")],
    ranges: [men(null, 15, 18, 49), men(null, 20, 50), women(null, 20, 18, 49), women(null, 30, 50)],
  },
  {
    id: "haemoglobin-a2",
    names: { it: "Emoglobina A2", en: "Haemoglobin A2" },
    results: [measured("4551-8", "Hemoglobin A2/Hemoglobin.total in Blood", "%")],
    ranges: [adults(1.5, 3.5)],
  },
  {
    id: "haemoglobin-f",
    names: { it: "Emoglobina F (fetale)", en: "Haemoglobin F (fetal)" },
    results: [measured("4576-5", "Hemoglobin F/Hemoglobin.total in Blood", "%")],
  },
  {
    id: "haemoglobin-s",
    names: { it: "Emoglobina S", en: "Haemoglobin S" },
    results: [measured("4625-0", "Hemoglobin S/Hemoglobin.total in Blood", "%")],
  },
  {
    id: "g6pd",
    names: { it: "Glucosio-6-fosfato deidrogenasi (G6PD)", en: "Glucose-6-phosphate dehydrogenase (G6PD)" },
    results: [
      measured("32546-4", "Glucose-6-Phosphate dehydrogenase [Enzymatic activity/mass] in Red Blood Cells", "U/g{Hb}"),
    ],
  },
  {
    id: "cd4",
    names: { it: "Linfociti T CD4", en: "CD4 T lymphocytes" },
    results: [measured("24467-3", "CD3+CD4+ (T4 helper) cells [#/volume] in Blood", "/uL")],
    ranges: [adults(500, 1500)],
  },
  {
    id: "cd8",
    names: { it: "Linfociti T CD8", en: "CD8 T lymphocytes" },
    results: [measured("14135-8", "CD3+CD8+ (T8 suppressor cells) cells [#/volume] in Blood", "/uL")],
  },
  {
    id: "cd4-cd8-ratio",
    names: { it: "Rapporto CD4/CD8", en: "CD4/CD8 ratio" },
    results: [
      measured(
        "54218-3",
        "CD3+CD4+ (T4 helper) cells/CD3+CD8+ (T8 suppressor cells) cells [# Ratio] in Blood",
        "{ratio}",
      ),
    ],
  },
]);
