import { labelSet } from "../translations.ts";

/** Labels of the confidentiality levels (decision W10). */
export const levelLabels = labelSet("levels", {
  it: {
    title: "Riservatezza",
    level: "Livello di riservatezza",
    viewersNone: "non lo vede nessun dottore",
    viewers_one: "lo vede {{count}} dottore",
    viewers_other: "lo vedono {{count}} dottori",
  },
  en: {
    title: "Confidentiality",
    level: "Confidentiality level",
    viewersNone: "no doctor sees it",
    viewers_one: "seen by {{count}} doctor",
    viewers_other: "seen by {{count}} doctors",
  },
});
