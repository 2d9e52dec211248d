import {
  ACE_INHIBITORS,
  ALPHA_BETA_BLOCKERS,
  ANTICOAGULANTS,
  BENZODIAZEPINES,
  BLADDER_DRUGS,
  DIRECT_ANTICOAGULANTS,
  LEFLUNOMIDE,
  METFORMIN,
  METHOTREXATE,
  NON_SELECTIVE_BETA_BLOCKERS,
  NSAIDS,
  OLD_ANTIHISTAMINES,
  ORAL_BISPHOSPHONATES,
  ORAL_DECONGESTANTS,
  SARTANS,
  SELECTIVE_BETA_BLOCKERS,
  STATINS,
  TRICYCLICS,
} from "../drug-groups.ts";
import type { Phrase } from "../rule.ts";
import { type IllnessRisk, risk, riskInEach, STOPP_2 } from "./illness-risk.ts";

const BREATH: Phrase = {
  it: "stringere i bronchi e causare una crisi di respiro grave",
  en: "narrow the airways and cause a severe attack of breathlessness",
};
const WEAK_BREATH: Phrase = { it: "far respirare troppo poco", en: "make you breathe too little" };
const LUNGS: Phrase = { it: "danneggiare i polmoni", en: "damage the lungs" };
const STOMACH_BLEEDING: Phrase = {
  it: "causare un'emorragia dello stomaco",
  en: "cause bleeding in the stomach",
};
const BLEEDING: Phrase = { it: "causare un'emorragia grave", en: "cause severe bleeding" };
const OESOPHAGUS: Phrase = {
  it: "fermarsi nell'esofago e ferirlo",
  en: "get stuck in the food pipe and hurt it",
};
const FLARE: Phrase = { it: "riaccendere l'infiammazione dell'intestino", en: "make the bowel inflammation flare up" };
const BLOCK: Phrase = { it: "peggiorare il blocco dell'intestino", en: "worsen the blocked bowel" };
const PANCREAS: Phrase = { it: "infiammare il pancreas", en: "inflame the pancreas" };
const KIDNEYS: Phrase = { it: "danneggiare ancora i reni", en: "damage the kidneys further" };
const BUILDS_UP: Phrase = {
  it: "accumularsi, perché i reni lo eliminano poco, e avvelenare",
  en: "build up, because the kidneys remove little of it, and poison you",
};
const ACID: Phrase = { it: "rendere il sangue troppo acido", en: "make the blood too acid" };
const LIVER: Phrase = { it: "danneggiare ancora il fegato", en: "damage the liver further" };
const CONFUSION: Phrase = {
  it: "causare sonnolenza e confusione gravi",
  en: "cause severe sleepiness and confusion",
};
const EYE_PRESSURE: Phrase = {
  it: "alzare di colpo la pressione nell'occhio e togliere la vista",
  en: "suddenly raise the pressure in the eye and take away sight",
};
const NO_URINE: Phrase = { it: "impedire di urinare", en: "stop you from passing urine" };
const SIGHT: Phrase = { it: "danneggiare la vista", en: "damage sight" };

const IN_LUNG_DISEASES: readonly IllnessRisk[] = [
  risk(
    "asthma",
    "contraindicated",
    `${NON_SELECTIVE_BETA_BLOCKERS} ${ALPHA_BETA_BLOCKERS}`,
    BREATH,
    "RCP di propranololo e di carvedilolo, par. 4.3",
  ),
  risk("asthma", "severe", SELECTIVE_BETA_BLOCKERS, BREATH, "RCP di bisoprololo, par. 4.3 (asma grave) e 4.4"),
  risk("copd", "severe", NON_SELECTIVE_BETA_BLOCKERS, BREATH, "RCP di propranololo, par. 4.3 e 4.4"),
  risk("copd", "moderate", ALPHA_BETA_BLOCKERS, BREATH, "RCP di carvedilolo, par. 4.4"),
  risk(
    "respiratoryFailure",
    "severe",
    BENZODIAZEPINES,
    WEAK_BREATH,
    `RCP di lorazepam, par. 4.3; ${STOPP_2}, criterio G4`,
  ),
  risk("sleepApnoea", "contraindicated", BENZODIAZEPINES, WEAK_BREATH, "RCP di lorazepam e di zolpidem, par. 4.3"),
  risk("respiratoryFailure", "severe", "N02A", WEAK_BREATH, "RCP di morfina, par. 4.3"),
  risk(
    "lungFibrosis",
    "moderate",
    `C01BD01 J01XE01 ${METHOTREXATE}`,
    LUNGS,
    "RCP di amiodarone, di nitrofurantoina e di metotrexato, par. 4.4",
  ),
];

