import { createQuestionnaire, rateText } from "../create-questionnaire.ts";
import { meldNa, SODIUM_LIMITS } from "../meld.ts";
import { HIGHEST_CREATININE, HIGHEST_MELD, LOWEST_VALUE } from "../meld-terms.ts";
import { mortality, WIESNER_BANDS, wiesnerMortality } from "../rates.ts";

const callToday = (it: string, en: string) => ({
  it: `${it}: se il centro o il medico che ti segue non lo sa già, chiamalo oggi`,
  en: `${en}: if the centre or doctor who follows you does not know it yet, call today`,
});
const VERY_SEVERE = callToday("Malattia del fegato molto grave", "Very severe liver disease");

/** The meaning of each row of the published mortality. */
const MEANINGS = {
  "≤ 9": {
    it: "Punteggio basso. Da solo non dice come sta il fegato: parlane con il medico che ti segue",
    en: "Low score. Alone it does not say how the liver is: discuss it with the doctor who follows you",
  },
  "10–19": {
    it: "Punteggio intermedio: mostralo al medico che segue il tuo fegato",
    en: "Intermediate score: show it to the doctor who follows your liver disease",
  },
  "20–29": callToday("Malattia del fegato grave", "Severe liver disease"),
  "30–39": VERY_SEVERE,
  "≥ 40": VERY_SEVERE,
};

/** The questions of the MELD page and what its results mean. The Italian words are the specification's. */
export const meldQuestionnaire = createQuestionnaire({
  score: "meld",
  formula: meldNa,
  rates: ["mortality"],
  title: "MELD",
  purpose: {
    it: "Gravità della malattia epatica avanzata nelle persone con più di 12 anni.",
    en: "Severity of advanced liver disease in people over 12 years.",
  },
  questions: {
    dialysis: {
      title: { it: "Dialisi", en: "Dialysis" },
      description: {
        it: `Almeno due sedute di dialisi nell’ultima settimana, o 24 ore di emodialisi venovenosa continua: la creatinina viene impostata a ${HIGHEST_CREATININE} mg/dL`,
        en: `At least two dialysis sessions in the past week, or 24 hours of continuous venovenous haemodialysis: creatinine is set to ${HIGHEST_CREATININE} mg/dL`,
      },
    },
    creatinine: {
      title: { it: "Creatinina", en: "Creatinine" },
      description: {
        it: `Creatinina nel sangue in mg/dL (limitata fra ${LOWEST_VALUE} e ${HIGHEST_CREATININE})`,
        en: `Blood creatinine in mg/dL (limited to ${LOWEST_VALUE} to ${HIGHEST_CREATININE})`,
      },
      limits: { low: LOWEST_VALUE, high: HIGHEST_CREATININE },
    },
    bilirubin: {
      title: { it: "Bilirubina", en: "Bilirubin" },
      description: {
        it: `Bilirubina totale in mg/dL (valore minimo ${LOWEST_VALUE})`,
        en: `Total bilirubin in mg/dL (at least ${LOWEST_VALUE})`,
      },
      limits: { low: LOWEST_VALUE, high: null },
    },
    inr: {
      description: { it: `INR (valore minimo ${LOWEST_VALUE})`, en: `INR (at least ${LOWEST_VALUE})` },
      limits: { low: LOWEST_VALUE, high: null },
    },
    sodium: {
      description: {
        it: `Sodio nel sangue in mmol/L (limitato fra ${SODIUM_LIMITS.low} e ${SODIUM_LIMITS.high})`,
        en: `Blood sodium in mmol/L (limited to ${SODIUM_LIMITS.low} to ${SODIUM_LIMITS.high})`,
      },
      limits: SODIUM_LIMITS,
    },
  },
  combinations: WIESNER_BANDS.map(({ from, row }, index) => ({
    low: from,
    high: (WIESNER_BANDS[index + 1]?.from ?? HIGHEST_MELD + 1) - 1,
    risk: rateText(mortality, wiesnerMortality(from)),
    additionalRisk: null,
    meaning: MEANINGS[row],
  })),
  sources: [
    "Kamath P.S. et al., Hepatology 2001;33:464-470",
    {
      it: "Wiesner R. et al., Gastroenterology 2003;124:91-96 (mortalità a 3 mesi, ricavata con il MELD originale: per il MELD-Na è approssimata)",
      en: "Wiesner R. et al., Gastroenterology 2003;124:91-96 (3-month mortality, derived with the original MELD: approximate for MELD-Na)",
    },
    { it: "OPTN/UNOS, MELD con sodio, 2016", en: "OPTN/UNOS, MELD with sodium, 2016" },
  ],
});
