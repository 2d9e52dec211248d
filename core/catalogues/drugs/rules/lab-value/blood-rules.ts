import {
  ACE_INHIBITORS,
  ANTICOAGULANTS,
  JAK_INHIBITORS,
  LEFLUNOMIDE,
  METHOTREXATE,
  NSAIDS,
  ORAL_BISPHOSPHONATES,
  SARTANS,
  STATINS,
  THIAZIDES,
  VITAMIN_D,
} from "../drug-groups.ts";
import type { Phrase } from "../rule.ts";
import { band, type LabRule, labRule, type QuantityName, urgentBand } from "./lab-rule.ts";

const HIGH_POTASSIUM: Phrase = {
  it: "alzare ancora il potassio e causare aritmie",
  en: "raise the potassium further and disturb the heart rhythm",
};
const LOW_POTASSIUM: Phrase = {
  it: "abbassare ancora il potassio e causare aritmie",
  en: "lower the potassium further and disturb the heart rhythm",
};
const RHYTHM: Phrase = {
  it: "causare aritmie pericolose quando il potassio è basso",
  en: "cause dangerous heart rhythms when the potassium is low",
};
const LOW_SODIUM: Phrase = {
  it: "abbassare ancora il sodio e causare confusione e cadute",
  en: "lower the sodium further and cause confusion and falls",
};
const HIGH_CALCIUM: Phrase = { it: "alzare ancora il calcio", en: "raise the calcium further" };
const LOW_CALCIUM: Phrase = {
  it: "abbassare ancora il calcio e causare crampi e aritmie",
  en: "lower the calcium further and cause cramps and heart rhythm disorders",
};
const BLEEDING: Phrase = { it: "causare un'emorragia grave", en: "cause severe bleeding" };
const LIVER: Phrase = { it: "danneggiare ancora il fegato", en: "damage the liver further" };
const FEW_CELLS: Phrase = {
  it: "abbassare ancora i globuli bianchi, così che un'infezione diventa pericolosa",
  en: "lower the white blood cells further, so that an infection becomes dangerous",
};
const FEW_PLATELETS: Phrase = { it: "abbassare ancora le piastrine", en: "lower the platelets further" };
const TOO_MUCH: Phrase = {
  it: "avvelenare, perché nel sangue ce n'è troppo",
  en: "poison you, because there is too much in the blood",
};
const WITH_FEVER: Phrase = {
  it: "Con febbre o mal di gola chiama subito il medico.",
  en: "With fever or a sore throat call your doctor at once.",
};
const STOPP = "O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP versione 2)";

/** Drugs that prolong the QT interval and are dangerous with a low potassium. */
const QT_DRUGS = "C01BA C01BD01 C01BD07 C07AA07 N06AB04 N06AB10 N05AD01 A03FA03 N07BC02";

const ELECTROLYTE_RULES: readonly LabRule[] = [
  labRule(
    "potassium",
    "C03DA C03DB C03E",
    "RCP di spironolattone e di eplerenone, par. 4.3 e 4.4",
    urgentBand("severe", ">5.5", HIGH_POTASSIUM),
    band("moderate", ">5", HIGH_POTASSIUM),
  ),
  labRule(
    "potassium",
    `${ACE_INHIBITORS} ${SARTANS} C09X`,
    `RCP di ramipril, par. 4.4; ${STOPP}, criterio B11`,
    urgentBand("severe", ">5.5", HIGH_POTASSIUM),
  ),
  labRule(
    "potassium",
    "J01EA J01EE",
    "RCP di sulfametoxazolo e trimetoprim, par. 4.4",
    urgentBand("severe", ">5.5", HIGH_POTASSIUM),
    band("moderate", ">5", HIGH_POTASSIUM),
  ),
  labRule(
    "potassium",
    "A12BA",
    "RCP di potassio cloruro, par. 4.3",
    band("contraindicated", ">5.5", HIGH_POTASSIUM),
    band("severe", ">5", HIGH_POTASSIUM),
  ),
  labRule(
    "potassium",
    `${THIAZIDES} C03C -C03EA -C09BA -C09DA`,
    `RCP di furosemide, par. 4.3 e 4.4; ${STOPP}, criterio B8`,
    urgentBand("severe", "<3", LOW_POTASSIUM),
    band("moderate", "<3.5", LOW_POTASSIUM),
  ),
  labRule(
    "potassium",
    "C03EA C09BA C09DA",
    `RCP di idroclorotiazide, par. 4.4; ${STOPP}, criterio B8`,
    urgentBand("severe", "<3", LOW_POTASSIUM),
  ),
  labRule(
    "potassium",
    `C01AA05 ${QT_DRUGS}`,
    "RCP di digossina e di sotalolo, par. 4.3 e 4.4",
    urgentBand("severe", "<3.5", RHYTHM),
  ),
  labRule(
    "sodium",
    `${THIAZIDES} N06AB N06AX16 N06AX21 N03AF01 N03AF02`,
    `RCP di idroclorotiazide e di sertralina, par. 4.4; ${STOPP}, criteri B8 e D4`,
    band("severe", "<130", LOW_SODIUM),
  ),
  labRule("sodium", "H01BA02", "RCP di desmopressina, par. 4.3", band("contraindicated", "<135", LOW_SODIUM)),
  labRule(
    "calcium",
    `${VITAMIN_D} A12A`,
    "RCP di colecalciferolo e di calcio carbonato, par. 4.3",
    band("contraindicated", ">2.75", HIGH_CALCIUM),
  ),
  labRule(
    "calcium",
    THIAZIDES,
    `RCP di idroclorotiazide, par. 4.4; ${STOPP}, criterio B8`,
    band("severe", ">2.75", HIGH_CALCIUM),
  ),
  labRule(
    "calcium",
    `M05BX04 M05BA08 ${ORAL_BISPHOSPHONATES}`,
    "RCP di denosumab e di acido alendronico, par. 4.3",
    band("contraindicated", "<2", LOW_CALCIUM, {
      it: "Il calcio va letto insieme all'albumina.",
      en: "Calcium must be read together with albumin.",
    }),
  ),
];

