import { listDifferingFields } from "@libretto/core/documents/merge-single-row";
import type { Language } from "@libretto/core/messages/codes";
import type { PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { historyLines } from "@libretto/core/reports/labels/history-lines";

/** An answer that the history has, and the other one of a document; an empty text for a question without an answer. */
export interface DifferingAnswer {
  readonly question: string;
  readonly stored: string;
  readonly stated: string;
}

/** The answers of a document that merging it into the stored history leaves out, in the words of the form. */
export const listDifferingAnswers = (
  stored: PhysiologicalDraft,
  draft: PhysiologicalDraft,
  language: Language,
): readonly DifferingAnswer[] => {
  const stated = Object.fromEntries(
    listDifferingFields(stored, draft).map((field) => [field, Reflect.get(draft, field)]),
  );
  // the answers about the menstrual cycle are shown whatever the sex of the person is
  const answersOf = (history: PhysiologicalDraft) =>
    new Map(historyLines(history, language, "female").map(({ question, answer }) => [question, answer]));
  const [before, after] = [answersOf(stored), answersOf({ ...stored, ...stated })];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((question) => ({ question, stored: before.get(question) ?? "", stated: after.get(question) ?? "" }))
    .filter((answer) => answer.stored !== answer.stated);
};
