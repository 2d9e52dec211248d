import type { DoctorWords } from "./open-finding-texts.ts";

/** The words of open findings for a doctor. Only the pages of doctors load them. */
export const FINDING_WORDS_FOR_DOCTORS: NonNullable<DoctorWords> = {
  it: {
    kinds: {
      pregnancy: (drug) => `${drug}, in gravidanza: uso da valutare`,
      age: (drug) => `${drug}, a questa età: uso da valutare`,
      nursing: (drug) => `${drug}, in caso di allattamento: uso da valutare`,
      fertileAge: (drug) => `${drug}, se una gravidanza è possibile: uso da valutare`,
    },
    contraindicated: "Controindicato",
    off: "Questa installazione non controlla i farmaci.",
    unchecked: "Non è stato possibile controllare tutto.",
  },
  en: {
    kinds: {
      pregnancy: (drug) => `${drug}, in pregnancy: use to be considered`,
      age: (drug) => `${drug}, at this age: use to be considered`,
      nursing: (drug) => `${drug}, in case of nursing: use to be considered`,
      fertileAge: (drug) => `${drug}, if a pregnancy is possible: use to be considered`,
    },
    contraindicated: "Contraindicated",
    off: "This installation does not check medications.",
    unchecked: "Not everything could be checked.",
  },
};
