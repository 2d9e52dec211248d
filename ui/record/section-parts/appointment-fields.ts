import type { LanguageModel } from "../../shared/language-model.ts";
import { type AppointmentLabel, appointmentLabels } from "./appointment-labels.ts";

/** The fields of an appointment that are typed; the place has an input of its own. */
export const appointmentFields = (language: LanguageModel) => {
  const label: AppointmentLabel = (key) => language.label(appointmentLabels, key);
  return {
    time: { kind: "time", name: "time", label: label("time") },
    preparation: {
      kind: "paragraph",
      name: "preparation",
      label: label("preparation"),
      hint: label("preparationHint"),
    },
    questions: { kind: "paragraph", name: "questions", label: label("questions"), hint: label("questionsHint") },
  } as const;
};
