import type { Language } from "@libretto/core/messages/codes";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { type Label, labelSet } from "../../../shared/translations.ts";

/** The labels of the list and the form of readings. */
export const readingFormLabels = labelSet("readingForm", {
  it: {
    list: "Rilevazioni",
    empty: "Qui trovi pressione, peso e le altre misure, scritte da te o lette da un dispositivo.",
    newReading: "Nuova rilevazione",
    editReading: "Modifica rilevazione",
    date: "Data",
    time: "Ora",
    timeHint: "Per esempio: 08:30.",
    takenAt: "Data e ora",
    group: "Che cosa hai misurato",
    groupHint: "Più misure della stessa ora stanno insieme: scegli la prossima, quelle scritte restano.",
    pressure: "Pressione e battito",
    weight: "Peso, altezza e vita",
    oxygen: "Saturazione e respiro",
    temperatureGroup: "Temperatura",
    temperatureWay: "Che cosa ha misurato il termometro",
    body: "Il corpo",
    object: "Un oggetto",
    glucoseGroup: "Glicemia",
    glucoseMoment: "Quando l'hai misurata",
    fasting: "A digiuno",
    beforeMeal: "Prima del pasto",
    afterMeal: "Dopo il pasto",
    momentNone: "Non indicato",
    origin: "Origine",
    band: "Valutazione",
    typed: "inserita a mano",
    range: "Da {{low}} a {{high}} {{unit}}.",
  },
  en: {
    list: "Readings",
    empty: "Blood pressure, weight and other measurements are here, typed by you or read from a device.",
    newReading: "New reading",
    editReading: "Edit reading",
    date: "Date",
    time: "Time",
    timeHint: "For example: 08:30.",
    takenAt: "Date and time",
    group: "What you measured",
    groupHint: "Measurements of one time go together: choose the next one, those you wrote stay.",
    pressure: "Blood pressure and pulse",
    weight: "Weight, height and waist",
    oxygen: "Oxygen saturation and breathing",
    temperatureGroup: "Temperature",
    temperatureWay: "What the thermometer measured",
    body: "The body",
    object: "An object",
    glucoseGroup: "Glucose",
    glucoseMoment: "When you measured it",
    fasting: "Fasting",
    beforeMeal: "Before a meal",
    afterMeal: "After a meal",
    momentNone: "Not stated",
    origin: "Origin",
    band: "Assessment",
    typed: "typed by hand",
    range: "From {{low}} to {{high}} {{unit}}.",
  },
});

export type ReadingFormLabel = Label<NonNullable<(typeof readingFormLabels)["keys"]>>;

/** The labels of the fields. */
export const readingFieldLabels = (label: ReadingFormLabel, language: Language, level: string) => {
  const { measures } = recordLabels[language];
  const [takenAt, temperatureWay] = [label("takenAt"), label("temperatureWay")];
  return { ...measures, takenAt, temperatureWay, glucoseMoment: label("glucoseMoment"), level };
};
