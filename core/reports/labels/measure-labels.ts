import type { Language } from "../../messages/codes.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import type { GlucoseMoment, ReadingDraft } from "../../record/vital-signs/reading.ts";

type GlucoseLabel = "glucoseFasting" | "glucoseBeforeMeal" | "glucoseAfterMeal";

/** The names of the measures, of blood pressure as one, of a temperature that is not the patient's, and of moments. */
export type MeasureLabels = Readonly<Record<MeasureName | "pressure" | "objectTemperature" | GlucoseLabel, string>>;

const OF_MOMENT = {
  fasting: "glucoseFasting",
  beforeMeal: "glucoseBeforeMeal",
  afterMeal: "glucoseAfterMeal",
} as const satisfies Readonly<Record<GlucoseMoment, GlucoseLabel>>;

/** The key of the name of glucose at a moment. */
export const glucoseLabelOf = (moment: GlucoseMoment | null): GlucoseLabel | "glucose" =>
  moment === null ? "glucose" : OF_MOMENT[moment];

/** The key of the name of a measure of a reading: with the moment of glucose, and what a thermometer measured. */
export const measureLabelKeyOf = (reading: ReadingDraft, name: MeasureName): keyof MeasureLabels => {
  if (name === "glucose") return glucoseLabelOf(reading.glucoseMoment);
  return name === "temperature" && reading.temperatureWay === "object" ? "objectTemperature" : name;
};

/** They are apart from the labels of documents, because the start page loads them. */
export const measureLabels: Readonly<Record<Language, MeasureLabels>> = {
  it: {
    weight: "Peso",
    height: "Altezza",
    pressure: "Pressione",
    minimumPressure: "Pressione minima",
    maximumPressure: "Pressione massima",
    heartRate: "Frequenza cardiaca",
    oxygenSaturation: "Saturazione",
    perfusionIndex: "Indice di perfusione",
    temperature: "Temperatura",
    objectTemperature: "Temperatura di un oggetto",
    glucose: "Glicemia",
    glucoseFasting: "Glicemia a digiuno",
    glucoseBeforeMeal: "Glicemia prima del pasto",
    glucoseAfterMeal: "Glicemia dopo il pasto",
    breathingRate: "Frequenza respiratoria",
    waist: "Circonferenza vita",
  },
  en: {
    weight: "Weight",
    height: "Height",
    pressure: "Blood pressure",
    minimumPressure: "Diastolic pressure",
    maximumPressure: "Systolic pressure",
    heartRate: "Heart rate",
    oxygenSaturation: "Oxygen saturation",
    perfusionIndex: "Perfusion index",
    temperature: "Temperature",
    objectTemperature: "Temperature of an object",
    glucose: "Glucose",
    glucoseFasting: "Fasting glucose",
    glucoseBeforeMeal: "Glucose before a meal",
    glucoseAfterMeal: "Glucose after a meal",
    breathingRate: "Breathing rate",
    waist: "Waist",
  },
};
