import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
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

describe.each(SCORE_PAGES)("the page of $score", ({ score, formulas }) => {
  const { questions, formula, rates } = questionnaires[score];

  it("explains one of its formulas", () => {
    expect(formulas).toContain(formula);
  });

  it("asks about each input once, in the words of the input", () => {
    expect(new Set(questions.map(({ input }) => input)).size).toBe(questions.length);
    for (const question of questions) {
      const input = formula.passport.inputs[question.input];
      expect(input, question.input).toBeDefined();
      if (input?.kind !== "yesNo") continue;
      const title = question.title.en;
      const isAlike = title in ALIKE;
      expect(isAlike ? ALIKE[title] : firstWord(title)).toBe(isAlike ? question.input : firstWord(input.label.en));
    }
  });

  it("names rates of the explained formula", () => {
    for (const rate of rates) expect(Object.keys(formula.passport.outputs)).toContain(rate);
  });
});