const IN_GUT_DISEASES: readonly IllnessRisk[] = [
  risk("pepticUlcer", "severe", NSAIDS, STOMACH_BLEEDING, `RCP di ibuprofene, par. 4.3; ${STOPP_2}, criterio H1`, {
    note: {
      it: "Se l'ulcera è attiva, ha sanguinato o è tornata è controindicato.",
      en: "If the ulcer is active, has bled or has come back it is contraindicated.",
    },
  }),
  risk("bleeding", "contraindicated", NSAIDS, STOMACH_BLEEDING, "RCP di ibuprofene, par. 4.3"),
  risk("pepticUlcer", "moderate", "B01AC06 B01AC30 B01AC56", STOMACH_BLEEDING, `${STOPP_2}, criterio C2`, {
    note: {
      it: "Di solito serve anche un farmaco che protegge lo stomaco.",
      en: "A drug that protects the stomach is usually needed too.",
    },
  }),
  risk("bleeding", "contraindicated", ANTICOAGULANTS, BLEEDING, "RCP di rivaroxaban e di warfarin, par. 4.3", {
    withinDays: 90,
  }),
  risk("bleeding", "severe", "B01AC", BLEEDING, "RCP di clopidogrel, par. 4.3 e 4.4", { withinDays: 90 }),
  risk("cerebralHaemorrhage", "contraindicated", ANTICOAGULANTS, BLEEDING, "RCP di apixaban, par. 4.3", {
    withinDays: 180,
  }),
  risk(
    "cerebralHaemorrhage",
    "severe",
    `${ANTICOAGULANTS} B01AC`,
    BLEEDING,
    "RCP di apixaban e di ticagrelor, par. 4.3 e 4.4",
  ),
  risk("cerebralHaemorrhage", "contraindicated", "B01AC24", BLEEDING, "RCP di ticagrelor, par. 4.3"),
  risk("bleedingDisorder", "contraindicated", "N02BA B01AC06", BLEEDING, "RCP di acido acetilsalicilico, par. 4.3"),
  risk(
    "bleedingDisorder",
    "severe",
    `${NSAIDS} ${ANTICOAGULANTS} B01AC`,
    BLEEDING,
    "RCP di ibuprofene, par. 4.3 e 4.4",
  ),
  risk("oesophagusNarrowed", "contraindicated", ORAL_BISPHOSPHONATES, OESOPHAGUS, "RCP di acido alendronico, par. 4.3"),
  risk(
    "oesophagusInflamed",
    "moderate",
    ORAL_BISPHOSPHONATES,
    OESOPHAGUS,
    `RCP di acido alendronico, par. 4.4; ${STOPP_2}, criterio H9`,
  ),
  risk("bowelInflammation", "contraindicated", "M01AH", FLARE, "RCP di celecoxib, par. 4.3"),
  risk("bowelInflammation", "moderate", NSAIDS, FLARE, "RCP di ibuprofene, par. 4.4"),
  risk(
    "bowelBlocked",
    "contraindicated",
    "N02A A07DA A03FA A06AB A06AD",
    BLOCK,
    "RCP di morfina, di loperamide e di metoclopramide, par. 4.3",
    { withinDays: 180 },
  ),
  risk(
    "pancreatitis",
    "moderate",
    "A10BJ A10AE54 A10AE56 A10BX16 A10BH A10BD07 A10BD08 A10BD09 A10BD10 A10BD11 A10BD12 A10BD13",
    PANCREAS,
    "RCP di liraglutide e di sitagliptin, par. 4.4",
  ),
];

