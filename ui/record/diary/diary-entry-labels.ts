import { labelSet } from "../../shared/translations.ts";

/** The notice after an entry was left without saving, and the question about the drawing of its draft. */
export const diaryEntryLabels = labelSet("diaryEntry", {
  it: {
    draftStored: "Bozza conservata per due ore, o finché esci: riapri la voce per salvarla.",
    earlierDrawing: "Vuoi togliere il disegno di prima?",
    earlierDrawingAbout:
      "Questa voce non è ancora salvata e aveva già un disegno. Ora ci sono tutti e due: se lo togli, resta solo quello nuovo.",
    removeEarlier: "Togli il disegno di prima",
  },
  en: {
    draftStored: "Draft stored for two hours, or until you sign out: reopen the entry to save it.",
    earlierDrawing: "Remove the earlier drawing?",
    earlierDrawingAbout:
      "This entry is not saved yet and already had a drawing. Now it has both: if you remove the earlier one, only the new one stays.",
    removeEarlier: "Remove the earlier drawing",
  },
});