/** The same rule for ALT and for AST. */
const liverRules = (...rule: Parameters<typeof labRule> extends [QuantityName, ...infer Rest] ? Rest : never) =>
  (["alt", "ast"] as const).map((quantity) => labRule(quantity, ...rule));

const LIVER_RULES: readonly LabRule[] = [
  ...liverRules(STATINS, "RCP di atorvastatina, par. 4.3 e 4.4", band("severe", ">3", LIVER)),
  ...liverRules(
    `${LEFLUNOMIDE} ${METHOTREXATE}`,
    "RCP di leflunomide e di metotrexato, par. 4.4",
    urgentBand("severe", ">3", LIVER),
    band("moderate", ">2", LIVER),
  ),
  ...liverRules("N03AG01", "RCP di acido valproico, par. 4.3 e 4.4", urgentBand("severe", ">3", LIVER)),
  ...liverRules(
    "N06AX22 C02KX01 C02KX02",
    "RCP di agomelatina e di bosentan, par. 4.3",
    band("contraindicated", ">3", LIVER),
  ),
  ...liverRules("M01AX17", "RCP di nimesulide, par. 4.3 e 4.4", band("severe", ">3", LIVER)),
  ...liverRules("C01BD01", "RCP di amiodarone, par. 4.4", band("severe", ">3", LIVER)),
  ...liverRules(
    "J04AC01",
    "RCP di isoniazide, par. 4.4",
    urgentBand("severe", ">5", LIVER),
    band("moderate", ">3", LIVER),
  ),
];

const BLOOD_CELL_RULES: readonly LabRule[] = [
  labRule("inr", "B01AA", "RCP di warfarin, par. 4.2 e 4.4", urgentBand("severe", ">4.5", BLEEDING)),
  labRule("inr", `${NSAIDS} B01AC`, "RCP di warfarin, par. 4.5", band("severe", ">4.5", BLEEDING)),
  labRule(
    "platelets",
    ANTICOAGULANTS,
    "Samuelson Bannow BT et al., J Thromb Haemost 2018;16:1246-1249 (ISTH)",
    band("severe", "<50", BLEEDING),
  ),
  labRule(
    "platelets",
    `${NSAIDS} B01AC`,
    "RCP di acido acetilsalicilico, par. 4.3 e 4.4",
    band("severe", "<50", BLEEDING),
  ),
  labRule("platelets", METHOTREXATE, "RCP di metotrexato, par. 4.3 e 4.4", band("severe", "<100", FEW_PLATELETS)),
  labRule(
    "neutrophils",
    "N05AH02",
    "RCP di clozapina, par. 4.2, 4.3 e 4.4",
    band("contraindicated", "<1", FEW_CELLS, WITH_FEVER),
    urgentBand("severe", "<1.5", FEW_CELLS, WITH_FEVER),
  ),
  labRule(
    "neutrophils",
    "H03BB",
    "RCP di tiamazolo, par. 4.3 e 4.4",
    urgentBand("severe", "<1", FEW_CELLS, WITH_FEVER),
    band("moderate", "<1.5", FEW_CELLS, WITH_FEVER),
  ),
  labRule(
    "neutrophils",
    "V03AC02",
    "RCP di deferiprone, par. 4.3 e 4.4",
    urgentBand("severe", "<1.5", FEW_CELLS, WITH_FEVER),
  ),
  labRule(
    "neutrophils",
    "B01AC05",
    "RCP di ticlopidina, par. 4.3 e 4.4",
    urgentBand("severe", "<1.2", FEW_CELLS, WITH_FEVER),
  ),
  labRule(
    "neutrophils",
    `${JAK_INHIBITORS} ${METHOTREXATE}`,
    "RCP di tofacitinib e di baricitinib, par. 4.2; RCP di metotrexato, par. 4.4",
    urgentBand("severe", "<1", FEW_CELLS, WITH_FEVER),
  ),
  labRule(
    "neutrophils",
    "N02BB02",
    "RCP di metamizolo, par. 4.3 e 4.4",
    urgentBand("severe", "<1.5", FEW_CELLS, WITH_FEVER),
  ),
];

const LEVEL_RULES: readonly LabRule[] = [
  labRule("lithium", "N05AN01", "RCP di litio carbonato, par. 4.4 e 4.9", urgentBand("severe", ">1.2", TOO_MUCH)),
  labRule("digoxin", "C01AA05", "RCP di digossina, par. 4.4 e 4.9", urgentBand("severe", ">2", TOO_MUCH)),
  labRule(
    "theophylline",
    "R03DA04 R03DA05",
    "RCP di teofillina, par. 4.2 e 4.9",
    urgentBand("severe", ">20", TOO_MUCH),
  ),
  labRule("phenytoin", "N03AB02", "RCP di fenitoina, par. 4.2 e 4.9", urgentBand("severe", ">25", TOO_MUCH)),
  labRule("carbamazepine", "N03AF01", "RCP di carbamazepina, par. 4.2 e 4.9", urgentBand("severe", ">15", TOO_MUCH)),
];

/** Rules about salts, liver enzymes, clotting, blood cells and levels of drugs. */
export const BLOOD_RULES: readonly LabRule[] = [
  ...ELECTROLYTE_RULES,
  ...LIVER_RULES,
  ...BLOOD_CELL_RULES,
  ...LEVEL_RULES,
];