const IN_KIDNEY_DISEASES: readonly IllnessRisk[] = [
  risk("severeKidneyDisease", "contraindicated", NSAIDS, KIDNEYS, "RCP di ibuprofene, par. 4.3"),
  risk("kidneyDisease", "moderate", NSAIDS, KIDNEYS, `RCP di ibuprofene, par. 4.4; ${STOPP_2}, criterio E4`),
  risk(
    "severeKidneyDisease",
    "contraindicated",
    METFORMIN,
    ACID,
    `RCP di metformina, par. 4.3; ${STOPP_2}, criterio E6`,
  ),
  risk(
    "severeKidneyDisease",
    "contraindicated",
    "B01AE07",
    BLEEDING,
    `RCP di dabigatran, par. 4.3; ${STOPP_2}, criterio E2`,
  ),
  risk("dialysis", "severe", "B01AF", BLEEDING, "RCP di rivaroxaban e di apixaban, par. 4.2 e 4.4"),
  risk("severeKidneyDisease", "contraindicated", METHOTREXATE, BUILDS_UP, "RCP di metotrexato, par. 4.3"),
  risk("severeKidneyDisease", "contraindicated", "J01XE01", BUILDS_UP, "RCP di nitrofurantoina, par. 4.3"),
  risk(
    "severeKidneyDisease",
    "severe",
    "M04AC01 M04AC51",
    BUILDS_UP,
    `RCP di colchicina, par. 4.3; ${STOPP_2}, criterio E5`,
  ),
  risk("severeKidneyDisease", "severe", "N05AN01", BUILDS_UP, "RCP di litio carbonato, par. 4.3"),
  risk("severeKidneyDisease", "severe", "M03BX01", CONFUSION, "RCP di baclofene, par. 4.4"),
  risk(
    "severeKidneyDisease",
    "contraindicated",
    "R01BA02 R01BA52",
    {
      it: "alzare la pressione e danneggiare ancora i reni",
      en: "raise the blood pressure and damage the kidneys further",
    },
    "EMA, pseudoefedrina, 2024; RCP di pseudoefedrina, par. 4.3",
  ),
  risk("renalArteryStenosis", "severe", `${ACE_INHIBITORS} ${SARTANS}`, KIDNEYS, "RCP di ramipril, par. 4.3 e 4.4"),
];

const IF_FAILING = {
  note: {
    it: "Se il fegato lavora poco è controindicato.",
    en: "If the liver works poorly it is contraindicated.",
  },
} as const;
const IN_LIVER_DISEASES: readonly IllnessRisk[] = [
  risk(
    "chronicLiverDisease",
    "severe",
    `${METHOTREXATE} ${LEFLUNOMIDE}`,
    LIVER,
    "RCP di metotrexato e di leflunomide, par. 4.3 e 4.4",
  ),
  risk("activeLiverDisease", "contraindicated", STATINS, LIVER, "RCP di atorvastatina, par. 4.3"),
  risk("severeLiverDisease", "severe", STATINS, LIVER, "RCP di atorvastatina, par. 4.3 e 4.4"),
  ...riskInEach(
    ["severeLiverDisease", "activeLiverDisease"],
    "severe",
    "N02BE N02AJ06 N02AJ13 N02AJ17",
    LIVER,
    "RCP di paracetamolo, par. 4.3 e 4.4",
    {
      note: { it: "La dose deve deciderla il medico.", en: "Your doctor must decide the dose." },
    },
  ),
  ...riskInEach(
    ["severeLiverDisease", "activeLiverDisease", "alcoholDependence"],
    "contraindicated",
    METHOTREXATE,
    LIVER,
    "RCP di metotrexato, par. 4.3",
  ),
  ...riskInEach(
    ["severeLiverDisease", "activeLiverDisease"],
    "contraindicated",
    `${LEFLUNOMIDE} N03AG01 N06AX22 N06AX21 M01AX17 N04BX01`,
    LIVER,
    "RCP di leflunomide, di acido valproico, di agomelatina, di duloxetina e di nimesulide, par. 4.3",
  ),
  risk("alcoholDependence", "contraindicated", METFORMIN, ACID, "RCP di metformina, par. 4.3"),
  risk("severeLiverDisease", "severe", METFORMIN, ACID, "RCP di metformina, par. 4.3", IF_FAILING),
  risk(
    "severeLiverDisease",
    "severe",
    NSAIDS,
    { it: "causare un'emorragia e danneggiare i reni", en: "cause bleeding and damage the kidneys" },
    "RCP di ibuprofene, par. 4.3",
    IF_FAILING,
  ),
  risk(
    "severeLiverDisease",
    "severe",
    DIRECT_ANTICOAGULANTS,
    BLEEDING,
    "RCP di rivaroxaban, par. 4.3 (malattia del fegato con disturbi della coagulazione)",
  ),
  risk("severeLiverDisease", "severe", BENZODIAZEPINES, CONFUSION, "RCP di lorazepam, par. 4.3"),
  risk(
    "severeLiverDisease",
    "severe",
    "M04AC01 M04AC51",
    { it: "accumularsi e avvelenare", en: "build up and poison you" },
    "RCP di colchicina, par. 4.3",
  ),
  risk("severeLiverDisease", "contraindicated", "C02KX01 C02KX02", LIVER, "RCP di bosentan, par. 4.3"),
  risk("activeLiverDisease", "contraindicated", "N07BB04", LIVER, "RCP di naltrexone, par. 4.3"),
  risk("activeLiverDisease", "severe", "D01BA02", LIVER, "RCP di terbinafina, par. 4.3 e 4.4"),
  risk("alcoholDependence", "moderate", "N02BE N02AJ06 N02AJ13 N02AJ17", LIVER, "RCP di paracetamolo, par. 4.4"),
];

