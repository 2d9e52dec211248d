import { labelSet } from "../translations.ts";

/** Labels of the confidentiality levels (decision W10). */
export const levelLabels = labelSet("levels", {
  it: {
    title: "Riservatezza",
    level: "Livello di riservatezza",
    choose: "Scegli un livello…",
    about: "Tu vedi sempre tutto. Il livello decide quali dei tuoi dottori possono vedere questo elemento.",
    level1: "Lo vedono tutti i dottori a cui hai aperto questa parte del libretto.",
    level2: "Lo vedono i dottori a cui hai dato almeno il livello Basso.",
    level3: "Lo vedono i dottori a cui hai dato almeno il livello Moderato.",
    level4: "Lo vedono i dottori a cui hai dato almeno il livello Normale.",
    level5: "Lo vedono solo i dottori a cui hai dato il livello Riservato o Strettamente riservato.",
    level6: "Lo vedono solo i dottori a cui hai dato il livello più alto.",
    viewersNone: "non lo vede nessuno dei tuoi dottori",
    viewers_one: "lo vede {{count}} dottore",
    viewers_other: "lo vedono {{count}} dottori",
    seenBy: "Con questo livello lo vedono: {{names}}.",
    seenByNobody: "Con questo livello non lo vede nessuno dei tuoi dottori.",
  },
  en: {
    title: "Confidentiality",
    level: "Confidentiality level",
    choose: "Choose a level…",
    about: "You always see everything. The level decides which of your doctors may see this item.",
    level1: "Every doctor to whom you opened this part of the record sees it.",
    level2: "Doctors to whom you gave at least the level Low see it.",
    level3: "Doctors to whom you gave at least the level Moderate see it.",
    level4: "Doctors to whom you gave at least the level Normal see it.",
    level5: "Only doctors to whom you gave the level Restricted or Strictly restricted see it.",
    level6: "Only doctors to whom you gave the highest level see it.",
    viewersNone: "none of your doctors sees it",
    viewers_one: "seen by {{count}} doctor",
    viewers_other: "seen by {{count}} doctors",
    seenBy: "At this level it is seen by: {{names}}.",
    seenByNobody: "At this level none of your doctors sees it.",
  },
});
