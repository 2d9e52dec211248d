import {
  ACE_INHIBITORS,
  COMBINED_CONTRACEPTIVES,
  DIRECT_ANTICOAGULANTS,
  GLITAZONES,
  GLP1_DRUGS,
  JAK_INHIBITORS,
  LEFLUNOMIDE,
  MENOPAUSE_HORMONES,
  METFORMIN,
  METHOTREXATE,
  ORAL_BISPHOSPHONATES,
  ORAL_DECONGESTANTS,
  SGLT2_INHIBITORS,
  STATINS,
  SULFONYLUREAS,
  THIAZIDES,
  TNF_INHIBITORS,
  VITAMIN_D,
} from "../drug-groups.ts";
import type { Phrase } from "../rule.ts";
import { type IllnessRisk, risk, riskInEach, STOPP_2 } from "./illness-risk.ts";

const CLOTS: Phrase = {
  it: "far formare coaguli nelle vene e nei polmoni",
  en: "form clots in the veins and the lungs",
};
const CANCER: Phrase = { it: "far crescere o tornare il tumore", en: "make the cancer grow or come back" };
const INFECTION: Phrase = { it: "rendere pericolosa l'infezione", en: "make the infection dangerous" };
const ACID: Phrase = { it: "rendere il sangue troppo acido", en: "make the blood too acid" };
const BLOOD_CELLS: Phrase = { it: "distruggere i globuli rossi", en: "destroy the red blood cells" };
const PORPHYRIA: Phrase = { it: "scatenare un attacco di porfiria", en: "trigger an attack of porphyria" };
const TEAR: Phrase = { it: "far rompere l'arteria aorta", en: "make the aorta tear" };
const TENDONS: Phrase = { it: "infiammare o rompere i tendini", en: "inflame or tear the tendons" };
const SWELLING: Phrase = {
  it: "far gonfiare viso e gola fino a soffocare",
  en: "make the face and the throat swell so that you cannot breathe",
};
const MUSCLES: Phrase = { it: "danneggiare i muscoli", en: "damage the muscles" };
const POTASSIUM: Phrase = { it: "alzare troppo il potassio", en: "raise the potassium too much" };
const SODIUM: Phrase = { it: "abbassare ancora il sodio", en: "lower the sodium further" };
const CALCIUM: Phrase = { it: "alzare ancora il calcio", en: "raise the calcium further" };
const LOW_CALCIUM: Phrase = { it: "abbassare ancora il calcio", en: "lower the calcium further" };
const UNCONTROLLED_SUGAR: Phrase = {
  it: "non bastare a controllare gli zuccheri e rendere il sangue acido",
  en: "fail to control the sugar, so that the blood becomes acid",
};

const WITH_CLOTS: readonly IllnessRisk[] = [
  ...riskInEach(
    ["thrombosis", "thrombophilia", "antiphospholipid"],
    "contraindicated",
    COMBINED_CONTRACEPTIVES,
    CLOTS,
    "RCP di levonorgestrel ed etinilestradiolo, par. 4.3",
  ),
  ...riskInEach(
    ["thrombosis", "thrombophilia"],
    "contraindicated",
    MENOPAUSE_HORMONES,
    CLOTS,
    "RCP di estradiolo, par. 4.3",
  ),
  risk(
    "thrombosis",
    "contraindicated",
    "G03XC01 G03XC02 M05BX03",
    CLOTS,
    "RCP di raloxifene e di ranelato di stronzio, par. 4.3",
  ),
  risk("thrombosis", "severe", "L02BA01", CLOTS, "RCP di tamoxifene, par. 4.3 e 4.4"),
  risk("thrombosis", "severe", JAK_INHIBITORS, CLOTS, "RCP di tofacitinib e di baricitinib, par. 4.4"),
  risk("thrombosis", "severe", "B02AA02", CLOTS, "RCP di acido tranexamico, par. 4.3 e 4.4"),
  risk("antiphospholipid", "severe", DIRECT_ANTICOAGULANTS, CLOTS, "RCP di rivaroxaban e di apixaban, par. 4.4"),
  risk("mechanicalValve", "contraindicated", "B01AE07", CLOTS, "RCP di dabigatran, par. 4.3"),
  risk("mechanicalValve", "severe", "B01AF", CLOTS, "RCP di rivaroxaban e di apixaban, par. 4.4"),
];

