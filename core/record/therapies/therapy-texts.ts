import { sectionTexts } from "../section-texts.ts";

/**
 * The title of medications and of their lists, the labels of their fields, and the titles of the printed columns that
 * join several fields.
 */
export const therapyTexts = sectionTexts({
  it: {
    title: "Farmaci",
    inUseTitle: "Farmaci in uso",
    concludedTitle: "Farmaci conclusi",
    forbiddenTitle: "Farmaci vietati",
    drug: "Farmaco",
    route: "Forma e via",
    prescriber: "Medico prescrittore",
    notedByName: "Indicato da",
    dose: "Dose",
    frequency: "Frequenza",
    doseAndFrequency: "Dose e frequenza",
    start: "Data di inizio",
    forbiddenSince: "Vietato dal",
    end: "Data di fine",
    plannedEnd: "Data di fine prevista",
    startAndEnd: "Periodo",
    diagnosis: "Diagnosi collegata",
    note: "Note",
    reason: "Motivo",
  },
  en: {
    title: "Medications",
    inUseTitle: "Medications in use",
    concludedTitle: "Past medications",
    forbiddenTitle: "Forbidden medications",
    drug: "Medication",
    route: "Form and route",
    prescriber: "Prescriber",
    notedByName: "Noted by",
    dose: "Dose",
    frequency: "Frequency",
    doseAndFrequency: "Dose and frequency",
    start: "Start date",
    forbiddenSince: "Forbidden since",
    end: "End date",
    plannedEnd: "Planned end date",
    startAndEnd: "Period",
    diagnosis: "Linked diagnosis",
    note: "Notes",
    reason: "Reason",
  },
});
