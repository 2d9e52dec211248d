import { METFORMIN, METHOTREXATE, NSAIDS, SULFONYLUREAS } from "../drug-groups.ts";
import type { Phrase } from "../rule.ts";
import { band, type LabRule, labRule, requiredRule } from "./lab-rule.ts";

const ACID: Phrase = { it: "rendere il sangue troppo acido", en: "make the blood too acid" };
const BLEEDING: Phrase = {
  it: "restare nel sangue troppo a lungo e causare un'emorragia",
  en: "stay in the blood too long and cause bleeding",
};
const KIDNEYS: Phrase = { it: "danneggiare ancora i reni", en: "damage the kidneys further" };
const BUILDS_UP: Phrase = {
  it: "accumularsi, perché i reni lo eliminano poco",
  en: "build up, because the kidneys remove little of it",
};
const POISONS: Phrase = {
  it: "accumularsi, perché i reni lo eliminano poco, e avvelenare",
  en: "build up, because the kidneys remove little of it, and poison you",
};
const CONFUSION: Phrase = {
  it: "accumularsi e causare sonnolenza e confusione",
  en: "build up and cause sleepiness and confusion",
};
const LOW_SUGAR: Phrase = {
  it: "abbassare troppo gli zuccheri e a lungo",
  en: "lower the sugar too much and for long",
};
const MUSCLES: Phrase = { it: "danneggiare i muscoli", en: "damage the muscles" };
const LESS_EFFECT: Phrase = {
  it: "agire poco e dare più effetti indesiderati",
  en: "work little and cause more side effects",
};
const NO_USE: Phrase = {
  it: "non curare l'infezione e danneggiare i nervi",
  en: "fail to treat the infection and damage the nerves",
};
const HIGH_POTASSIUM: Phrase = { it: "alzare troppo il potassio", en: "raise the potassium too much" };
const LOW_CALCIUM: Phrase = { it: "abbassare troppo il calcio", en: "lower the calcium too much" };
const RHYTHM: Phrase = { it: "causare aritmie", en: "cause heart rhythm disorders" };
const LOWER_DOSE: Phrase = {
  it: "Di solito serve una dose più bassa.",
  en: "A lower dose is usually needed.",
};
const STOPP = "O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP versione 2)";

/** Drugs with a lower dose below 30 ml/min, by product information. */
const LOWER_DOSES: readonly LabRule[] = [
  labRule(
    "egfr",
    "N02BF N03AX12 N03AX16",
    "RCP di gabapentin e di pregabalin, par. 4.2",
    band("moderate", "<30", CONFUSION, LOWER_DOSE),
  ),
  labRule("egfr", "N03AX14", "RCP di levetiracetam, par. 4.2", band("moderate", "<30", CONFUSION, LOWER_DOSE)),
  labRule("egfr", "M04AA01", "RCP di allopurinolo, par. 4.2", band("moderate", "<30", BUILDS_UP, LOWER_DOSE)),
  labRule(
    "egfr",
    "A10BH01 A10BH02 A10BH03 A10BH04",
    "RCP di sitagliptin, par. 4.2",
    band("moderate", "<30", BUILDS_UP, LOWER_DOSE),
  ),
  labRule(
    "egfr",
    "J05AB01 J05AB11",
    "RCP di valaciclovir, par. 4.2 e 4.4",
    band("moderate", "<30", CONFUSION, LOWER_DOSE),
  ),
  labRule("egfr", "J01MA02 J01MA12", "RCP di levofloxacina, par. 4.2", band("moderate", "<30", BUILDS_UP, LOWER_DOSE)),
  labRule("egfr", "N06DX01", "RCP di memantina, par. 4.2", band("moderate", "<30", CONFUSION, LOWER_DOSE)),
  labRule("egfr", "A03FA01", "RCP di metoclopramide, par. 4.2", band("moderate", "<30", CONFUSION, LOWER_DOSE)),
  labRule(
    "egfr",
    "A02BA03",
    "RCP di famotidina, par. 4.2; criteri di Beers 2023",
    band("moderate", "<30", CONFUSION, LOWER_DOSE),
  ),
  labRule("egfr", "N04BC05", "RCP di pramipexolo, par. 4.2", band("moderate", "<30", CONFUSION, LOWER_DOSE)),
  labRule("egfr", "C07AB03", "RCP di atenololo, par. 4.2", band("moderate", "<30", BUILDS_UP, LOWER_DOSE)),
  labRule("egfr", "G04BD08", "RCP di solifenacina, par. 4.2", band("moderate", "<30", BUILDS_UP, LOWER_DOSE)),
  labRule(
    "egfr",
    "N02AA01 N02AJ06",
    "RCP di morfina e di codeina, par. 4.2 e 4.4",
    band("moderate", "<30", CONFUSION, LOWER_DOSE),
  ),
];

