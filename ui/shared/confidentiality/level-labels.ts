import { labelSet } from "../translations.ts";

/** Labels of the confidentiality levels (decision W10). */
export const levelLabels = labelSet("levels", {
  it: {
    title: "Riservatezza",
    level: "Livello di riservatezza",
    choose: "Scegli un livello…",
    about: "Tu vedi sempre tutto. Il livello decide quali dei tuoi dottori possono vedere questo elemento.",
    viewersNone: "non lo vede nessuno dei tuoi dottori",
    viewers_one: "lo vede {{count}} dottore",
    viewers_other: "lo vedono {{count}} dottori",
    seenBy: "Con questo livello lo vedono: {{names}}.",
    notSeenBy: "Non lo vedono: {{names}}.",
    now: "Adesso: {{level}}.",
    whoSeesWhat: "Chi vede che cosa",
    seenByNobody: "Con questo livello non lo vede nessuno dei tuoi dottori.",
  },
  en: {
    title: "Confidentiality",
    level: "Confidentiality level",
    choose: "Choose a level…",
    about: "You always see everything. The level decides which of your doctors may see this item.",
    viewersNone: "none of your doctors sees it",
    viewers_one: "seen by {{count}} doctor",
    viewers_other: "seen by {{count}} doctors",
    seenBy: "At this level it is seen by: {{names}}.",
    notSeenBy: "Not seen by: {{names}}.",
    now: "Now: {{level}}.",
    whoSeesWhat: "Who sees what",
    seenByNobody: "At this level none of your doctors sees it.",
  },
});
