import { FORM_PARTS } from "@libretto/core/record/medical-history/summary";
import { historyLabels } from "@libretto/core/reports/labels/history-labels";
import { historyLines } from "@libretto/core/reports/labels/history-lines";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { describe, expect, it } from "vitest";
import { aHistory } from "../../../support/record/medical-history.ts";

const questions: Readonly<Record<string, string>> = { ...historyLabels.it.questions, ...recordLabels.it.habits };
const ofForm = (parts: readonly (keyof typeof FORM_PARTS)[]): readonly string[] =>
  parts.flatMap((part) => FORM_PARTS[part].flatMap((field) => questions[field] ?? []));
const questionsFor = (sex: "female" | "male") => historyLines(aHistory(), "it", sex).map(({ question }) => question);

describe("the answers of a physiological history", () => {
  it("follow the order of the form's questions", () => {
    expect(questionsFor("female")).toEqual(ofForm(["birth", "lifestyle", "work", "excretion", "cycle"]));
    expect(questionsFor("female").slice(3, 6)).toEqual([
      "Sviluppo e prime relazioni",
      "Note sull’infanzia",
      "Scolarità",
    ]);
  });

  it("omit the cycle for a male patient", () => {
    expect(questionsFor("male")).toEqual(ofForm(["birth", "lifestyle", "work", "excretion"]));
  });
});
