import { inAtcGroup } from "../drug.ts";
import type { Advice, Severity } from "../interaction.ts";

/** What is known about drugs in a pregnancy. */
export interface PregnancyRisk {
  /** ATC codes or groups. */
  readonly atc: readonly string[];
  /** Null for drugs that are usually continued. */
  readonly severity: Severity | null;
  readonly advice: Advice;
  readonly reference: string;
}

const risk = (severity: Severity | null, atc: string, advice: Advice, reference: string): PregnancyRisk => ({
  atc: atc.split(" "),
  severity,
  advice,
  reference,
});

const MALFORMATIONS: Advice = {
  it: "Può causare malformazioni o danni gravi al bambino: in gravidanza è controindicato. Chiama oggi il medico; non smettere da solo un farmaco che prendi già.",
  en: "It can cause malformations or serious harm to the baby: it is contraindicated in pregnancy. Call your doctor today; do not stop on your own a drug that you already take.",
};
const HARMS_LATER: Advice = {
  it: "Nel secondo e nel terzo trimestre può danneggiare i reni e la crescita del bambino: è controindicato. Chiama oggi il medico per un'alternativa; non smettere da solo.",
  en: "In the second and third trimester it can harm the kidneys and the growth of the baby: it is contraindicated. Call your doctor today for an alternative; do not stop on your own.",
};
const PAIN_KILLERS: Advice = {
  it: "Dalla ventesima settimana può danneggiare i reni e il cuore del bambino; nel terzo trimestre è controindicato. Prima chiedi al medico un'alternativa.",
  en: "From week 20 it can harm the kidneys and the heart of the baby; in the third trimester it is contraindicated. Ask your doctor for an alternative first.",
};
const ONLY_WITH_DOCTOR: Advice = {
  it: "In gravidanza si usa solo se il medico lo ritiene necessario: chiediglielo prima. Se lo prendi già, non smettere da solo e chiamalo presto.",
  en: "In pregnancy it is used only if the doctor thinks it necessary: ask first. If you already take it, do not stop on your own and call soon.",
};
const USUALLY_CONTINUED: Advice = {
  it: "In gravidanza di solito si continua, a volte con un'altra dose: non smettere da solo e dillo al medico.",
  en: "In pregnancy it is usually continued, sometimes at another dose: do not stop on your own, and tell your doctor.",
};

