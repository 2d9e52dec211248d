import type { Advice, Severity } from "../interaction.ts";

/** The highest dose of a drug for a day. */
export interface DoseLimit {
  /** ATC codes or groups. */
  readonly atc: readonly string[];
  readonly milligrams: number;
  /** It applies only together with one of these; empty: always. */
  readonly together: readonly string[];
  /** It applies from this age, in years; null: at every age. */
  readonly fromAge: number | null;
  /** The strongest tablet or sachet on the market, in milligrams, for a dose in tablets. */
  readonly strongestUnit: number;
  readonly severity: Severity;
  readonly advice: Advice;
  readonly reference: string;
}

/** A drug that is taken once a week, never every day. */
export interface WeeklyDrug {
  readonly atc: readonly string[];
  readonly advice: Advice;
  readonly reference: string;
}

type Condition = { readonly together?: string; readonly fromAge?: number };

const limit = (
  severity: Severity,
  atc: string,
  [milligrams, strongestUnit]: readonly [number, number],
  { together = "", fromAge }: Condition,
  reference: string,
  advice: Advice,
): DoseLimit => ({
  severity,
  atc: atc.split(" "),
  milligrams,
  strongestUnit,
  together: together.split(" "),
  fromAge: fromAge ?? null,
  reference,
  advice,
});

const AMLODIPINE =
  "C08CA01 C08GA02 C09BB04 C09BB07 C09BX01 C09BX03 C09DB01 C09DB02 C09DB04 C09DB05 C09DB06 C09DB07 C09DX01 C09DX03 C09DX06 C09DX07 C07FB07 C10BX03";
const FIBRATES = "C10AB";
const SIMVASTATIN = "C10AA01 C10BA02 C10BA04 C10BX01 C10BX04";
const ATORVASTATIN = "C10AA05 C10BA05 C10BX03 C10BX06 C10BX08";
const ROSUVASTATIN = "C10AA07 C10BA06 C10BX05 C10BX09 C10BX10";
const CYP2C19_INHIBITORS = "A02BC01 A02BC05 A02BA01 J02AC01 N06AB08 B01AC05";

const MUSCLES = (most: string): Advice => ({
  it: `Con questo farmaco la dose massima della statina è ${most} mg al giorno: di più può distruggere i muscoli e i reni. Chiama il medico per un'altra dose o un'altra statina; non smettere da solo.`,
  en: `With this drug the highest dose of the statin is ${most} mg a day: more can destroy muscles and kidneys. Call your doctor for another dose or another statin; do not stop on your own.`,
});
const RHYTHM = (most: string, it: string, en: string): Advice => ({
  it: `${it} la dose massima è ${most} mg al giorno: di più può causare aritmie gravi. Chiama il medico prima di prenderla; non smettere da solo.`,
  en: `${en} the highest dose is ${most} mg a day: more can cause dangerous heart rhythms. Call your doctor before you take it; do not stop on your own.`,
});
const AGE_IT = "A 65 anni o più";
const AGE_EN = "At 65 years or older";
const HIGHEST = (most: string, harm: { readonly it: string; readonly en: string }): Advice => ({
  it: `La dose massima è ${most} al giorno: di più ${harm.it}. Controlla la dose che hai scritto e chiama il medico o il farmacista.`,
  en: `The highest dose is ${most} a day: more ${harm.en}. Check the dose that you typed, and call your doctor or pharmacist.`,
});
const LIVER = { it: "può distruggere il fegato", en: "can destroy the liver" };
const FALLS = { it: "causa cadute e confusione", en: "causes falls and confusion" };

