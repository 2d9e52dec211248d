import {
  ALPHA_BETA_BLOCKERS,
  COMBINED_CONTRACEPTIVES,
  COXIBS_AND_DICLOFENAC,
  DIHYDROPYRIDINES,
  GLITAZONES,
  NSAIDS,
  ORAL_DECONGESTANTS,
  VERAPAMIL_DILTIAZEM,
} from "../drug-groups.ts";
import type { Phrase } from "../rule.ts";
import { type IllnessRisk, risk, riskInEach, STOPP_2 } from "./illness-risk.ts";

const FLUID: Phrase = {
  it: "far trattenere acqua e peggiorare lo scompenso",
  en: "make the body hold water and worsen heart failure",
};
const WEAKER: Phrase = { it: "indebolire la forza del cuore", en: "weaken the force of the heart" };
const ATTACK: Phrase = {
  it: "aumentare il rischio di infarto e ictus",
  en: "raise the risk of a heart attack and a stroke",
};
const NARROWING: Phrase = {
  it: "restringere le arterie e causare un infarto o un ictus",
  en: "narrow the arteries and cause a heart attack or a stroke",
};
const PRESSURE: Phrase = { it: "alzare molto la pressione", en: "raise the blood pressure a lot" };
const RHYTHM: Phrase = { it: "causare aritmie pericolose", en: "cause dangerous heart rhythms" };
const SLOW: Phrase = {
  it: "rallentare troppo il cuore, fino a fermarlo",
  en: "make the heart beat too slowly, or stop",
};
const DROP: Phrase = {
  it: "far scendere troppo la pressione e sforzare il cuore",
  en: "make the blood pressure drop too much and strain the heart",
};
const FAINT: Phrase = {
  it: "far scendere la pressione in piedi e farti svenire",
  en: "make the blood pressure drop when you stand and make you faint",
};
const NARROW_ARTERIES = ["coronaryDisease", "stroke", "peripheralArteryDisease"] as const;

const IN_HEART_FAILURE: readonly IllnessRisk[] = [
  risk("heartFailure", "contraindicated", GLITAZONES, FLUID, "RCP di pioglitazone, par. 4.3"),
  risk("heartFailure", "contraindicated", COXIBS_AND_DICLOFENAC, FLUID, "RCP di diclofenac, par. 4.3"),
  risk("heartFailure", "severe", NSAIDS, FLUID, `RCP di ibuprofene, par. 4.3 e 4.4; ${STOPP_2}, criterio H2`, {
    note: {
      it: "Se lo scompenso è grave è controindicato.",
      en: "In severe heart failure it is contraindicated.",
    },
  }),
  risk(
    "weakHeartFailure",
    "contraindicated",
    VERAPAMIL_DILTIAZEM,
    WEAKER,
    `RCP di verapamil, par. 4.3; ${STOPP_2}, criterio B2`,
  ),
  risk(
    "unspecifiedHeartFailure",
    "severe",
    VERAPAMIL_DILTIAZEM,
    WEAKER,
    `RCP di verapamil, par. 4.3; ${STOPP_2}, criterio B2`,
  ),
  risk("heartFailure", "contraindicated", "C01BC04 C01BC03", RHYTHM, "RCP di flecainide, par. 4.3"),
  risk("heartFailure", "contraindicated", "C01BD07", WEAKER, "RCP di dronedarone, par. 4.3"),
  risk("heartFailure", "contraindicated", "B01AC23", RHYTHM, "RCP di cilostazolo, par. 4.3"),
  risk("heartFailure", "contraindicated", "J02AC02", WEAKER, "RCP di itraconazolo, par. 4.3 e 4.4"),
  risk("heartFailure", "contraindicated", "N06BA04", RHYTHM, "RCP di metilfenidato, par. 4.3"),
  risk("heartFailure", "contraindicated", "H01BA02", FLUID, "RCP di desmopressina, par. 4.3"),
  risk("heartFailure", "severe", "L04AB02 L04AB04 L04AB05 L04AB06", FLUID, "RCP di adalimumab, par. 4.3", {
    note: {
      it: "Se lo scompenso è moderato o grave è controindicato.",
      en: "In moderate or severe heart failure it is contraindicated.",
    },
  }),
  risk("heartFailure", "moderate", "A10BH03 A10BH04 A10BD10 A10BD13", FLUID, "RCP di saxagliptin, par. 4.4"),
];

