import { labelSet } from "../../shared/translations.ts";

/** The label of the notice after an entry was left without saving. */
export const diaryEntryLabels = labelSet("diaryEntry", {
  it: { draftStored: "Bozza conservata per due ore, o finché esci: riapri la voce per salvarla." },
  en: { draftStored: "Draft stored for two hours, or until you sign out: reopen the entry to save it." },
});
