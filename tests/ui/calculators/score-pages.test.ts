import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { questionRows, toQuestionText } from "@libretto/core/calculators/wire";
import { SCORE_PAGES } from "@libretto/ui/calculators/score-pages";
import { describe, expect, it } from "vitest";

/** What yes and no are asked by, where question and formula do not begin with the same word. */
const ALIKE: Readonly<Record<string, string>> = {
  "Previous stroke": "stroke",
  "Previous bleeding or predisposition": "bleeding",
  "Medications that favour bleeding": "drugs",
  Alcohol: "alcohol",
};
const firstWord = (text: string): string => text.split(" ")[0]?.toLowerCase() ?? "";

describe.each(SCORE_PAGES)("the page of $score", ({ score, meaningOf: own, questions, rates }) => {
  const asked = questionRows(questionnaires[score], "en").map(toQuestionText);

  it("puts each question of the server beside the input that it asks for", () => {
    expect(questions).toHaveLength(asked.length);
    expect(new Set(questions).size).toBe(questions.length);
    questions.forEach((name, place) => {
      const input = own.passport.inputs[name];
      const { title, yesCounts } = asked[place] ?? { title: "", yesCounts: null };
      expect(input, name).toBeDefined();
      if (input?.kind !== "yesNo") return;
      expect(yesCounts, title).not.toBeNull();
      expect(title in ALIKE ? ALIKE[title] : firstWord(title)).toBe(title in ALIKE ? name : firstWord(input.label.en));
    });
  });

  it("names rates that the explained formula gives", () => {
    for (const rate of rates) expect(Object.keys(own.passport.outputs)).toContain(rate);
  });
});
