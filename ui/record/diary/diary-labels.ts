import { labelSet } from "../../shared/translations.ts";

/** Labels of the drawings of the diary. */
export const diaryLabels = labelSet("diary", {
  it: {
    drawings: "Disegni",
    nothingDrawn: "Per questa voce non è stato disegnato niente.",
    front: "Davanti",
    back: "Dietro",
    frontDrawing: "Disegno sul corpo visto davanti, fatto dal paziente",
    backDrawing: "Disegno sul corpo visto da dietro, fatto dal paziente",
  },
  en: {
    drawings: "Drawings",
    nothingDrawn: "Nothing was drawn for this entry.",
    front: "Front",
    back: "Back",
    frontDrawing: "The patient's drawing on the body seen from the front",
    backDrawing: "The patient's drawing on the body seen from behind",
  },
});
