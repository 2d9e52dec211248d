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
    pressure: "Pressione e battito",
    weight: "Peso e altezza",
    oxygen: "Saturazione dell'ossigeno",
    temperatureGroup: "Temperatura",
    temperatureWay: "Che cosa ha misurato il termometro",
    body: "Il corpo",
    object: "Un oggetto",
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
    pressure: "Blood pressure and pulse",
    weight: "Weight and height",
    oxygen: "Oxygen saturation",
    temperatureGroup: "Temperature",
    temperatureWay: "What the thermometer measured",
    body: "The body",
    object: "An object",
    origin: "Origin",
    band: "Assessment",
    typed: "typed by hand",
    range: "From {{low}} to {{high}} {{unit}}.",
  },
});

export type ReadingFormLabel = Label<NonNullable<(typeof readingFormLabels)["keys"]>>;

/** The labels of the fields. */
export const readingFieldLabels = (label: ReadingFormLabel, language: Language, level: string) => {
  const { objectTemperature: _object, pressure: _pressure, ...measures } = recordLabels[language].measures;
  return { ...measures, takenAt: label("takenAt"), temperatureWay: label("temperatureWay"), level };
};
