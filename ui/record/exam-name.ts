import type { Exam } from "@libretto/core/record/exams/exam";
import type { LanguageModel } from "../shared/language-model.ts";
import { examLabels } from "./exams/exam-labels.ts";

/** The first line of a text. */
export const firstLineOf = (text: string): string => text.split("\n", 1).join("").trim();

/** The name of an exam: its investigation, or its reason, or its kind. */
export const examNameIn =
  (language: Pick<LanguageModel, "label">) =>
  ({ investigation, reason, kind }: Exam): string =>
    investigation?.name ?? (firstLineOf(reason) || language.label(examLabels, kind));
