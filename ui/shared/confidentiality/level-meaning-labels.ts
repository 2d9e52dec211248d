import { labelSet } from "../translations.ts";

/**
 * What each level means for the doctors of today and of later (decision W10), for forms and views. Carers see rows too:
 * who may write sees every row.
 */
export const levelMeaningLabels = labelSet("levelMeanings", {
  it: {
    level1: "Lo vedono tutti i dottori a cui è o sarà aperta questa parte del libretto.",
    level2: "Lo vedono i dottori che hanno o avranno almeno il livello Basso.",
    level3: "Lo vedono i dottori che hanno o avranno almeno il livello Moderato.",
    level4: "Lo vedono i dottori che hanno o avranno almeno il livello Normale.",
    level5: "Dei dottori lo vedono solo quelli che hanno o avranno il livello Riservato o Strettamente riservato.",
    level6: "Dei dottori lo vedono solo quelli che hanno o avranno il livello più alto.",
    choose: "Scegli un livello…",
    about:
      "Tu vedi sempre tutto. Il livello decide quali dottori possono vedere questo elemento, e quali persone che possono solo leggere la cartella. Chi può scriverci vede tutto.",
    seenBy: "Con questo livello lo vedono: {{names}}.",
    notSeenBy: "Non lo vedono: {{names}}.",
    now: "Adesso: {{level}}.",
    whoSeesWhat: "Chi vede che cosa",
    seenByNobody: "Con questo livello non lo vede nessun dottore.",
  },
  en: {
    level1: "Every doctor to whom this part of the record is or will be open sees it.",
    level2: "Doctors who have or will have at least the level Low see it.",
    level3: "Doctors who have or will have at least the level Moderate see it.",
    level4: "Doctors who have or will have at least the level Normal see it.",
    level5: "Of the doctors, only those who have or will have the level Restricted or Strictly restricted see it.",
    level6: "Of the doctors, only those who have or will have the highest level see it.",
    choose: "Choose a level…",
    about:
      "You always see everything. The level decides which doctors may see this item, and which people who may only read the record. Whoever may write in it sees everything.",
    seenBy: "At this level it is seen by: {{names}}.",
    notSeenBy: "Not seen by: {{names}}.",
    now: "Now: {{level}}.",
    whoSeesWhat: "Who sees what",
    seenByNobody: "At this level no doctor sees it.",
  },
});
