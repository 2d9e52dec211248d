import { sectionTexts } from "../section-texts.ts";

/** The title of pregnancies, the labels of their fields, and the title of the printed column that joins the days. */
export const pregnancyTexts = sectionTexts({
  it: {
    title: "Gravidanze",
    age: "Età",
    start: "Inizio",
    end: "Fine",
    startAndEnd: "Periodo",
    outcome: "Esito",
    childSex: "Sesso del bambino",
    notes: "Note",
  },
  en: {
    title: "Pregnancies",
    age: "Age",
    start: "Start",
    end: "End",
    startAndEnd: "Period",
    outcome: "Outcome",
    childSex: "Sex of the child",
    notes: "Notes",
  },
});
