import type { ApplicableQuestions, ReactionQuestion } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import type { FormStep } from "../../shared/forms/steps-model.ts";

/** The questions of each step, in their order. */
const STEPS = {
  medication: ["therapy", "reason", "prescribedByDoctor", "howTaken", "timesADay", "firstTaken", "lastTaken", "batch"],
  reactionStep: ["reaction", "reactedOn", "severity", "affect", "duration", "outcome"],
  course: ["suspended", "treatment", "usedBefore", "sameReaction"],
  person: ["weight", "height", "lastMenstruation", "trimester", "nursing", "otherDrugs", "otherDiseases"],
  doctor: ["careProvider", "careProviderContactable", "careProviderAddress", "careProviderPhone", "careProviderWarned"],
  destination: ["structure", "address", "phone", "email"],
} as const satisfies Readonly<Record<string, readonly ReactionQuestion[]>>;
export type ReactionStep = keyof typeof STEPS;

/** A step of the form of a report. */
export interface ReactionFormStep extends FormStep<ReactionStep> {
  readonly questions: readonly ReactionQuestion[];
}

/** The steps of the form with the questions that apply to the patient. */
export const reactionSteps = (applicable: ApplicableQuestions): readonly ReactionFormStep[] => {
  const applies = (question: ReactionQuestion): boolean => {
    if (question === "nursing") return applicable.nursing;
    return applicable.pregnancy || (question !== "lastMenstruation" && question !== "trimester");
  };
  return (Object.entries(STEPS) as [ReactionStep, readonly ReactionQuestion[]][]).map(([name, all]) => {
    const questions = all.filter(applies);
    return { name, questions, fields: name === "medication" ? [...questions, "level"] : questions };
  });
};