const DIABETES_AND_HEART: readonly LabRule[] = [
  requiredRule(
    "egfr",
    METFORMIN,
    "RCP di metformina, par. 4.2 e 4.3",
    band("contraindicated", "<30", ACID),
    band("moderate", "<45", ACID, {
      it: "Di solito si dà al massimo metà dose.",
      en: "At most half the dose is usually given.",
    }),
  ),
  labRule(
    "egfr",
    `${SULFONYLUREAS} -A10BB01 -A10BD02`,
    "RCP di gliclazide e di glimepiride, par. 4.3",
    band("contraindicated", "<30", LOW_SUGAR),
  ),
  labRule(
    "egfr",
    "A10BB01 A10BD02",
    "RCP di glibenclamide, par. 4.3; criteri di Beers 2023",
    band("contraindicated", "<30", LOW_SUGAR),
    band("moderate", "<60", LOW_SUGAR),
  ),
  labRule("egfr", "A10BK", "RCP di dapagliflozin e di empagliflozin, par. 4.2", band("moderate", "<20", LESS_EFFECT)),
  labRule("egfr", "A10BJ01", "RCP di exenatide, par. 4.2", band("moderate", "<30", BUILDS_UP)),
  labRule("egfr", "A10BF01", "RCP di acarbosio, par. 4.3", band("contraindicated", "<25", BUILDS_UP)),
  requiredRule(
    "egfr",
    "B01AE07",
    "RCP di dabigatran, par. 4.2 e 4.3",
    band("contraindicated", "<30", BLEEDING),
    band("moderate", "<50", BLEEDING, {
      it: "A volte serve una dose più bassa.",
      en: "A lower dose is sometimes needed.",
    }),
  ),
  requiredRule(
    "egfr",
    "B01AF",
    "RCP di rivaroxaban, di apixaban e di edoxaban, par. 4.2 e 4.4",
    band("severe", "<15", BLEEDING),
    band("moderate", "<30", BLEEDING, LOWER_DOSE),
  ),
  labRule(
    "egfr",
    "B01AB05",
    "RCP di enoxaparina, par. 4.2",
    band("severe", "<15", BLEEDING),
    band("moderate", "<30", BLEEDING, LOWER_DOSE),
  ),
  labRule(
    "egfr",
    "B01AX05",
    "RCP di fondaparinux, par. 4.3",
    band("contraindicated", "<20", BLEEDING),
    band("severe", "<30", BLEEDING),
  ),
  labRule("egfr", "C03DA04", "RCP di eplerenone, par. 4.3", band("contraindicated", "<30", HIGH_POTASSIUM)),
  labRule(
    "egfr",
    "C03DA01 C03DA02 C03DA03",
    "RCP di spironolattone, par. 4.3 e 4.4",
    band("severe", "<30", HIGH_POTASSIUM),
  ),
  labRule("egfr", "A12BA", "RCP di potassio cloruro, par. 4.3 e 4.4", band("severe", "<30", HIGH_POTASSIUM)),
  labRule(
    "egfr",
    "C01AA05",
    `RCP di digossina, par. 4.2; ${STOPP}, criterio E1`,
    band("severe", "<30", POISONS, LOWER_DOSE),
    band("moderate", "<50", BUILDS_UP, LOWER_DOSE),
  ),
  labRule(
    "egfr",
    "C07AA07",
    "RCP di sotalolo, par. 4.2",
    band("severe", "<30", RHYTHM, LOWER_DOSE),
    band("moderate", "<60", RHYTHM, LOWER_DOSE),
  ),
  labRule(
    "egfr",
    "C01BD07 C01EB18 C01EB15",
    "RCP di dronedarone, di ranolazina e di trimetazidina, par. 4.3",
    band("contraindicated", "<30", RHYTHM),
  ),
  labRule(
    "egfr",
    "C10AB04 C10AB05",
    "RCP di fenofibrato e di gemfibrozil, par. 4.3",
    band("contraindicated", "<30", MUSCLES),
  ),
  labRule("egfr", "C10AA07 C10BA06", "RCP di rosuvastatina, par. 4.3", band("contraindicated", "<30", MUSCLES)),
];

