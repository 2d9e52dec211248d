import type { Language } from "../../messages/codes.ts";

/** The texts of the rows that come from a report of Kardia. */
interface KardiaTexts {
  readonly title: string;
  readonly heartRate: string;
  readonly duration: string;
  readonly finding: (words: string) => string;
}

/** The texts in both languages. A finding stays in the words of the device. */
export const kardiaTexts: Readonly<Record<Language, KardiaTexts>> = {
  it: {
    title: "Elettrocardiogramma con Kardia",
    heartRate: "Frequenza cardiaca",
    duration: "Durata",
    finding: (words) => `Analisi automatica del dispositivo, che non è una diagnosi: «${words}»`,
  },
  en: {
    title: "Electrocardiogram with Kardia",
    heartRate: "Heart rate",
    duration: "Duration",
    finding: (words) => `Automatic analysis of the device, which is not a diagnosis: “${words}”`,
  },
};