const IN_NARROW_ARTERIES: readonly IllnessRisk[] = [
  ...riskInEach(
    NARROW_ARTERIES,
    "contraindicated",
    COXIBS_AND_DICLOFENAC,
    ATTACK,
    "RCP di diclofenac e di etoricoxib, par. 4.3",
  ),
  risk("coronaryDisease", "moderate", `${NSAIDS} -M01AE02 -N02BA01`, ATTACK, "RCP di ibuprofene, par. 4.4"),
  ...riskInEach(NARROW_ARTERIES, "contraindicated", "N02CC", NARROWING, "RCP di sumatriptan, par. 4.3"),
  ...riskInEach(NARROW_ARTERIES, "contraindicated", "N02CA G02AB", NARROWING, "RCP di ergotamina, par. 4.3"),
  risk("raynaud", "contraindicated", "N02CA", NARROWING, "RCP di ergotamina, par. 4.3"),
  risk(
    "coronaryDisease",
    "severe",
    "C01BC04 C01BC03",
    RHYTHM,
    "RCP di flecainide, par. 4.3 e 4.4; linee guida ESC 2024 sulla fibrillazione atriale",
  ),
  ...riskInEach(
    ["coronaryDisease", "stroke"],
    "severe",
    ORAL_DECONGESTANTS,
    PRESSURE,
    "RCP di pseudoefedrina, par. 4.3 e 4.4",
  ),
  ...riskInEach(
    ["coronaryDisease", "stroke"],
    "contraindicated",
    COMBINED_CONTRACEPTIVES,
    ATTACK,
    "RCP di levonorgestrel ed etinilestradiolo, par. 4.3",
  ),
  risk("coronaryDisease", "contraindicated", "N06BA04", RHYTHM, "RCP di metilfenidato, par. 4.3"),
  ...riskInEach(NARROW_ARTERIES, "severe", "L04AF", ATTACK, "RCP di tofacitinib e di upadacitinib, par. 4.4"),
  risk(
    "unstableAngina",
    "contraindicated",
    "G04BE03 G04BE08 G04BE09 G04BE10",
    DROP,
    "RCP di sildenafil e di tadalafil, par. 4.3",
  ),
  ...riskInEach(
    ["infarction", "stroke"],
    "contraindicated",
    "G04BE03 G04BE08 G04BE09 G04BE10",
    DROP,
    "RCP di tadalafil e di vardenafil, par. 4.3",
    {
      withinDays: 180,
    },
  ),
  risk("infarction", "contraindicated", "N06AA", RHYTHM, "RCP di amitriptilina, par. 4.3", { withinDays: 90 }),
  risk(
    "stroke",
    "contraindicated",
    "B01AC22",
    { it: "causare un'emorragia nel cervello", en: "cause bleeding in the brain" },
    "RCP di prasugrel, par. 4.3",
  ),
];

const IN_HYPERTENSION: readonly IllnessRisk[] = [
  risk("severeHypertension", "contraindicated", "N02CC N02CA", PRESSURE, "RCP di sumatriptan, par. 4.3"),
  risk(
    "severeHypertension",
    "contraindicated",
    ORAL_DECONGESTANTS,
    PRESSURE,
    "EMA, pseudoefedrina, 2024; RCP di pseudoefedrina, par. 4.3",
  ),
  risk("hypertension", "moderate", ORAL_DECONGESTANTS, PRESSURE, "RCP di pseudoefedrina, par. 4.4"),
  risk("severeHypertension", "contraindicated", "M01AH05", PRESSURE, "RCP di etoricoxib, par. 4.3"),
  risk(
    "severeHypertension",
    "contraindicated",
    COMBINED_CONTRACEPTIVES,
    ATTACK,
    "RCP di levonorgestrel ed etinilestradiolo, par. 4.3",
  ),
  risk(
    "hypertension",
    "severe",
    COMBINED_CONTRACEPTIVES,
    ATTACK,
    "OMS, Medical eligibility criteria for contraceptive use, 2015 (categoria 3)",
  ),
  risk("severeHypertension", "contraindicated", "N06AX21", PRESSURE, "RCP di duloxetina, par. 4.3"),
  risk("severeHypertension", "contraindicated", "G04BD12", PRESSURE, "RCP di mirabegron, par. 4.3"),
  risk("severeHypertension", "contraindicated", "B03XA01 B03XA02 B03XA03", PRESSURE, "RCP di epoetina alfa, par. 4.3"),
  risk(
    "severeHypertension",
    "contraindicated",
    "N06BA04 A08AA62",
    PRESSURE,
    "RCP di metilfenidato e di naltrexone e bupropione, par. 4.3",
  ),
];

