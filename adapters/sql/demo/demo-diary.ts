import type { PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import type { Dated } from "./demo-story.ts";

/** The painted regions of an entry, by their ids. */
export type PaintedPain = Readonly<Record<string, PainDegree>>;

export type DemoDiaryEntry = Dated<DiaryEntry, "date"> & { readonly pain: PaintedPain };

const entry = (daysAgo: number, description: string, pain: PaintedPain): DemoDiaryEntry => ({
  ...{ list: "entries", daysAgo, description, pain, drawnOn: "outline", level: 4, tags: [] },
});

/** The diary of the demo patient: back pain that passes, headaches, and a swollen knee. */
export const demoDiaryEntries: readonly DemoDiaryEntry[] = [
  entry(79, "Colpo della strega sollevando la spesa: non riesco a raddrizzarmi", {
    lowerBack: "veryStrong",
    rightLowerBackSide: "strong",
    leftLowerBackSide: "intense",
  }),
  entry(76, "Il calore aiuta. Fa male girarsi nel letto, e il dolore scende nel gluteo", {
    lowerBack: "strong",
    rightLowerBackSide: "strong",
    rightButtock: "moderate",
  }),
  entry(69, "Prima passeggiata breve, la sera di nuovo male", {
    lowerBack: "intense",
    rightLowerBackSide: "moderate",
    rightThighBack: "mild",
  }),
  entry(60, "Cominciati gli esercizi: dieci minuti ogni mattina", {
    lowerBack: "moderate",
    rightLowerBackSide: "mild",
  }),
  entry(55, "Mal di testa dopo una giornata al computer", { rightTemple: "intense", forehead: "moderate" }),
  entry(48, "Schiena quasi a posto, rigida solo al mattino", { lowerBack: "mild" }),
  entry(41, "Ginocchio destro gonfio dopo la camminata in collina", { rightKnee: "strong", rightKneeBack: "mild" }),
  entry(38, "Il ginocchio si è sgonfiato con il ghiaccio", { rightKnee: "mild" }),
  entry(31, "Mal di testa che parte dal collo", { nape: "moderate", skullBase: "moderate", forehead: "mild" }),
  entry(24, "Schiena rigida dopo il viaggio in treno", { lowerBack: "moderate", upperSpine: "mild" }),
  entry(16, "Oggi niente dolore: camminata di un'ora", {}),
  entry(9, "Mal di testa al risveglio, passato dopo colazione", { forehead: "moderate" }),
  entry(3, "Solo un po' di rigidità al mattino", { lowerBack: "mild" }),
];
