import { measureText } from "@libretto/core/calculators/formatting";
import type { QuestionText } from "@libretto/core/calculators/scores/questionnaire";
import type { Language } from "@libretto/core/messages/codes";
import type { EntryLook, Usually } from "./entry-look.ts";
import type { EntryModel } from "./entry-model.ts";
import type { ScoreModel } from "./score-model.ts";

/** Where the specification suggests that healthy values lie, in the unit it has them in. */
const usualOf = ({ questionnaire, spec }: ScoreModel, { key, unit }: EntryModel): Usually | undefined => {
  const { inputs } = spec.meaningOf.passport;
  const field = questionnaire.fields.find(({ name }) => inputs[name]?.published === key);
  const [low, high] = (field?.suggestion ?? "").split("-").map(Number);
  return low !== undefined && high !== undefined && unit === field?.unit ? { low, high, unit } : undefined;
};

/** What the server says of a question; where yes counts points, how many. */
const hintOf = ({ description, yesCounts }: QuestionText, counted: boolean, language: Language): string =>
  counted && yesCounts !== null && yesCounts > 0
    ? `${description} (${measureText(yesCounts, "points", language)})`
    : description;

/** Questions explain values in the first unit of an input. */
const isExplained = ({ unit, units }: EntryModel): boolean => units.length === 0 || unit === units[0];

/** How a score page asks: yes and no in the words of the server's questions, its explanations as hints. */
export const scoreLook =
  (model: ScoreModel, questions: readonly QuestionText[], language: Language) =>
  (entry: EntryModel): EntryLook => {
    const own = model.spec.meaningOf;
    const { questions: inputs, live = false } = model.spec;
    const question = questions[inputs.findIndex((name) => own.passport.inputs[name]?.published === entry.key)];
    return {
      usual: usualOf(model, entry),
      ...(question !== undefined && {
        ...(isExplained(entry) && { hint: hintOf(question, live, language) }),
        ...(entry.input.kind === "yesNo" && { label: question.title }),
      }),
    };
  };
