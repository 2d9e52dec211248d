import { inAtcGroup } from "../drug.ts";
import type { Advice, Severity } from "../interaction.ts";

/** Drugs that can harm a baby, for women who can become pregnant. */
export interface FertileAgeRisk {
  /** ATC codes or groups. */
  readonly atc: readonly string[];
  readonly severity: Severity;
  readonly advice: Advice;
  /**
   * The grade and the text when a contraceptive is among the medicines in use: the same grade where a programme
   * requires a visit each year, otherwise a lower one; null for no finding.
   */
  readonly withContraceptive: { readonly severity: Severity; readonly advice: Advice } | null;
  readonly reference: string;
}

/** Drugs that can harm a baby through the father. */
export interface FatherRisk {
  readonly atc: readonly string[];
  readonly severity: Severity;
  readonly advice: Advice;
  /** The highest age for which it is shown, years; null: every age. */
  readonly toAge: number | null;
  readonly reference: string;
}

const NEVER_WITHOUT_CONTRACEPTION: Advice = {
  it: "Può causare malformazioni o danni gravi al bambino. Non va usato senza una contraccezione efficace; prima di cominciare serve un test di gravidanza negativo. Chiama il medico prima di prenderlo. Se lo prendi già, non smettere da solo. Se pensi di essere incinta chiama oggi.",
  en: "It can cause malformations or serious harm to a baby. It must not be used without effective contraception; a negative pregnancy test is needed before the start. Call your doctor before you take it. If you already take it, do not stop on your own. If you think you are pregnant, call today.",
};
const PROGRAMME: Advice = {
  it: "Può causare malformazioni o danni gravi al bambino. Si usa solo con un programma di prevenzione della gravidanza: contraccezione efficace, test di gravidanza e una visita dallo specialista almeno una volta l'anno. Chiama il medico prima di prenderlo. Se lo prendi già, non smettere da solo. Se pensi di essere incinta chiama oggi.",
  en: "It can cause malformations or serious harm to a baby. It is used only with a pregnancy prevention programme: effective contraception, a pregnancy test and a visit to the specialist at least once a year. Call your doctor before you take it. If you already take it, do not stop on your own. If you think you are pregnant, call today.",
};
const PROGRAMME_WITH_CONTRACEPTIVE: Advice = {
  it: "Tra i farmaci in uso c'è un contraccettivo: chiedi al medico se basta con questo farmaco. Il programma di prevenzione della gravidanza vale lo stesso: test di gravidanza e una visita dallo specialista almeno una volta l'anno. Se lo prendi già, non smettere da solo. Se pensi di essere incinta chiama oggi.",
  en: "A contraceptive is among your medications: ask your doctor if it is enough with this drug. The pregnancy prevention programme still applies: a pregnancy test and a visit to the specialist at least once a year. If you already take it, do not stop on your own. If you think you are pregnant, call today.",
};
const CONTRACEPTION_NEEDED: Advice = {
  it: "Può fare male al bambino: durante la cura serve una contraccezione efficace, a volte anche dopo. Parlane con il medico prima di prenderlo. Se lo prendi già, non smettere da solo. Se pensi di essere incinta chiama oggi.",
  en: "It can harm a baby: effective contraception is needed during the treatment, sometimes also after it. Talk to your doctor before you take it. If you already take it, do not stop on your own. If you think you are pregnant, call today.",
};
const WITH_CONTRACEPTIVE: Advice = {
  it: "Può fare male al bambino. Tra i farmaci in uso c'è un contraccettivo: chiedi al medico se basta con questo farmaco e per quanto tempo serve.",
  en: "It can harm a baby. A contraceptive is among your medications: ask your doctor if it is enough with this drug, and how long it is needed.",
};
const IF_YOU_PLAN: Advice = {
  it: "In gravidanza può fare male al bambino. Se desideri una gravidanza, chiedi prima al medico un altro farmaco. Se sei incinta o pensi di esserlo, chiamalo oggi: non smettere da solo.",
  en: "In a pregnancy it can harm the baby. If you plan a pregnancy, ask your doctor for another drug first. If you are or may be pregnant, call today: do not stop on your own.",
};

/** A programme with a visit each year: the grade stays when a contraceptive is in use. */
const programme = (atc: string, reference: string): FertileAgeRisk => ({
  atc: atc.split(" "),
  severity: "severe",
  advice: PROGRAMME,
  withContraceptive: { severity: "severe", advice: PROGRAMME_WITH_CONTRACEPTIVE },
  reference,
});
const withoutContraception = (atc: string, reference: string): FertileAgeRisk => ({
  atc: atc.split(" "),
  severity: "severe",
  advice: NEVER_WITHOUT_CONTRACEPTION,
  withContraceptive: { severity: "moderate", advice: WITH_CONTRACEPTIVE },
  reference,
});
const contraceptionNeeded = (atc: string, reference: string): FertileAgeRisk => ({
  atc: atc.split(" "),
  severity: "severe",
  advice: CONTRACEPTION_NEEDED,
  withContraceptive: { severity: "moderate", advice: WITH_CONTRACEPTIVE },
  reference,
});
const ifPlanned = (atc: string, reference: string): FertileAgeRisk => ({
  atc: atc.split(" "),
  severity: "moderate",
  advice: IF_YOU_PLAN,
  withContraceptive: null,
  reference,
});

