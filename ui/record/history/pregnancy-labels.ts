import { pregnancyTexts } from "@libretto/core/record/pregnancies/pregnancy-texts";
import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of pregnancies. */
export const pregnancyLabels = labelSet("pregnancies", {
  it: {
    ...pregnancyTexts.it,
    empty: "Qui trovi le gravidanze, passate e in corso.",
    newTitle: "Nuova gravidanza",
    editTitle: "Modifica gravidanza",
    ageHint: "L'età in quella gravidanza, in anni.",
    ageAtStart: "Età all'inizio: {{age}} anni.",
    startHint: "Il primo giorno dell'ultima mestruazione.",
    endHint: "Il giorno del parto o dell'interruzione. Lascia vuoto se la gravidanza è in corso.",
    noOutcome: "Non indicato",
    birth: "Nascita",
    loss: "Aborto",
    noChildSex: "Non indicato",
    male: "Maschio",
    female: "Femmina",
    ongoing: "Gravidanza in corso",
    pregnancy: "Gravidanza",
    pregnancyOf: "Gravidanza, dal {{date}}",
    atAge: "a {{age}} anni",
    until: "fino al {{date}}",
    week: "{{weeks}} settimane e {{days}} giorni",
    weekLabel: "Età gestazionale oggi",
    expected: "Data presunta del parto",
    expectedFact: "parto previsto il {{date}}",
    formula:
      "Calcolo: la data presunta è il primo giorno dell'ultima mestruazione più 280 giorni (regola di Naegele). L'ecografia può correggerla: vale quello che dice chi ti segue.",
  },
  en: {
    ...pregnancyTexts.en,
    empty: "Past and ongoing pregnancies are here.",
    newTitle: "New pregnancy",
    editTitle: "Edit pregnancy",
    ageHint: "The age in that pregnancy, in years.",
    ageAtStart: "Age at its start: {{age}}.",
    startHint: "The first day of the last menstruation.",
    endHint: "The day of the birth or of the loss. Leave it empty while the pregnancy is ongoing.",
    noOutcome: "Not stated",
    birth: "Birth",
    loss: "Loss",
    noChildSex: "Not stated",
    male: "Male",
    female: "Female",
    ongoing: "Ongoing pregnancy",
    pregnancy: "Pregnancy",
    pregnancyOf: "Pregnancy, since {{date}}",
    atAge: "at the age of {{age}}",
    until: "until {{date}}",
    week: "{{weeks}} weeks and {{days}} days",
    weekLabel: "Gestational age today",
    expected: "Expected date of birth",
    expectedFact: "birth expected on {{date}}",
    formula:
      "Calculation: the expected date is the first day of the last menstruation plus 280 days (Naegele's rule). An ultrasound scan can correct it: what your doctor or midwife says counts.",
  },
});

export type PregnancyLabel = Label<NonNullable<(typeof pregnancyLabels)["keys"]>>;