const OTHERS: readonly LabRule[] = [
  labRule(
    "egfr",
    NSAIDS,
    `RCP di ibuprofene, par. 4.3; ${STOPP}, criterio E4`,
    band("contraindicated", "<30", KIDNEYS),
    band("moderate", "<50", KIDNEYS),
  ),
  labRule("egfr", "J01XE01", "RCP di nitrofurantoina, par. 4.3", band("contraindicated", "<45", NO_USE)),
  requiredRule(
    "egfr",
    METHOTREXATE,
    "RCP di metotrexato, par. 4.2 e 4.3",
    band("contraindicated", "<30", POISONS),
    band("moderate", "<60", POISONS, LOWER_DOSE),
  ),
  requiredRule(
    "egfr",
    "N05AN01",
    "RCP di litio carbonato, par. 4.3 e 4.4",
    band("severe", "<30", POISONS),
    band("moderate", "<60", POISONS, LOWER_DOSE),
  ),
  labRule("egfr", "M05BA08", "RCP di acido zoledronico, par. 4.3", band("severe", "<35", KIDNEYS)),
  labRule(
    "egfr",
    "M05BA04 M05BB03 M05BB05 M05BB06",
    "RCP di acido alendronico, par. 4.2 e 4.4",
    band("moderate", "<35", BUILDS_UP),
  ),
  labRule("egfr", "M05BA07", "RCP di acido risedronico, par. 4.3", band("contraindicated", "<30", BUILDS_UP)),
  labRule("egfr", "M05BA06", "RCP di acido ibandronico, par. 4.2", band("moderate", "<30", BUILDS_UP)),
  labRule("egfr", "M05BX04", "RCP di denosumab, par. 4.4", band("moderate", "<30", LOW_CALCIUM)),
  labRule(
    "egfr",
    "M04AC01 M04AC51",
    `RCP di colchicina, par. 4.3; ${STOPP}, criterio E5`,
    band("severe", "<30", POISONS),
  ),
  labRule("egfr", "N06AX21", "RCP di duloxetina, par. 4.3", band("contraindicated", "<30", BUILDS_UP)),
  labRule("egfr", "M03BX01", "RCP di baclofene, par. 4.4", band("severe", "<30", CONFUSION)),
  labRule(
    "egfr",
    "J01EE01",
    "RCP di sulfametoxazolo e trimetoprim, par. 4.2 e 4.3",
    band("contraindicated", "<15", HIGH_POTASSIUM),
    band("moderate", "<30", HIGH_POTASSIUM, LOWER_DOSE),
  ),
  labRule(
    "egfr",
    "R01BA02 R01BA52",
    "EMA, pseudoefedrina, 2024; RCP di pseudoefedrina, par. 4.3",
    band("contraindicated", "<30", KIDNEYS),
  ),
  labRule(
    "egfr",
    "B02AA02",
    "RCP di acido tranexamico, par. 4.3",
    band("contraindicated", "<30", {
      it: "accumularsi e causare convulsioni o coaguli",
      en: "build up and cause seizures or clots",
    }),
  ),
];

/** Rules about the filtration of the kidneys. */
export const KIDNEY_RULES: readonly LabRule[] = [...DIABETES_AND_HEART, ...OTHERS, ...LOWER_DOSES];
