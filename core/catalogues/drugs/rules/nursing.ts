import { inAtcGroup } from "../drug.ts";
import type { Advice, Severity } from "../interaction.ts";

/** What is known about drugs while a mother nurses. */
export interface NursingRisk {
  /** ATC codes or groups. */
  readonly atc: readonly string[];
  /** Null for drugs that are usually compatible with nursing: they give no finding. */
  readonly severity: Severity | null;
  readonly advice: Advice;
  readonly reference: string;
}

const risk = (severity: Severity | null, atc: string, advice: Advice, reference: string): NursingRisk => ({
  atc: atc.split(" "),
  severity,
  advice,
  reference,
});

const NOT_WHILE_NURSING: Advice = {
  it: "Se allatti non va preso: può fare male al bambino. Chiama il medico prima della prima dose. Se lo prendi già, chiamalo oggi: non smettere da solo, né il farmaco né l'allattamento.",
  en: "If you are nursing it must not be taken: it can harm the baby. Call your doctor before the first dose. If you already take it, call today: do not stop the drug or nursing on your own.",
};
const DOCTOR_DECIDES_FIRST: Advice = {
  it: "Se allatti di solito non si usa, perché può arrivare al bambino con il latte. Prima chiama il medico: si può scegliere un altro farmaco. Se lo prendi già, non smettere da solo.",
  en: "It is usually not used while nursing, because it can reach the baby with the milk. Call your doctor first: another drug may be chosen. If you already take it, do not stop on your own.",
};
const DOCTOR_OR_PHARMACIST_FIRST: Advice = {
  it: "Se allatti, chiedi prima al medico o al farmacista: può servire un'altra dose, un altro farmaco o attenzione al bambino. Se lo prendi già, non smettere da solo.",
  en: "If you are nursing, ask your doctor or pharmacist first: another dose, another drug or care for the baby may be needed. If you already take it, do not stop on your own.",
};
const BABY_TOO_SLEEPY: Advice = {
  it: "Se allatti, chiedi prima al medico: il bambino può diventare troppo assonnato. Chiama il 112 se respira male o non si sveglia per mangiare.",
  en: "If you are nursing, ask your doctor first: the baby can become too sleepy. Call 112 if it breathes badly or does not wake up to feed.",
};
const LESS_MILK: Advice = {
  it: "Se allatti, chiedi prima al medico o all'ostetrica: può ridurre il latte.",
  en: "If you are nursing, ask your doctor or midwife first: it can reduce the milk.",
};
const USUALLY_COMPATIBLE: Advice = {
  it: "Di solito si può usare durante l'allattamento, alla dose prescritta. Se il bambino è nato prima del termine o sta male, chiedi al pediatra.",
  en: "It can usually be used while nursing, at the prescribed dose. If the baby was born early or is unwell, ask the paediatrician.",
};
/** A drug for the whole body that is in no group. */
const UNKNOWN: NursingRisk = {
  atc: [],
  severity: "moderate",
  advice: {
    it: "Qui non ci sono dati su questo farmaco e l'allattamento. Se allatti, chiedi prima al medico o al farmacista. Se lo prendi già, non smettere da solo.",
    en: "There are no data here on this drug and nursing. If you are nursing, ask your doctor or pharmacist first. If you already take it, do not stop on your own.",
  },
  reference: "",
};

/** Facts about milk come from LactMed; the grade comes from the product information. */
const LACTMED = "LactMed, National Library of Medicine";

