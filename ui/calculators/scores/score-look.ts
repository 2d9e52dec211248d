import { measureText } from "@libretto/core/calculators/formatting";
import type { QuestionText } from "@libretto/core/calculators/scores/questionnaire";
import type { Language } from "@libretto/core/messages/codes";
import type { EntryLook, UsualRange } from "../entries/entry-look.ts";
import type { EntryModel } from "../entries/entry-model.ts";
import type { ScoreModel } from "./score-model.ts";

/** The range of healthy values in the specification, if it has the unit of the entry. */
const usualOf = ({ questionnaire, spec }: ScoreModel, { key, unit }: EntryModel): UsualRange | undefined => {
  const { inputs } = spec.meaningOf.passport;
  const field = questionnaire.fields.find(({ name }) => inputs[name]?.vectorName === key);
  const [low, high] = (field?.suggestion ?? "").split("-").map(Number);
  return low !== undefined && high !== undefined && unit === field?.unit ? { low, high, unit } : undefined;
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
    const own = model.spec.meaningOf;
    const { questions: inputs, live = false } = model.spec;
    const question = questions[inputs.findIndex((name) => own.passport.inputs[name]?.vectorName === entry.key)];
    return {
      usual: usualOf(model, entry),
      ...(question !== undefined && {
        ...(isExplained(entry) && { hint: hintOf(question, live, language) }),
        ...(entry.input.kind === "yesNo" && { label: question.title }),
      }),
    };
  };
