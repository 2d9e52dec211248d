import { cha2ds2Vasc, ELDERLY_FROM, OLD_FROM, VERY_HIGH_FROM } from "../cha2ds2.ts";
import { createQuestionnaire, explainTotals, rateText } from "../create-questionnaire.ts";
import { rateOf } from "../rate-table.ts";
import { anyEmbolism, FRIBERG, ischaemicStroke } from "../rates.ts";

const considerAnticoagulation = (it: string, en: string) => ({
  it: `${it}: valutare la terapia anticoagulante con il medico`,
  en: `${en}: discuss anticoagulation with the doctor`,
});

/** The questions of the CHA₂DS₂-VASc page and what its results mean. The Italian words are the specification's. */
export const cha2ds2Questionnaire = createQuestionnaire({
  score: "cha2ds2",
  formula: cha2ds2Vasc,
  rates: ["ischaemicStroke", "anyEmbolism"],
  isSum: true,
  title: "CHA₂DS₂-VASc",
  purpose: {
    it: "Stima del rischio annuo di ictus nelle persone con fibrillazione atriale non valvolare.",
    en: "Estimate of the yearly risk of stroke in people with non-valvular atrial fibrillation.",
  },
  questions: {
    heartFailure: {
      title: { it: "Scompenso cardiaco", en: "Heart failure" },
      description: {
        it: "Scompenso cardiaco o disfunzione del ventricolo sinistro",
        en: "Heart failure or left ventricular dysfunction",
      },
    },
    hypertension: {
      description: {
        it: "Pressione alta o terapia antipertensiva in corso",
        en: "High blood pressure or treatment for it",
      },
    },
    age: {
      description: {
        it: `Fascia di età: meno di ${ELDERLY_FROM} anni (0 punti), da ${ELDERLY_FROM} a ${OLD_FROM - 1} anni (1 punto), ${OLD_FROM} anni o più (2 punti)`,
        en: `Age band: under ${ELDERLY_FROM} years (0 points), ${ELDERLY_FROM} to ${OLD_FROM - 1} years (1 point), ${OLD_FROM} years or more (2 points)`,
      },
      bands: [
        {
          example: ELDERLY_FROM - 1,
          label: { it: `Meno di ${ELDERLY_FROM} anni`, en: `Under ${ELDERLY_FROM} years` },
        },
        {
          example: ELDERLY_FROM,
          label: { it: `${ELDERLY_FROM}-${OLD_FROM - 1} anni`, en: `${ELDERLY_FROM}-${OLD_FROM - 1} years` },
        },
        { example: OLD_FROM, label: { it: `${OLD_FROM} anni o più`, en: `${OLD_FROM} years or more` } },
      ],
    },
    diabetes: {
      title: { it: "Diabete mellito", en: "Diabetes mellitus" },
      description: { it: "Diabete di tipo 1 o 2", en: "Type 1 or type 2 diabetes" },
    },
    stroke: {
      description: {
        it: "Ictus, attacco ischemico transitorio o tromboembolia in passato",
        en: "A stroke, transient ischaemic attack or thromboembolism in the past",
      },
    },
    vascular: {
      title: { it: "Malattia vascolare", en: "Vascular disease" },
      description: {
        it: "Infarto pregresso, arteriopatia periferica o placca aortica",
        en: "Previous infarction, peripheral artery disease or aortic plaque",
      },
    },
    sex: {
      title: { it: "Sesso femminile", en: "Female sex" },
      description: { it: "Il sesso femminile aggiunge 1 punto", en: "Female sex adds 1 point" },
    },
  },
  combinations: explainTotals(
    9,
    [
      {
        from: 0,
        meaning: {
          it: "Rischio basso. Se prendi un anticoagulante non smettere: decide il medico",
          en: "Low risk. If you take an anticoagulant do not stop: your doctor decides",
        },
      },
      {
        from: 1,
        meaning: {
          it: "Rischio basso se il punto è quello del sesso, altrimenti basso-intermedio: parlane con il medico. Se prendi un anticoagulante non smettere",
          en: "Low risk if the point is the one for sex, otherwise low to intermediate: discuss it with the doctor. If you take an anticoagulant do not stop",
        },
      },
      { from: 2, meaning: considerAnticoagulation("Rischio intermedio-alto", "Intermediate to high risk") },
      { from: 3, meaning: considerAnticoagulation("Rischio alto", "High risk") },
      { from: VERY_HIGH_FROM, meaning: considerAnticoagulation("Rischio molto alto", "Very high risk") },
    ],
    (total) => ({
      risk: rateText(ischaemicStroke, rateOf(FRIBERG, "ischaemicStroke", String(total))),
      additionalRisk: rateText(anyEmbolism, rateOf(FRIBERG, "anyEmbolism", String(total))),
    }),
  ),
  sources: [
    {
      it: "Friberg L. et al., Eur Heart J 2012;33:1500-1510 (coorte svedese)",
      en: "Friberg L. et al., Eur Heart J 2012;33:1500-1510 (Swedish cohort)",
    },
    {
      it: "Lip G.Y.H. et al., Chest 2010;137:263-272 (definizione del punteggio)",
      en: "Lip G.Y.H. et al., Chest 2010;137:263-272 (definition of the score)",
    },
  ],
});