/** The gravest first, so that the first one of a drug with several ingredients decides. */
export const NURSING_RISKS: readonly NursingRisk[] = [
  risk("contraindicated", "L04AX03 L01BA01", NOT_WHILE_NURSING, "RCP di metotrexato, par. 4.3"),
  risk("contraindicated", "D10BA01 D05BB02 D11AH04 L01XF", NOT_WHILE_NURSING, "RCP di isotretinoina, par. 4.3"),
  risk("contraindicated", "N05AN01", NOT_WHILE_NURSING, "RCP di litio carbonato, par. 4.3 e 4.6"),
  risk("contraindicated", "C01BD01", NOT_WHILE_NURSING, "RCP di amiodarone, par. 4.3"),
  risk("contraindicated", "N02CA", NOT_WHILE_NURSING, "RCP di ergotamina, par. 4.3"),
  risk("contraindicated", "V10XA01", NOT_WHILE_NURSING, "RCP di sodio ioduro (131I), par. 4.3"),
  risk(
    "contraindicated",
    "R05DA04 N02AA59 N02AJ06 N02AJ07 N02AJ08 N02AJ09",
    NOT_WHILE_NURSING,
    "RCP di codeina, par. 4.3; EMA, CMDh giugno 2013",
  ),
  risk("contraindicated", "C10AA C10BA C10BX", NOT_WHILE_NURSING, "RCP di simvastatina, par. 4.3"),
  risk("contraindicated", "L04AA13 L04AK01 L04AA31 L04AK02", NOT_WHILE_NURSING, "RCP di leflunomide, par. 4.3"),
  risk("contraindicated", "L04AA06", NOT_WHILE_NURSING, "RCP di micofenolato mofetile, par. 4.3"),
  risk("contraindicated", "L04AA29 L04AF01", NOT_WHILE_NURSING, "RCP di tofacitinib, par. 4.3"),
  risk("contraindicated", "J05AP01", NOT_WHILE_NURSING, "RCP di ribavirina, par. 4.3"),
  risk("contraindicated", "C02KX02 C02KX04 C02KX52 C02KX54", NOT_WHILE_NURSING, "RCP di macitentan, par. 4.3"),
  risk("contraindicated", "B01AF01 B01AF03", NOT_WHILE_NURSING, "RCP di rivaroxaban, par. 4.3"),
  risk("contraindicated", "M01AX17", NOT_WHILE_NURSING, "RCP di nimesulide, par. 4.3"),
  risk("contraindicated", "M01AB15", NOT_WHILE_NURSING, "RCP di ketorolac, par. 4.3"),
  risk("contraindicated", "M01AH01 M01AH05", NOT_WHILE_NURSING, "RCP di etoricoxib, par. 4.3"),
  risk("contraindicated", "M03BX05", NOT_WHILE_NURSING, "RCP di tiocolchicoside, par. 4.3"),
  risk("contraindicated", "J01MA12 J01MA14", NOT_WHILE_NURSING, "RCP di levofloxacina, par. 4.3"),
  risk("contraindicated", "A10BB09", NOT_WHILE_NURSING, "RCP di gliclazide, par. 4.3"),
  risk("contraindicated", "L02BG03 L02BG04", NOT_WHILE_NURSING, "RCP di letrozolo, par. 4.3"),
  risk("contraindicated", "M05BA08", NOT_WHILE_NURSING, "RCP di acido zoledronico, par. 4.3"),
  risk("contraindicated", "L01A L01B L01C L01D", NOT_WHILE_NURSING, "RCP di ciclofosfamide, par. 4.3"),
  risk("severe", "L01", DOCTOR_DECIDES_FIRST, "RCP di imatinib, par. 4.6"),
  risk("severe", "L02B", DOCTOR_DECIDES_FIRST, "RCP di tamoxifene, par. 4.6"),
  risk("severe", "L04AX02 L04AX04 L04AX06", DOCTOR_DECIDES_FIRST, "RCP di talidomide, par. 4.6"),
  risk("severe", "L04AA27 L04AE", DOCTOR_DECIDES_FIRST, "RCP di fingolimod, par. 4.6"),
  risk("severe", "L04AF", DOCTOR_DECIDES_FIRST, "RCP di upadacitinib, par. 4.6"),
  risk("severe", "L04AD01 L04AD02", DOCTOR_DECIDES_FIRST, "RCP di ciclosporina, par. 4.6"),
  risk("severe", "C02KX01 C02KX05", DOCTOR_DECIDES_FIRST, "RCP di riociguat, par. 4.6"),
  risk("severe", "B01AE07 B01AF02", DOCTOR_DECIDES_FIRST, "RCP di apixaban, par. 4.6"),
  risk("severe", "N02AX02 N02AJ13 N02AJ14 N02AJ15", BABY_TOO_SLEEPY, "RCP di tramadolo, par. 4.6"),
  risk("severe", "N02A", BABY_TOO_SLEEPY, "RCP di morfina, par. 4.6"),
  risk("severe", "N05AH02", DOCTOR_DECIDES_FIRST, "RCP di clozapina, par. 4.6"),
  risk("severe", "N03AA", BABY_TOO_SLEEPY, "RCP di fenobarbital, par. 4.6"),
  risk("severe", "J01MA", DOCTOR_DECIDES_FIRST, "RCP di ciprofloxacina, par. 4.6"),
  risk("severe", "J01BA", DOCTOR_DECIDES_FIRST, "RCP di cloramfenicolo, par. 4.6"),
  risk("severe", "A10BB", DOCTOR_DECIDES_FIRST, "RCP di glimepiride, par. 4.6"),
  risk("moderate", "N05B N05C", BABY_TOO_SLEEPY, "RCP di diazepam, par. 4.6"),
  risk("moderate", "G03AA G03AB G03HB01 G02BB01", LESS_MILK, "RCP di levonorgestrel ed etinilestradiolo, par. 4.6"),
  risk("moderate", "R01BA02 R01BA52", LESS_MILK, `RCP di pseudoefedrina, par. 4.6; ${LACTMED}`),
  risk("moderate", "G02CB01 G02CB03 N04BC01 N04BC06", LESS_MILK, "RCP di cabergolina, par. 4.6"),
  risk("moderate", "N03", DOCTOR_OR_PHARMACIST_FIRST, "RCP di lamotrigina, par. 4.6"),
  risk("moderate", "N05A", DOCTOR_OR_PHARMACIST_FIRST, "RCP di quetiapina, par. 4.6"),
  risk("moderate", "N06AA N06AB03 N06AB04 N06AB10 N06AX", DOCTOR_OR_PHARMACIST_FIRST, "RCP di fluoxetina, par. 4.6"),
  risk("moderate", "J01AA J01EE J01XE P01AB", DOCTOR_OR_PHARMACIST_FIRST, "RCP dei singoli farmaci, par. 4.6"),
  risk("moderate", "N02BB N02BA M01A", DOCTOR_OR_PHARMACIST_FIRST, "RCP dei singoli farmaci, par. 4.6"),
  risk(
    "moderate",
    "A10BA02 A10BG A10BH A10BJ A10BK A10BX",
    DOCTOR_OR_PHARMACIST_FIRST,
    "RCP dei singoli farmaci, par. 4.6",
  ),
  risk("moderate", "H03BB", DOCTOR_OR_PHARMACIST_FIRST, "RCP di tiamazolo, par. 4.6"),
  risk("moderate", "L04AX01 M04AC01", DOCTOR_OR_PHARMACIST_FIRST, "RCP di azatioprina, par. 4.6"),
];