const WITHOUT_PACEMAKER = { unless: "pacemaker" } as const;
const IN_RHYTHM_DISORDERS: readonly IllnessRisk[] = [
  risk("heartBlock", "contraindicated", "C01AA05", SLOW, "RCP di digossina, par. 4.3", WITHOUT_PACEMAKER),
  risk(
    "heartBlock",
    "contraindicated",
    "C07",
    SLOW,
    `RCP di bisoprololo, par. 4.3; ${STOPP_2}, criterio B4`,
    WITHOUT_PACEMAKER,
  ),
  risk("heartBlock", "contraindicated", VERAPAMIL_DILTIAZEM, SLOW, "RCP di verapamil, par. 4.3", WITHOUT_PACEMAKER),
  risk("heartBlock", "contraindicated", "C01EB17", SLOW, "RCP di ivabradina, par. 4.3", WITHOUT_PACEMAKER),
  risk(
    "heartBlock",
    "contraindicated",
    "C01BC03 C01BC04 C01BD01 L04AE01",
    SLOW,
    "RCP di propafenone e di amiodarone, par. 4.3",
    WITHOUT_PACEMAKER,
  ),
  ...riskInEach(
    ["heartBlock", "bradycardia"],
    "moderate",
    "N06DA",
    SLOW,
    `RCP di donepezil, par. 4.4; ${STOPP_2}, criterio D11`,
    WITHOUT_PACEMAKER,
  ),
  risk(
    "bradycardia",
    "severe",
    `C07 C01EB17 ${VERAPAMIL_DILTIAZEM}`,
    SLOW,
    `RCP di bisoprololo, par. 4.3; ${STOPP_2}, criterio B4`,
    WITHOUT_PACEMAKER,
  ),
  risk(
    "preExcitation",
    "contraindicated",
    "C01AA05 C08DA C09BB10",
    RHYTHM,
    "RCP di digossina e di verapamil, par. 4.3",
  ),
  risk(
    "hypertrophicCardiomyopathy",
    "severe",
    "C01AA05",
    { it: "ostacolare l'uscita del sangue dal cuore", en: "hinder the blood that leaves the heart" },
    "RCP di digossina, par. 4.3",
  ),
  risk("severeAorticStenosis", "contraindicated", DIHYDROPYRIDINES, DROP, "RCP di amlodipina, par. 4.3"),
  risk(
    "longQt",
    "contraindicated",
    "N06AB04 N06AB10 N05BB01 N05AD01 N05AE03 N05AE04 N05AG02 J01MA14 A03FA03 C07AA07 C01BD07 J01FA09",
    RHYTHM,
    "RCP di citalopram, di domperidone e di moxifloxacina, par. 4.3",
  ),
  risk(
    "longQt",
    "severe",
    "C01BA C01BD01 A04AA01 J01MA02 J01MA12 J01FA01 J01FA10 N07BC02 J02AC01 J02AC03 N05AA01 N05AL05 P01BA01 P01BA02 N06AA N06AX05",
    RHYTHM,
    "CredibleMeds, elenco dei farmaci che allungano il QT; RCP dei singoli farmaci, par. 4.4",
  ),
  risk(
    "orthostaticHypotension",
    "contraindicated",
    "G04CA01 G04CA02 C02CA04",
    FAINT,
    `RCP di tamsulosina e di doxazosina, par. 4.3; ${STOPP_2}, criterio I2`,
  ),
  risk(
    "orthostaticHypotension",
    "moderate",
    "G04CA03 G04CA04",
    FAINT,
    `RCP di silodosina, par. 4.4; ${STOPP_2}, criterio I2`,
  ),
  risk(
    "phaeochromocytoma",
    "severe",
    `C07 -${ALPHA_BETA_BLOCKERS.split(" ").join(" -")}`,
    PRESSURE,
    "RCP di bisoprololo, par. 4.3 (feocromocitoma non trattato)",
  ),
  risk("phaeochromocytoma", "contraindicated", "N06AF J01XX08", PRESSURE, "RCP di linezolid, par. 4.3 e 4.4"),
  risk(
    "phaeochromocytoma",
    "contraindicated",
    "A03FA01 N05AL N06BA04",
    PRESSURE,
    "RCP di metoclopramide e di sulpiride, par. 4.3",
  ),
  risk("phaeochromocytoma", "contraindicated", ORAL_DECONGESTANTS, PRESSURE, "RCP di pseudoefedrina, par. 4.3"),
];

/** Rules about the heart and the arteries. */
export const HEART_RISKS: readonly IllnessRisk[] = [
  ...IN_HEART_FAILURE,
  ...IN_NARROW_ARTERIES,
  ...IN_HYPERTENSION,
  ...IN_RHYTHM_DISORDERS,
];
