import { resultText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { combinationOf } from "@libretto/core/calculators/scores/questionnaire";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { combinationRows, questionRows, toMeaning, toQuestionText } from "@libretto/core/calculators/wire";
import { left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../../support/calculators/results.ts";

const unknown = { input: "score", reason: "missing" } as const;

describe("the interpretation of a total", () => {
  const row = (name: ScoreName, total: number) => combinationOf(questionnaires[name], total);
  const shownIn = (language: "it" | "en", id: string, name: string, value: number | null | undefined) => {
    const output = formulaOf(id)?.passport.outputs[name];
    if (output === undefined) throw new Error(`${id} gives no ${name}`);
    return typeof value === "number" ? resultText(output, value, language) : null;
  };
  const rateIn = (id: string, score: number) => unwrapResult(formulaOf(id)?.of({ score }) ?? left(unknown)).outputs;

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("of HAS-BLED %d equals the published text", (score) => {
    const found = row("hasBled", score);
    const pisters = shownIn("en", "has_bled", "rate", rateIn("has_bled_rate_pisters_2010", score).rate);
    const lip = shownIn("it", "has_bled", "rateLip", rateIn("has_bled_rate_lip_2011", score).rate);
    expect(found?.risk.en).toBe(pisters?.replace(" per 100", " bleeds per 100") ?? "Insufficient data");
    expect(found?.additionalRisk?.it).toBe(lip ?? "Dati insufficienti");
    const answers = ["hypertension", "renal", "liver", "stroke", "bleeding", "labileInr", "drugs", "alcohol"];
    const yes = Object.fromEntries(answers.map((name, i) => [name, i < score]));
    const [band] = unwrapResult(
      formulaOf("has_bled")?.of({ ...yes, age: score === 9 ? 80 : 60 }) ?? left(unknown),
    ).bands;
    expect(found?.meaning.it.startsWith("Rischio alto")).toBe(band !== undefined);
    if (band !== undefined) expect(found?.meaning.it).toContain(band.label.it);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("of CHA2DS2-VASc %d equals the published text", (score) => {
    const { ischaemicStroke, anyEmbolism } = rateIn("cha2ds2_vasc_rate_friberg_2012", score);
    for (const language of ["it", "en"] as const) {
      const found = row("cha2ds2", score);
      expect(found?.risk[language]).toBe(shownIn(language, "cha2ds2_vasc", "ischaemicStroke", ischaemicStroke));
      expect(found?.additionalRisk?.[language]).toBe(shownIn(language, "cha2ds2_vasc", "anyEmbolism", anyEmbolism));
    }
  });

  it.each(Array.from({ length: 35 }, (_, i) => i + 6))("of MELD %d equals the published text", (score) => {
    const { mortality } = rateIn("meld_mortality_wiesner_2003", score);
    for (const language of ["it", "en"] as const)
      expect(row("meld", score)?.risk[language]).toBe(shownIn(language, "meld_na", "mortality", mortality));
  });

  it.each([
    [0, "Rischio basso"],
    [9.999, "Rischio basso"],
    [10, "Rischio intermedio: parlane con il medico"],
    [20, "Rischio intermedio: parlane con il medico"],
    [20.001, "Rischio alto: parlane presto con il medico"],
    [100, "Rischio alto: parlane presto con il medico"],
  ])("of a Framingham risk of %d% is “%s”", (risk, text) => {
    expect(row("framingham", risk)?.meaning.it).toBe(text);
  });
});

describe.each(Object.entries(questionnaires))("the server's texts for %s", (_name, questionnaire) => {
  it.each(["it", "en"] as const)("are decoded unchanged, in %s", (language) => {
    const { questions, combinations } = questionnaire;
    expect(combinationRows(questionnaire, language).map(toMeaning)).toEqual(
      combinations.map(({ low, high, risk, additionalRisk, meaning }) => ({
        low,
        high,
        risk: risk[language],
        additionalRisk: additionalRisk?.[language] ?? "",
        meaning: meaning[language],
      })),
    );
    const questionTexts = questionRows(questionnaire, language).map(toQuestionText);
    expect(questionTexts.map(({ title }) => title)).toEqual(questions.map(({ title }) => title[language]));
    expect(questionTexts.map(({ yesCounts }) => yesCounts)).toEqual(
      questions.map((question) =>
        question.kind === "choice" && question.options.map(({ en }) => en).join() === "No,Yes" ? question.points : null,
      ),
    );
  });
});
