import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of what a visit or an exam states about its appointment. */
export const appointmentLabels = labelSet("appointments", {
  it: {
    time: "Ora",
    centreHint: "Scegli dall'elenco dei centri, oppure scrivi il posto.",
    preparation: "Preparazione",
    preparationHint: "Che cosa fare prima o portare: a digiuno, vescica piena, esami precedenti.",
    questions: "Domande da fare",
    questionsHint: "Una domanda per riga.",
  },
  en: {
    time: "Time",
    centreHint: "Choose from the list of centres, or write the place.",
    preparation: "Preparation",
    preparationHint: "What to do before or to bring: fasting, full bladder, earlier exams.",
    questions: "Questions to ask",
    questionsHint: "One question a line.",
  },
});

export type AppointmentLabel = Label<NonNullable<(typeof appointmentLabels)["keys"]>>;
