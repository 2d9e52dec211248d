import type { Language } from "@libretto/core/messages/codes";
import type { Outcome, ReactionQuestion, Trimester } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { reactionLabels as questionLabels } from "@libretto/core/reports/archive/reaction-labels";
import type { ReactionLabel } from "./reaction-labels.ts";

/** The labels of the fields of a report. */
export const reactionNames = (
  language: Language,
  label: ReactionLabel,
  level: string,
): Readonly<Record<ReactionQuestion | "level", string>> => ({
  ...questionLabels[language].questions,
  therapy: label("therapy"),
  structure: label("structure"),
  level,
});

export const outcomeText = (label: ReactionLabel, outcome: Outcome): string =>
  label(outcome === "unknown" ? "unknownOutcome" : outcome);

export const trimesterText = (label: ReactionLabel, trimester: Trimester): string =>
  label(trimester === "unknown" ? "unknownTrimester" : trimester);