const ANTICHOLINERGICS = `${BLADDER_DRUGS} ${TRICYCLICS} ${OLD_ANTIHISTAMINES} A03BB01 N04AA`;
const IN_EYE_AND_BLADDER_DISEASES: readonly IllnessRisk[] = [
  risk(
    "closedAngleGlaucoma",
    "contraindicated",
    ANTICHOLINERGICS,
    EYE_PRESSURE,
    `RCP di solifenacina, di amitriptilina e di butilscopolamina, par. 4.3; ${STOPP_2}, criteri D1 e I1`,
  ),
  risk(
    "closedAngleGlaucoma",
    "contraindicated",
    `${ORAL_DECONGESTANTS} N06BA04`,
    EYE_PRESSURE,
    "RCP di pseudoefedrina e di metilfenidato, par. 4.3",
  ),
  risk(
    "unspecifiedGlaucoma",
    "moderate",
    `${ANTICHOLINERGICS} ${ORAL_DECONGESTANTS} N06BA04`,
    EYE_PRESSURE,
    "RCP di solifenacina, par. 4.3 (glaucoma ad angolo chiuso)",
    {
      note: {
        it: "Il rischio c'è se il glaucoma è ad angolo chiuso: chiedi all'oculista quale hai.",
        en: "The risk exists if it is angle-closure glaucoma: ask your eye doctor which one you have.",
      },
    },
  ),
  risk(
    "urinaryRetention",
    "contraindicated",
    ANTICHOLINERGICS,
    NO_URINE,
    `RCP di solifenacina e di butilscopolamina, par. 4.3; ${STOPP_2}, criterio D1`,
  ),
  risk("urinaryRetention", "severe", ORAL_DECONGESTANTS, NO_URINE, "RCP di pseudoefedrina, par. 4.3 e 4.4"),
  risk(
    "largeProstate",
    "moderate",
    `${ANTICHOLINERGICS} ${ORAL_DECONGESTANTS}`,
    NO_URINE,
    `RCP di amitriptilina e di pseudoefedrina, par. 4.4; ${STOPP_2}, criteri D1 e I1`,
  ),
  risk("opticIschaemia", "contraindicated", "G04BE03 G04BE08 G04BE09 G04BE10", SIGHT, "RCP di sildenafil, par. 4.3"),
  risk("maculaDisease", "contraindicated", "P01BA01 P01BA02", SIGHT, "RCP di idrossiclorochina, par. 4.3"),
  risk("opticNeuritis", "contraindicated", "J04AK02", SIGHT, "RCP di etambutolo, par. 4.3"),
];

/** Rules about lungs, stomach and bowel, kidneys, liver, eyes and bladder, and about bleeding. */
export const ORGAN_RISKS: readonly IllnessRisk[] = [
  ...IN_LUNG_DISEASES,
  ...IN_GUT_DISEASES,
  ...IN_KIDNEY_DISEASES,
  ...IN_LIVER_DISEASES,
  ...IN_EYE_AND_BLADDER_DISEASES,
];
