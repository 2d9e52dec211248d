import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { LabReportModel } from "@libretto/ui/record/lab-results/lab-report-model";
import { notesOfFinding } from "@libretto/ui/shared/value-notes/value-notes";
import { compareShallow, reaction, when } from "mobx";
import { describe, expect, it } from "vitest";
import { at, on } from "../../../support/builders.ts";

type LabReportParts = ConstructorParameters<typeof LabReportModel>[0];

const setUp = (
  refuse: (result: LabResult) => Failure | null = () => null,
  confirm: LabReportParts["confirm"] = async () => true,
) => {
  const stored: LabResult[] = [];
  const closed: (number | null)[] = [];
  const drafts = new Map<string, unknown>();
  const model = new LabReportModel({
    today: on("2026-03-14"),
    now: () => at("2026-03-14T09:00:00.000Z"),
    level: UNRESTRICTED,
    language: "it",
    files: { choices: () => [], add: async () => null },
    drafts: {
      loadDraft: async (form) => drafts.get(form) ?? null,
      saveDraft: async (form, values) => void drafts.set(form, values),
      dropDraft: async (form) => void drafts.delete(form),
    },
    visibleTo: () => [],
    notesOf: (finding, date) =>
      notesOfFinding(finding, date, {
        subject: UNKNOWN_SUBJECT,
        today: on("2026-03-14"),
        language: "it",
        labResults: [],
        readings: [],
      }),
    confirm,
    add: (result) => async () => {
      const refusal = refuse(result);
      if (refusal !== null) return left(refusal);
      stored.push(result);
      return right(result);
    },
    close: (saved) => closed.push(saved),
  });
  return { model, stored, closed, drafts };
};
const enter = (model: LabReportModel, index: number, test: string, result: string) => {
  const finding = model.lines[index]?.finding;
  finding?.test.type(test);
  finding?.result.write(result);
};