const WITH_CANCER: readonly IllnessRisk[] = [
  risk("breastCancer", "contraindicated", `${COMBINED_CONTRACEPTIVES} G03AC`, CANCER, "RCP di desogestrel, par. 4.3"),
  risk(
    "breastCancer",
    "contraindicated",
    `${MENOPAUSE_HORMONES} G03XC05`,
    CANCER,
    `RCP di estradiolo, par. 4.3; ${STOPP_2}, sezione J`,
  ),
  risk("endometrialCancer", "contraindicated", MENOPAUSE_HORMONES, CANCER, "RCP di estradiolo, par. 4.3"),
  ...riskInEach(["prostateCancer", "breastCancer"], "contraindicated", "G03B", CANCER, "RCP di testosterone, par. 4.3"),
  risk("bladderCancer", "contraindicated", GLITAZONES, CANCER, "RCP di pioglitazone, par. 4.3"),
  risk(
    "medullaryThyroidCancer",
    "severe",
    GLP1_DRUGS,
    CANCER,
    "FDA, prescribing information di semaglutide e di liraglutide, sez. 4 e 5",
  ),
];

const WITH_INFECTION: readonly IllnessRisk[] = [
  risk(
    "activeTuberculosis",
    "contraindicated",
    `${TNF_INHIBITORS} L04AC ${JAK_INHIBITORS}`,
    INFECTION,
    "RCP di adalimumab, di ustekinumab e di tofacitinib, par. 4.3",
  ),
  risk(
    "activeTuberculosis",
    "contraindicated",
    `${METHOTREXATE} ${LEFLUNOMIDE}`,
    INFECTION,
    "RCP di metotrexato e di leflunomide, par. 4.3",
  ),
  risk(
    "activeTuberculosis",
    "severe",
    "H02AB L04AX01 L04AD L04AA06 L04AA24",
    INFECTION,
    "RCP di prednisone, par. 4.3 e 4.4",
  ),
  risk(
    "latentTuberculosis",
    "severe",
    `${TNF_INHIBITORS} ${JAK_INHIBITORS}`,
    INFECTION,
    "RCP di adalimumab, par. 4.4",
    {
      note: {
        it: "Di solito si cura prima l'infezione nascosta.",
        en: "The hidden infection is usually treated first.",
      },
    },
  ),
];

const WITH_METABOLIC_DISEASES: readonly IllnessRisk[] = [
  risk("ketoacidosis", "severe", SGLT2_INHIBITORS, ACID, "RCP di dapagliflozin e di empagliflozin, par. 4.4"),
  risk("type1Diabetes", "severe", SGLT2_INHIBITORS, ACID, "RCP di dapagliflozin e di empagliflozin, par. 4.4"),
  risk("type1Diabetes", "contraindicated", SULFONYLUREAS, UNCONTROLLED_SUGAR, "RCP di gliclazide, par. 4.3"),
  risk("lacticAcidosis", "contraindicated", METFORMIN, ACID, "RCP di metformina, par. 4.3"),
  risk(
    "gout",
    "moderate",
    THIAZIDES,
    { it: "alzare l'acido urico e causare un attacco di gotta", en: "raise the uric acid and cause an attack of gout" },
    `${STOPP_2}, criterio B8`,
  ),
  risk("addison", "contraindicated", "C03DA01 C03DA02 C03DA03", POTASSIUM, "RCP di spironolattone, par. 4.3"),
  risk("addison", "severe", "A12BA", POTASSIUM, "RCP di potassio cloruro, par. 4.3"),
  risk(
    "hyperthyroidism",
    "severe",
    "C01BD01",
    { it: "peggiorare la tiroide", en: "worsen the thyroid" },
    "RCP di amiodarone, par. 4.3 e 4.4",
  ),
  risk(
    "hyperthyroidism",
    "severe",
    `${ORAL_DECONGESTANTS} N06BA04`,
    { it: "accelerare troppo il cuore", en: "make the heart beat too fast" },
    "RCP di pseudoefedrina e di metilfenidato, par. 4.3 e 4.4",
  ),
  risk("lowSodium", "contraindicated", "H01BA02", SODIUM, "RCP di desmopressina, par. 4.3"),
  risk(
    "lowSodium",
    "severe",
    `${THIAZIDES} N06AB N06AX16 N06AX21 N03AF01 N03AF02`,
    SODIUM,
    `${STOPP_2}, criteri B8 e D4`,
  ),
  risk("highCalcium", "contraindicated", `${VITAMIN_D} A12A`, CALCIUM, "RCP di colecalciferolo, par. 4.3"),
  risk("highCalcium", "severe", THIAZIDES, CALCIUM, `RCP di idroclorotiazide, par. 4.4; ${STOPP_2}, criterio B8`),
  risk(
    "lowCalcium",
    "contraindicated",
    `M05BX04 M05BA08 ${ORAL_BISPHOSPHONATES}`,
    LOW_CALCIUM,
    "RCP di denosumab e di acido alendronico, par. 4.3",
  ),
  risk(
    "haemochromatosis",
    "contraindicated",
    "B03A",
    { it: "accumulare troppo ferro negli organi", en: "store too much iron in the organs" },
    "RCP di ferroso solfato, par. 4.3",
  ),
];