/** The gravest first, so that the first one of a drug with several ingredients decides. */
export const FERTILE_AGE_RISKS: readonly FertileAgeRisk[] = [
  programme(
    "N03AG01 N03AG02",
    "RCP di acido valproico, par. 4.3 e 4.4; EMA, programma di prevenzione della gravidanza 2018",
  ),
  programme("N03AX11 A08AA51", "RCP di topiramato, par. 4.3 e 4.4; EMA, PRAC 28-31 agosto 2023"),
  programme(
    "D10BA01 D05BB02 D11AH04",
    "RCP di isotretinoina, par. 4.3 e 4.4; EMA, programma di prevenzione della gravidanza 2018",
  ),
  programme("L04AX02 L04AX04 L04AX06", "RCP di talidomide, par. 4.3 e 4.4"),
  withoutContraception("L04AA06", "RCP di micofenolato mofetile, par. 4.3 e 4.6"),
  withoutContraception("L04AA13 L04AK01 L04AA31 L04AK02", "RCP di leflunomide, par. 4.3"),
  withoutContraception("C02KX01 C02KX02 C02KX04 C02KX52 C02KX54", "RCP di bosentan, par. 4.3"),
  withoutContraception("L04AA27 L04AE", "RCP di fingolimod, par. 4.3"),
  withoutContraception("L01XJ01 L01XJ02", "RCP di vismodegib, par. 4.3"),
  withoutContraception("A02BB01 M01AB55", "RCP di misoprostolo, par. 4.3"),
  withoutContraception("M03BX05", "RCP di tiocolchicoside, par. 4.3"),
  contraceptionNeeded("L04AX03 L01BA01", "RCP di metotrexato, par. 4.6"),
  contraceptionNeeded("C02KX05", "RCP di riociguat, par. 4.4 e 4.6"),
  contraceptionNeeded("J05AP01", "RCP di ribavirina, par. 4.4 e 4.6"),
  contraceptionNeeded("H03BB01 H03BB02", "RCP di tiamazolo, par. 4.4 e 4.6"),
  contraceptionNeeded("L01FD01 L01XC03", "RCP di trastuzumab, par. 4.6"),
  contraceptionNeeded("L01A L01B L01C L01D L01E", "RCP di ciclofosfamide, par. 4.6"),
  contraceptionNeeded("L04AF L04AA29 L04AA37", "RCP di tofacitinib, par. 4.6"),
  contraceptionNeeded("N03AA02 N03AB02 N03AF01", "RCP di carbamazepina, par. 4.6"),
  ifPlanned("B01AA", "RCP di warfarin, par. 4.6"),
  ifPlanned("C09A C09B C09C C09D C09XA", "RCP di ramipril, par. 4.4 e 4.6"),
  ifPlanned("C10AA C10BA C10BX", "RCP di simvastatina, par. 4.6"),
  ifPlanned("N05AN01", "RCP di litio carbonato, par. 4.6"),
  ifPlanned("A10BJ06 A10BX16", "RCP di semaglutide, par. 4.6"),
];

/** The only moderate group for men who may have a child; the age limit keeps it away from older men. */
const FATHER_AGE = 65;
const father = (atc: string, advice: Advice, reference: string, toAge: number | null = FATHER_AGE): FatherRisk => ({
  atc: atc.split(" "),
  severity: "moderate",
  advice,
  toAge,
  reference,
});
const FATHER_PLANS: Advice = {
  it: "Se desideri un figlio, parlane prima con il medico. Durante la cura e nei tre mesi dopo serve una contraccezione efficace, anche per la tua compagna. Non smettere da solo.",
  en: "If you want a child, talk to your doctor first. During the treatment and in the three months after it, effective contraception is needed, also for your partner. Do not stop on your own.",
};
const FATHER_CONTRACEPTION: Advice = {
  it: "Può fare male a un bambino concepito durante la cura. Chiedi al medico quale contraccezione serve e per quanto tempo dopo la fine. Se desideri un figlio parlane prima con lui. Non smettere da solo.",
  en: "It can harm a baby conceived during the treatment. Ask your doctor which contraception is needed, and for how long after the end. If you want a child, talk to your doctor first. Do not stop on your own.",
};

/** The drugs about which a man should ask before he has a child. */
export const FATHER_RISKS: readonly FatherRisk[] = [
  father("N03AG01 N03AG02", FATHER_PLANS, "RCP di acido valproico, par. 4.4 e 4.6; EMA, PRAC 8-11 gennaio 2024"),
  father("L04AA06", FATHER_CONTRACEPTION, "RCP di micofenolato mofetile, par. 4.6"),
  father("J05AP01", FATHER_CONTRACEPTION, "RCP di ribavirina, par. 4.6"),
  father("L04AX02 L04AX04 L04AX06", FATHER_CONTRACEPTION, "RCP di talidomide, par. 4.4 e 4.6", null),
];

/** The ages of a woman at which the rules apply, years. */
export const FERTILE_AGES = { from: 12, to: 50 } as const;

/** Hormonal contraceptives (without the emergency ones) and intrauterine devices. */
const CONTRACEPTIVES = ["G03AA", "G03AB", "G03AC", "G02BA", "G02BB", "G03HB01"];
/** Whether a drug is a contraceptive. */
export const isContraceptive = (atc: readonly string[]): boolean => inAtcGroup(atc, CONTRACEPTIVES);

/** The risk of a drug for a woman who can become pregnant, the gravest of its ingredients; null: none is known here. */
export const findFertileAgeRisk = (atc: readonly string[]): FertileAgeRisk | null =>
  FERTILE_AGE_RISKS.find((one) => inAtcGroup(atc, one.atc)) ?? null;

/** The risk of a drug for the child of a man of this age; null: none is known here. */
export const findFatherRisk = (atc: readonly string[], age: number): FatherRisk | null =>
  FATHER_RISKS.find((one) => inAtcGroup(atc, one.atc) && (one.toAge === null || age <= one.toAge)) ?? null;