/** The gravest first, so that the first one of a drug with several ingredients decides. */
export const PREGNANCY_RISKS: readonly PregnancyRisk[] = [
  risk("contraindicated", "D10BA01 D05BB02 D11AH04 L01XF01 D10AD54", MALFORMATIONS, "RCP di isotretinoina, par. 4.3"),
  risk("contraindicated", "N03AG01 N03AG02", MALFORMATIONS, "RCP di acido valproico, par. 4.3"),
  risk("contraindicated", "N03AX11 A08AA51", MALFORMATIONS, "RCP di topiramato, par. 4.3"),
  risk("contraindicated", "L04AX03 L01BA01", MALFORMATIONS, "RCP di metotrexato, par. 4.3"),
  risk("contraindicated", "B01AA", MALFORMATIONS, "RCP di warfarin, par. 4.3"),
  risk("contraindicated", "L04AA06", MALFORMATIONS, "RCP di micofenolato mofetile, par. 4.3"),
  risk("contraindicated", "L04AA13 L04AK01 L04AA31 L04AK02", MALFORMATIONS, "RCP di leflunomide, par. 4.3"),
  risk("contraindicated", "L04AA27 L04AE", MALFORMATIONS, "RCP di fingolimod, par. 4.3"),
  risk("contraindicated", "L04AX02 L04AX04 L04AX06", MALFORMATIONS, "RCP di talidomide, par. 4.3"),
  risk("contraindicated", "C02KX01 C02KX02 C02KX04 C02KX05", MALFORMATIONS, "RCP di bosentan, par. 4.3"),
  risk("contraindicated", "J05AP01", MALFORMATIONS, "RCP di ribavirina, par. 4.3"),
  risk("contraindicated", "A02BB01 M01AB55", MALFORMATIONS, "RCP di misoprostolo, par. 4.3"),
  risk("contraindicated", "G04CB G03B G03XA01", MALFORMATIONS, "RCP di finasteride, par. 4.3"),
  risk("contraindicated", "C10AA C10BA02 C10BA05 C10BA06 C10BX", MALFORMATIONS, "RCP di simvastatina, par. 4.3"),
  risk("contraindicated", "C01BD07 C03XA01 N02CA", MALFORMATIONS, "RCP di dronedarone, par. 4.3"),
  risk(
    "contraindicated",
    "J07BD J07BK01 J07BK02 J07BL01 J07AN01",
    MALFORMATIONS,
    "RCP del vaccino contro morbillo, parotite e rosolia, par. 4.3",
  ),
  risk("contraindicated", "C09A C09B C09C C09D C09XA", HARMS_LATER, "RCP di ramipril, par. 4.3"),
  risk(
    "severe",
    "M01AA M01AB M01AC M01AE M01AG M01AH M01AX01 M01AX02 M01AX17 N02BA",
    PAIN_KILLERS,
    "RCP di ibuprofene, par. 4.3 e 4.6",
  ),
  risk("severe", "J01AA", ONLY_WITH_DOCTOR, "RCP di doxiciclina, par. 4.6"),
  risk("severe", "J01MA", ONLY_WITH_DOCTOR, "RCP di ciprofloxacina, par. 4.6"),
  risk("severe", "C01BD01", ONLY_WITH_DOCTOR, "RCP di amiodarone, par. 4.6"),
  risk("severe", "N05AN01", ONLY_WITH_DOCTOR, "RCP di litio carbonato, par. 4.6"),
  risk("severe", "B01AE07 B01AF", ONLY_WITH_DOCTOR, "RCP di rivaroxaban, par. 4.6"),
  risk("severe", "A10BK A10BJ A10BH", ONLY_WITH_DOCTOR, "RCP di empagliflozin, par. 4.6"),
  risk("severe", "L04AF", ONLY_WITH_DOCTOR, "RCP di tofacitinib, par. 4.3"),
  risk(
    "moderate",
    "J02AC J01EA J01EE H03BB A10BB C07 C03 N05BA N05CD N05CF N02A N06AB05",
    ONLY_WITH_DOCTOR,
    "RCP dei singoli farmaci, par. 4.6",
  ),
  risk(null, "H03AA", USUALLY_CONTINUED, "RCP di levotiroxina, par. 4.6"),
  risk(null, "A10A A10BA02", USUALLY_CONTINUED, "RCP di insulina glargine, par. 4.6"),
  risk(null, "N03", USUALLY_CONTINUED, "RCP di lamotrigina, par. 4.6"),
  risk(null, "R03", USUALLY_CONTINUED, "RCP di budesonide, par. 4.6"),
  risk(null, "H02AB L04AX01 P01BA02 L04AD01 L04AD02", USUALLY_CONTINUED, "RCP di azatioprina, par. 4.6"),
  risk(null, "N06AB N06AX16", USUALLY_CONTINUED, "RCP di sertralina, par. 4.6"),
];

/** Folic acid and iron, which a pregnancy needs. */
const RECOMMENDED = ["B03BB01", "B03A"];

/** Whether a drug is recommended in a pregnancy. */
export const isRecommendedInPregnancy = (atc: readonly string[]): boolean =>
  atc.length > 0 && atc.every((code) => inAtcGroup([code], RECOMMENDED));

/** The known risk of a drug in a pregnancy, the gravest of its ingredients; null when nothing is known here. */
export const findPregnancyRisk = (atc: readonly string[]): PregnancyRisk | null =>
  PREGNANCY_RISKS.find((one) => inAtcGroup(atc, one.atc)) ?? null;