const WITH_INHERITED_DISEASES: readonly IllnessRisk[] = [
  risk(
    "favism",
    "contraindicated",
    "P01BA03 P01BA07 V03AF07 M04AX02",
    BLOOD_CELLS,
    "RCP di rasburicase e di primachina, par. 4.3",
  ),
  risk(
    "favism",
    "contraindicated",
    "J01XE01 J01EE01 J01EC01 V03AB17 N02BB02",
    BLOOD_CELLS,
    "RCP di nitrofurantoina, di cotrimoxazolo, di blu di metilene e di metamizolo, par. 4.3",
  ),
  risk(
    "favism",
    "severe",
    "J04BA02 A07EC01 J01EB J01EC J01ED",
    BLOOD_CELLS,
    "RCP di sulfasalazina, par. 4.4; dapsone, par. 4.4",
  ),
  risk(
    "favism",
    "moderate",
    `P01BA01 P01BA02 J01MA N02BA ${SULFONYLUREAS}`,
    BLOOD_CELLS,
    "RCP di idrossiclorochina, di ciprofloxacina e di gliclazide, par. 4.4",
  ),
  risk(
    "porphyria",
    "contraindicated",
    "N03AA N05CA N03AF01 N03AG01 N02BB02 D01BA01",
    PORPHYRIA,
    "RCP di fenobarbital, di carbamazepina e di metamizolo, par. 4.3",
  ),
  risk(
    "porphyria",
    "contraindicated",
    "G03C G03F J01XE01",
    PORPHYRIA,
    "RCP di estradiolo e di nitrofurantoina, par. 4.3",
  ),
  risk(
    "porphyria",
    "severe",
    `${COMBINED_CONTRACEPTIVES} J01E N03AB02`,
    PORPHYRIA,
    "NAPOS, Drug Database for Acute Porphyria",
  ),
];

const WITH_OTHER_DISEASES: readonly IllnessRisk[] = [
  risk(
    "aorticAneurysm",
    "severe",
    "J01MA",
    TEAR,
    "AIFA, nota sui fluorochinoloni, 2018; RCP di ciprofloxacina, par. 4.4",
  ),
  risk("quinoloneTendon", "contraindicated", "J01MA", TENDONS, "RCP di levofloxacina, par. 4.3"),
  risk("tendonDisorder", "moderate", "J01MA", TENDONS, "RCP di levofloxacina, par. 4.4"),
  risk(
    "hereditaryAngioedema",
    "contraindicated",
    `${ACE_INHIBITORS} C09DX04`,
    SWELLING,
    "RCP di ramipril e di sacubitril e valsartan, par. 4.3",
  ),
  risk("angioedema", "severe", `${ACE_INHIBITORS} C09DX04`, SWELLING, "RCP di ramipril, par. 4.3 e 4.4"),
  risk(
    "hereditaryAngioedema",
    "severe",
    COMBINED_CONTRACEPTIVES,
    SWELLING,
    "RCP di levonorgestrel ed etinilestradiolo, par. 4.4",
  ),
  risk(
    "muscleDisease",
    "severe",
    `${STATINS} C10AB`,
    MUSCLES,
    "RCP di rosuvastatina, par. 4.3; RCP di simvastatina e di fenofibrato, par. 4.4",
  ),
];

/** Rules about blood clots, cancer, infections, metabolism, inherited diseases and others. */
export const GENERAL_RISKS: readonly IllnessRisk[] = [
  ...WITH_CLOTS,
  ...WITH_CANCER,
  ...WITH_INFECTION,
  ...WITH_METABOLIC_DISEASES,
  ...WITH_INHERITED_DISEASES,
  ...WITH_OTHER_DISEASES,
];