describe("the form of a laboratory report", () => {
  it("stores one result for each line, with the shared fields", async () => {
    const { model, stored, closed } = setUp();
    model.form.fields.laboratory.write("San Marco");
    enter(model, 0, "Calprotectina rapida", "<0,50");
    model.addLine();
    enter(model, 1, "Aspetto", "limpido");
    model.addLine();
    await model.form.submit();
    expect(stored).toMatchObject([
      { testName: "Calprotectina rapida", value: 0.5, comparator: "<", decimals: 2, date: "2026-03-14" },
      { testName: "Aspetto", value: null, textValue: "limpido", laboratory: "San Marco" },
    ]);
    expect(closed).toEqual([2]);
  });

  it.each([
    [
      "Potassio",
      "69",
      [
        ["mistyped", "Potassio 69 mmol/L: da verificare"],
        ["urgent", "Potassio 69 mmol/L: urgente: valore molto alto"],
      ],
    ],
    [
      "Emoglobina",
      "135",
      [
        ["mistyped", "Emoglobina 135 g/dL: da verificare"],
        ["urgent", "Emoglobina 135 g/dL: urgente: valore molto alto"],
      ],
    ],
    ["Potassio", "6,9", [["urgent", "Potassio 6,9 mmol/L: urgente: valore molto alto"]]],
    ["Potassio", "4,2", []],
  ])("asks before it saves %s %s, never refuses it, and says what is unusual", async (test, result, expected) => {
    const asked: unknown[] = [];
    const answers = [false, true];
    const { model, stored } = setUp(undefined, async (_results, notes) => {
      asked.push(notes.map(({ kind, title }) => [kind, title]));
      return answers.shift() ?? true;
    });
    enter(model, 0, test, result);
    model.lines[0]?.finding.leaveTest();
    await when(() => model.lines[0]?.finding.testId !== null);
    const [line] = model.lines;
    expect(line?.notes).toEqual([]);
    line?.finding.result.blur();
    expect(line?.notes.map(({ kind, title }) => [kind, title])).toEqual(expected);
    expect(await model.form.submit()).toEqual({ is: "declined" });
    expect(stored).toEqual([]);
    expect(await model.form.submit()).toEqual({ is: "saved" });
    expect([asked, stored.length]).toEqual([[expected, expected], 1]);
  });

  it("names the problems of each line after the first attempt, and stores nothing", async () => {
    const { model, stored } = setUp();
    enter(model, 0, "", "4.500");
    const problems = () => [model.lines[0]?.finding.source.problemOf("test"), model.lines[0]?.finding.result.problem];
    expect(problems()).toEqual([null, null]);
    expect(await model.form.submit()).toMatchObject({ is: "wrong", field: "lines" });
    expect(problems()).toEqual(["form.textRequired", "labResults.notANumber"]);
    expect(model.lines[0]?.finding.result.value).toBe("4.500");
    expect(stored).toEqual([]);
  });

  it("asks for a result when nothing was entered", async () => {
    const { model } = setUp();
    await model.form.submit();
    expect(model.form.fields.lines.problem).toBe("labResults.noLines");
    expect(model.lines[0]?.finding.result.problem).toBe("form.textRequired");
  });

  it("keeps the lines that were not stored, and stores them with the next attempt", async () => {
    let isDown = true;
    const { model, stored, closed } = setUp(({ testName }) =>
      isDown && testName === "B" ? failure("unavailable", "failure.unavailable") : null,
    );
    for (const [i, name] of ["A", "B", "C"].entries()) {
      if (i > 0) model.addLine();
      enter(model, i, name, String(i));
    }
    await model.form.submit();
    expect(stored.map(({ testName }) => testName)).toEqual(["A"]);
    expect(model.lines.map(({ finding }) => finding.test.text)).toEqual(["B", "C"]);
    expect([model.savedCount, closed]).toEqual([1, []]);
    isDown = false;
    await model.form.submit();
    expect(stored.map(({ testName }) => testName)).toEqual(["A", "B", "C"]);
    expect(closed).toEqual([3]);
  });

  it("resumes with the lines that an interrupted form stored", async () => {
    const first = setUp();
    enter(first.model, 0, "Aspetto", "limpido");
    first.model.addLine();
    enter(first.model, 1, "Piastrine", "250.000");
    first.model.lines[1]?.finding.range.write("150.000 - 400.000");
    const second = setUp();
    second.drafts.set("labReport", JSON.parse(JSON.stringify(first.drafts.get("labReport"))));
    await second.model.resume();
    const shown = second.model.lines.map(({ finding: { test, result, range } }) => [
      test.text,
      result.value,
      range.value,
    ]);
    expect(shown).toEqual([
      ["Aspetto", "limpido", ""],
      ["Piastrine", "250.000", "150.000 - 400.000"],
    ]);
  });

  it("shows the note of an urgent result again after an interruption", async () => {
    const first = setUp();
    enter(first.model, 0, "Potassio", "6,9");
    await first.model.lines[0]?.finding.test.choose({ id: "potassium", name: "Potassio" });
    const second = setUp();
    second.drafts.set("labReport", JSON.parse(JSON.stringify(first.drafts.get("labReport"))));
    await second.model.resume();
    expect(second.model.lines[0]?.notes.map(({ title }) => title)).toEqual([
      "Potassio 6,9 mmol/L: urgente: valore molto alto",
    ]);
  });

  it("removes a line, and keeps an empty one", () => {
    const { model } = setUp();
    enter(model, 0, "A", "1");
    model.addLine();
    enter(model, 1, "B", "2");
    model.removeLine(model.lines[0]?.key ?? 0);
    expect(model.lines.map(({ finding }) => finding.result.value)).toEqual(["2"]);
    model.removeLine(model.lines[0]?.key ?? 0);
    expect(model.lines.map(({ finding }) => finding.result.value)).toEqual([""]);
  });

  it("takes the usual unit of a chosen test, and keeps a unit of the same test", () => {
    const { model } = setUp();
    const finding = model.lines[0]?.finding;
    finding?.test.parts.onChoose({ id: "creatinine", name: "Creatinina" }, "Creatinina");
    expect(finding?.source.read()).toMatchObject({ test: "creatinine", unit: "mg/dL" });
    finding?.source.write({ unit: "umol/L" });
    finding?.test.parts.onChoose({ id: "creatinine", name: "Creatinina" }, "Creatinina");
    expect(finding?.source.read().unit).toBe("umol/L");
    finding?.test.parts.onChoose({ id: "sodium", name: "Sodio" }, "Sodio");
    expect(finding?.source.read().unit).toBe("mmol/L");
  });

  it("chooses the test whose whole name was typed, and no other", async () => {
    const { model } = setUp();
    const finding = model.lines[0]?.finding;
    finding?.test.type("creatin");
    finding?.leaveTest();
    expect(finding?.source.read()).toMatchObject({ test: null, testName: "creatin", unit: "" });
    finding?.test.type("creatinina");
    finding?.leaveTest();
    expect(finding?.test.text).toBe("Creatinina");
    await finding?.test.pendingChoice;
    expect(finding?.source.read()).toMatchObject({ test: "creatinine", testName: "", unit: "mg/dL" });
  });

  it("leaves a stored name as it is when its field is only visited", () => {
    const { model } = setUp();
    const finding = model.lines[0]?.finding;
    finding?.source.write({ testName: "WBC" });
    finding?.showStoredTest();
    finding?.leaveTest();
    expect(finding?.source.read()).toMatchObject({ test: null, testName: "WBC" });
  });

  it("says which line repeats the test of an earlier one", () => {
    const { model } = setUp();
    for (const [i, name] of ["Aspetto", "", "ASPETTO", ""].entries()) {
      if (i > 0) model.addLine();
      enter(model, i, name, "1");
    }
    expect(model.repeatedLines).toEqual([model.lines[2]?.key]);
  });

  it("changes nothing that another line shows when one line or a shared field changes", async () => {
    const { model } = setUp();
    for (let i = 1; i < 30; i++) model.addLine();
    // after a refused save each line also shows its problems
    await model.form.submit();
    const shown: string[] = [];
    const stops = model.lines.map(({ key, finding }, index) =>
      reaction(
        () => [
          ...[finding.testField, finding.unitField, finding.testId, finding.isUnitUnusual],
          ...[finding.result.value, finding.result.problem, finding.range.value, finding.range.problem],
          model.repeatedLines.includes(key),
        ],
        () => shown.push(`line ${index}`),
        { equals: compareShallow },
      ),
    );
    model.form.fields.laboratory.write("San Marco");
    expect(shown).toEqual([]);
    enter(model, 4, "Aspetto", "12");
    model.lines[4]?.finding.range.write("1 - 2");
    model.lines[4]?.finding.unitField.write("mg/dL");
    expect(new Set(shown)).toEqual(new Set(["line 0", "line 4"]));
    shown.length = 0;
    model.lines[4]?.finding.result.write("123");
    expect(new Set(shown)).toEqual(new Set(["line 4"]));
    for (const stop of stops) stop();
  });
});
