import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { questionRows, toQuestionText } from "@libretto/core/calculators/wire";
import { SCORE_PAGES } from "@libretto/ui/calculators/scores/score-pages";
import { describe, expect, it } from "vitest";

/** The inputs of yes-no questions whose names differ from the formula's. */
const ALIKE: Readonly<Record<string, string>> = {
  "Previous stroke": "stroke",
  "Previous bleeding or predisposition": "bleeding",
  "Medications that favour bleeding": "drugs",
  Alcohol: "alcohol",
};
const firstWord = (text: string): string => text.split(" ")[0]?.toLowerCase() ?? "";

describe.each(SCORE_PAGES)("the page of $score", ({ score, meaningOf: own, questions, rates }) => {
  const questionTexts = questionRows(questionnaires[score], "en").map(toQuestionText);

  it("places each question of the server next to its input", () => {
    expect(questions).toHaveLength(questionTexts.length);
    expect(new Set(questions).size).toBe(questions.length);
    questions.forEach((name, place) => {
      const input = own.passport.inputs[name];
      const { title, yesCounts } = questionTexts[place] ?? { title: "", yesCounts: null };
      expect(input, name).toBeDefined();
      if (input?.kind !== "yesNo") return;
      expect(yesCounts, title).not.toBeNull();
      expect(title in ALIKE ? ALIKE[title] : firstWord(title)).toBe(title in ALIKE ? name : firstWord(input.label.en));
    });
  });

  it("names rates of the explained formula", () => {
    for (const rate of rates) expect(Object.keys(own.passport.outputs)).toContain(rate);
  });
});
