import { measureText } from "@libretto/core/calculators/formatting";
import type { Questionnaire, QuestionText } from "@libretto/core/calculators/scores/questionnaire";
import type { Language } from "@libretto/core/messages/codes";
import type { EntryLook, UsualRange } from "../entries/entry-look.ts";
import type { EntryModel } from "../entries/entry-model.ts";
import type { ScoreModel } from "./score-model.ts";

/** Finds the question or the field whose input has an entry. */
const findByEntry = <T extends { readonly input: string }>(
  { formula }: Questionnaire,
  items: readonly T[],
  { key }: EntryModel,
): T | undefined => items.find(({ input }) => formula.passport.inputs[input]?.vectorName === key);

/** The range of healthy values in the specification, if it has the unit of the entry. */
const usualOf = ({ questionnaire }: ScoreModel, entry: EntryModel): UsualRange | undefined => {
  const field = findByEntry(questionnaire, questionnaire.fields, entry);
  if (!field?.usual || entry.unit !== field.unit) return undefined;
  const { low, high } = field.usual;
  return { low, high, unit: field.unit };
};

/** The hint of a question, with the points of a yes. */
const hintOf = ({ description, yesCounts }: QuestionText, showsPoints: boolean, language: Language): string =>
  showsPoints && yesCounts !== null && yesCounts > 0
    ? `${description} (${measureText(yesCounts, "points", language)})`
    : description;

/** The hints of the server are for the first unit of an input. */
const isExplained = ({ unit, units }: EntryModel): boolean => units.length === 0 || unit === units[0];

/** The labels and hints of a score page, from the questions of the server. */
export const scoreLook =
  (model: ScoreModel, questions: readonly QuestionText[], language: Language) =>
  (entry: EntryModel): EntryLook => {
    const { questionnaire, spec } = model;
    const id = findByEntry(questionnaire, questionnaire.questions, entry)?.id;
    const question = questions.find((one) => one.id === id);
    return {
      usual: usualOf(model, entry),
      ...(question !== undefined && {
        ...(isExplained(entry) && { hint: hintOf(question, spec.live ?? false, language) }),
        ...(entry.input.kind === "yesNo" && { label: question.title }),
      }),
    };
  };