/** Usually compatible; a finding about them would only frighten. */
export const COMPATIBLE_WITH_NURSING: readonly NursingRisk[] = [
  risk(null, "N02BE01 M01AE01", USUALLY_COMPATIBLE, `RCP di paracetamolo, par. 4.6; ${LACTMED}`),
  risk(null, "J01C J01D J01FA01 J01FA10", USUALLY_COMPATIBLE, `RCP di amoxicillina, par. 4.6; ${LACTMED}`),
  risk(null, "H03AA A10A", USUALLY_COMPATIBLE, "RCP di levotiroxina, par. 4.6; RCP di insulina glargine, par. 4.6"),
  risk(null, "B01AB B01AA03", USUALLY_COMPATIBLE, `RCP di enoxaparina, par. 4.6; ${LACTMED}`),
  risk(null, "B03 A11CC A12A A12C", USUALLY_COMPATIBLE, LACTMED),
  risk(null, "A06AD A02BC01 A02BC02 A07AA02", USUALLY_COMPATIBLE, `RCP di omeprazolo, par. 4.6; ${LACTMED}`),
  risk(null, "R03A R03B", USUALLY_COMPATIBLE, `RCP di budesonide, par. 4.6; ${LACTMED}`),
  risk(null, "H02AB04 H02AB06 H02AB07", USUALLY_COMPATIBLE, `RCP di prednisone, par. 4.6; ${LACTMED}`),
  risk(null, "N06AB05 N06AB06", USUALLY_COMPATIBLE, LACTMED),
  risk(null, "C07AA05 C07AB02 C07AG01 C08CA05 C09AA01 C09AA02", USUALLY_COMPATIBLE, LACTMED),
  risk(null, "J05AB01 J05AB11", USUALLY_COMPATIBLE, LACTMED),
  risk(null, "R06AE07 R06AX13", USUALLY_COMPATIBLE, LACTMED),
  risk(null, "G03AC", USUALLY_COMPATIBLE, "RCP di desogestrel, par. 4.6"),
  risk(null, "L04AB04 L04AB05", USUALLY_COMPATIBLE, "RCP di adalimumab, par. 4.6"),
  risk(null, "C01CA24 V03AB15", USUALLY_COMPATIBLE, "RCP di adrenalina, par. 4.6"),
];
const COMPATIBLE_CODES = COMPATIBLE_WITH_NURSING.flatMap(({ atc }) => atc);

/** Drugs for the skin, the eyes, the nose, the mouth, the vagina, and diagnostic or various products. */
const LOCAL = "A01 C05 D G01 M02 R01A R02 S V".split(" ");

/**
 * The risk of a drug while a mother nurses, the gravest of its ingredients. Null for a usually compatible or a local
 * drug; a drug without data here has a risk of its own, because silence is not safety.
 *
 * @param atc the codes of the drug; not empty
 */
export const findNursingRisk = (atc: readonly string[]): NursingRisk | null => {
  const known = NURSING_RISKS.find((one) => inAtcGroup(atc, one.atc) && !isCompatible(atc, one));
  if (known !== undefined) return known;
  return atc.every((code) => inAtcGroup([code], [...COMPATIBLE_CODES, ...LOCAL])) ? null : UNKNOWN;
};

/** Whether all codes of the drug that are in the group are named as compatible, such as ibuprofen among the NSAIDs. */
const isCompatible = (atc: readonly string[], { atc: groups }: NursingRisk): boolean =>
  atc.filter((code) => inAtcGroup([code], groups)).every((code) => inAtcGroup([code], COMPATIBLE_CODES));