/** The list. Of several limits that one dose exceeds the gravest one counts. */
export const DOSE_LIMITS: readonly DoseLimit[] = [
  limit(
    "contraindicated",
    ROSUVASTATIN,
    [20, 40],
    { together: FIBRATES },
    "RCP di rosuvastatina, par. 4.3",
    MUSCLES("20"),
  ),
  limit(
    "severe",
    SIMVASTATIN,
    [20, 80],
    { together: AMLODIPINE },
    "RCP di simvastatina, par. 4.2 e 4.5",
    MUSCLES("20"),
  ),
  limit(
    "severe",
    SIMVASTATIN,
    [20, 80],
    { together: "C01BD01 C08DA C08DB C09BB10" },
    "RCP di simvastatina, par. 4.2 e 4.5",
    MUSCLES("20"),
  ),
  limit("severe", SIMVASTATIN, [20, 80], { together: "C01EB18" }, "RCP di ranolazina, par. 4.5", MUSCLES("20")),
  limit(
    "severe",
    "C10AA01 C10AA02 C10BA02 C10BA04 C10BX01 C10BX04",
    [40, 80],
    { together: "B01AC24" },
    "RCP di ticagrelor, par. 4.5",
    MUSCLES("40"),
  ),
  limit("severe", ATORVASTATIN, [10, 80], { together: "L04AD01" }, "RCP di atorvastatina, par. 4.5", MUSCLES("10")),
  limit(
    "severe",
    ATORVASTATIN,
    [20, 80],
    { together: "J05AP54" },
    "RCP di atorvastatina, par. 4.2 e 4.5",
    MUSCLES("20"),
  ),
  limit(
    "severe",
    "N06AB04",
    [40, 40],
    {},
    "RCP di citalopram, par. 4.2 e 4.4",
    RHYTHM("40", "Per gli adulti", "For adults"),
  ),
  limit(
    "severe",
    "N06AB04",
    [20, 40],
    { fromAge: 65 },
    "RCP di citalopram, par. 4.2 e 4.4",
    RHYTHM("20", AGE_IT, AGE_EN),
  ),
  limit(
    "moderate",
    "N06AB04",
    [20, 40],
    { together: CYP2C19_INHIBITORS },
    "RCP di citalopram, par. 4.2 e 4.5",
    RHYTHM("20", "Con un farmaco che ne rallenta l'eliminazione", "With a drug that slows its removal"),
  ),
  limit(
    "severe",
    "N06AB10",
    [20, 20],
    {},
    "RCP di escitalopram, par. 4.2",
    RHYTHM("20", "Per gli adulti", "For adults"),
  ),
  limit("severe", "N06AB10", [10, 20], { fromAge: 65 }, "RCP di escitalopram, par. 4.2", RHYTHM("10", AGE_IT, AGE_EN)),
  limit(
    "moderate",
    "N06AB10",
    [10, 20],
    { together: CYP2C19_INHIBITORS },
    "RCP di escitalopram, par. 4.2 e 4.5",
    RHYTHM("10", "Con un farmaco che ne rallenta l'eliminazione", "With a drug that slows its removal"),
  ),
  limit("severe", "N02BE01", [4000, 1000], {}, "RCP di paracetamolo, par. 4.2 e 4.9", HIGHEST("4 g", LIVER)),
  limit("moderate", "N02BE01", [3000, 1000], {}, "RCP di paracetamolo, par. 4.2", {
    it: "Più di 3 g al giorno per molti giorni possono danneggiare il fegato, soprattutto se pesi poco, bevi alcol o mangi poco. Chiedi al medico.",
    en: "More than 3 g a day for many days can harm the liver, above all if you weigh little, drink alcohol or eat little. Ask your doctor.",
  }),
  limit(
    "severe",
    "A10BA02",
    [3000, 1000],
    {},
    "RCP di metformina, par. 4.2 e 4.9",
    HIGHEST("3 g", { it: "può causare acidosi lattica", en: "can cause lactic acidosis" }),
  ),
  limit(
    "severe",
    "M01AE01",
    [2400, 800],
    {},
    "RCP di ibuprofene, par. 4.2 e 4.4",
    HIGHEST("2400 mg", {
      it: "può causare infarto, ictus ed emorragie",
      en: "can cause heart attack, stroke and bleeding",
    }),
  ),
  limit("severe", "M01AX17", [200, 100], {}, "RCP di nimesulide, par. 4.2", HIGHEST("200 mg", LIVER)),
  limit(
    "severe",
    "N02AX02",
    [400, 200],
    {},
    "RCP di tramadolo, par. 4.2",
    HIGHEST("400 mg", {
      it: "può causare convulsioni e far respirare troppo poco",
      en: "can cause fits and slow the breathing",
    }),
  ),
  limit(
    "severe",
    "A03FA03",
    [30, 10],
    {},
    "RCP di domperidone, par. 4.2",
    RHYTHM("30", "Per gli adulti", "For adults"),
  ),
  limit(
    "severe",
    "A03FA01",
    [30, 10],
    {},
    "RCP di metoclopramide, par. 4.2",
    HIGHEST("30 mg", {
      it: "può causare movimenti che non controlli",
      en: "can cause movements that you cannot control",
    }),
  ),
  limit(
    "severe",
    "N05BB01",
    [100, 25],
    {},
    "RCP di idrossizina, par. 4.2",
    RHYTHM("100", "Per gli adulti", "For adults"),
  ),
  limit("severe", "N05BB01", [50, 25], { fromAge: 65 }, "RCP di idrossizina, par. 4.2", RHYTHM("50", AGE_IT, AGE_EN)),
  limit("severe", "N05CF02", [10, 10], {}, "RCP di zolpidem, par. 4.2", HIGHEST("10 mg", FALLS)),
  limit("moderate", "N05CF02", [5, 10], { fromAge: 65 }, "RCP di zolpidem, par. 4.2", {
    it: "A 65 anni o più la dose massima di zolpidem è 5 mg: di più causa cadute e confusione. Chiedi al medico.",
    en: "At 65 years or older the highest dose of zolpidem is 5 mg: more causes falls and confusion. Ask your doctor.",
  }),
  limit("moderate", "C01AA05", [0.125, 0.25], { fromAge: 75 }, "Criteri di Beers, J Am Geriatr Soc 2023;71:2052-2081", {
    it: "A 75 anni o più si consigliano al massimo 125 microgrammi di digossina al giorno: chiedi al medico se vanno controllati reni, potassio e digossina. Con nausea o vista gialla chiama il medico.",
    en: "At 75 years or older at most 125 micrograms of digoxin a day are recommended: ask your doctor if kidneys, potassium and digoxin need a test. With nausea or yellow vision call your doctor.",
  }),
];

/** Drugs that are taken once a week. */
export const WEEKLY_DRUGS: readonly WeeklyDrug[] = [
  {
    atc: ["L04AX03", "L01BA01"],
    reference: "RCP di metotrexato, par. 4.2 e 4.4",
    advice: {
      it: "Il metotrexato per artrite o psoriasi si prende UNA SOLA VOLTA ALLA SETTIMANA. Preso ogni giorno può uccidere. Non prenderlo finché il medico o il farmacista non ha confermato giorno e dose.",
      en: "Methotrexate for arthritis or psoriasis is taken ONLY ONCE A WEEK. Taken every day it can kill. Do not take it until your doctor or pharmacist has confirmed day and dose.",
    },
  },
];
