import type { Language } from "../../messages/codes.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";

/** The names of the measures, of blood pressure as one, and of a temperature that is not the patient's. */
export type MeasureLabels = Readonly<Record<MeasureName | "pressure" | "objectTemperature", string>>;

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
  },
};
