import { memoryScoreHistory } from "@libretto/adapters/memory/record/score-history";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { checkScore } from "@libretto/core/calculators/score-record";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { questionRows, toQuestionText } from "@libretto/core/calculators/wire";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { CalculatorServices } from "@libretto/ui/calculators/calculators-model";
import { scoreLook } from "@libretto/ui/calculators/scores/score-look";
import { ScoreModel } from "@libretto/ui/calculators/scores/score-model";
import { SCORE_PAGES } from "@libretto/ui/calculators/scores/score-pages";
import { ChosenRecordModel } from "@libretto/ui/record/chosen-record-model";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { answer, createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const factsAt = (age: string) => ({
  answers: { age: { text: age, by: "record" as const }, sex: "female" },
  measuredOn: {},
});
const NUMBERS: Readonly<Record<string, string>> = {
  total_cholesterol: "213",
  hdl: "50",
  systolic_bp_mmhg: "120",
  creatinine: "1.2",
  bilirubin: "4.5",
  inr: "1.6",
  sodium_mmol_l: "131",
  albumin: "3",
};

/** @param instead the result of a save that was stored nevertheless */
const open = async (score: ScoreName, memory?: LocalMemory, instead?: Failure, age = "58") => {
  const fixture = createUiFixture();
  await fixture.services.record.load();
  const scoreHistory = memoryScoreHistory({ now: () => at("2026-03-14T10:00:00.000Z") }, fixture.trouble);
  const scores: typeof scoreHistory = {
    ...scoreHistory,
    save: (patient, draft) =>
      pipe(
        scoreHistory.save(patient, draft),
        taskEither.chain((saved) => (instead ? taskEither.left(instead) : taskEither.right(saved))),
      ),
  };
  const online = { now: true };
  const services: CalculatorServices = {
    record: fixture.services.record,
    chosenRecord: new ChosenRecordModel(),
    scores,
    lists: { listQuestions: () => taskEither.right([]), listMeanings: () => taskEither.right([]) },
    permissions: { hasPermission: () => taskEither.right(true) },
    ...{ gate: fixture.services.gate, dialogs: fixture.services.dialogs },
    ...{ notices: fixture.services.notices, language: fixture.services.language },
    drafts: memory ?? fixture.memory,
    catalogue: fixture.services.catalogue,
    isOnline: () => online.now,
    savesScores: true,
  };
  const spec = SCORE_PAGES.find((page) => page.score === score);
  if (spec === undefined) throw new Error(score);
  const model = new ScoreModel(spec, services, factsAt(age));
  await flushMicrotasks();
  const fill = () => {
    for (const entry of model.calculator.entries)
      if (entry.input.kind === "number") {
        if (!entry.isReadOnly) entry.write(NUMBERS[entry.key] ?? "");
      } else if (entry.input.kind === "choice") {
        if (entry.empty) entry.choose(Object.keys(entry.input.options)[0] ?? null);
      } else entry.choose(false);
    if (!model.calculator.live) model.calculator.calculate();
  };
  const own = () => {
    if (model.ownSave === null) throw new Error("nothing to save with");
    return model.ownSave;
  };
  const history = () => model.history?.savedScores.value;
  return { ...fixture, model, fill, own, history, online };
};

describe("a score page", () => {
  it.each(SCORE_PAGES.map(({ score }) => [score] as const))(
    "PR-11: of %s saves a result with its formula, version and inputs, and keeps it on the page",
    async (score) => {
      const { model, fill, own, history, memory } = await open(score);
      expect([own().state.is, own().canSave, model.isComplete]).toEqual(["empty", false, false]);
      fill();
      expect([own().state.is, own().canSave]).toEqual(["calculated", true]);
      expect([model.matchingRow >= 0, model.isComplete]).toEqual([true, true]);
      const before = model.calculator.state;
      const saving = own().save();
      expect([own().saving, own().canSave]).toEqual([true, true]);
      await saving;
      await flushMicrotasks();
      expect([own().state.is, own().isSaved, own().canSave, own().failure]).toEqual(["saved", true, false, null]);
      expect([model.calculator.state, memory.drafts.size]).toEqual([before, 0]);
      const [saved] = history()?.rows ?? [];
      if (saved === undefined) throw new Error("nothing in the history");
      expect(saved).toMatchObject({ score, createdAt: "2026-03-14T10:00:00.000Z" });
      expect(isRight(checkScore(saved)), JSON.stringify(saved)).toBe(true);
      const passport = model.calculator.own?.formula.passport;
      expect([saved.formula, saved.version]).toEqual([passport?.id, passport?.version]);
      expect(Object.keys(saved.entered ?? {})).toEqual(Object.keys(passport?.inputs ?? {}));
      expect(saved.entered).toMatchObject({ age: 58 });
      expect(saved.additional === null).toBe(score !== "cha2ds2");
      model.clear();
      const age = model.calculator.entries.find(({ key }) => key === "age_years");
      expect([own().state.is, age?.text, age?.isReadOnly]).toEqual(["empty", "58", true]);
      expect(model.calculator.entries.filter(({ input, text }) => input.kind === "number" && text !== "")).toEqual([
        age,
      ]);
    },
  );

  it("removes a mistaken result after a confirmation, and says when that fails", async () => {
    const { model, fill, own, history, trouble, dialogs, notices, problemCodes } = await open("hasBled");
    fill();
    await own().save();
    await flushMicrotasks();
    const id = history()?.rows[0]?.id ?? 0;
    const remove = async (yes: boolean) => {
      const removing = model.removal?.remove(id, "14/03/2026, 1 punto");
      const { subject, isDestructive } = await answer(dialogs, yes);
      await removing;
      expect([subject, isDestructive]).toEqual(["14/03/2026, 1 punto", true]);
      return history()?.total;
    };
    expect(await remove(false)).toBe(1);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    expect(await remove(true)).toBe(1);
    expect(problemCodes()).toEqual(["failure.unavailable"]);
    expect(await remove(true)).toBe(0);
    expect(notices.list.at(-1)?.message).toEqual({ text: "Risultato eliminato: 14/03/2026, 1 punto" });
    // another window has removed it meanwhile
    expect(await remove(true)).toBe(0);
    expect([problemCodes(), model.removal?.busy]).toEqual([["failure.unavailable"], null]);
  });

  it("A5: keeps the inputs when saving fails, shows the reason, and saves at another attempt", async () => {
    const { model, fill, own, trouble } = await open("hasBled");
    fill();
    const before = model.calculator.state;
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await own().save();
    expect([own().state.is, own().canSave, own().failure?.code]).toEqual(["saveFailed", true, "failure.unavailable"]);
    expect(model.calculator.state).toBe(before);
    const again = own().save();
    expect(own().failure).toBeNull();
    await again;
    expect(own().state.is).toBe("saved");
  });

  it("reports without a network that nothing was saved, and sends nothing", async () => {
    const { fill, own, history, online } = await open("hasBled");
    fill();
    online.now = false;
    await own().save();
    await flushMicrotasks();
    expect([own().wasOffline, own().isResultUnknown, own().canSave, history()?.total]).toEqual([true, false, true, 0]);
    online.now = true;
    await own().save();
    await flushMicrotasks();
    expect([own().wasOffline, own().isSaved, history()?.total]).toEqual([false, true, 1]);
  });

  it.each([
    { kind: "unavailable", mayBeSaved: true, shown: 1 },
    { kind: "refused", mayBeSaved: false, shown: 0 },
  ] as const)(
    "A5: loads the saved scores after a save that ended as $kind, which may have succeeded",
    async ({ kind, mayBeSaved, shown }) => {
      const { fill, own, history } = await open("hasBled", undefined, failure(kind, "failure.unanswered"));
      fill();
      await own().save();
      await flushMicrotasks();
      expect([own().state.is, own().canSave, own().isResultUnknown]).toEqual(["saveFailed", true, mayBeSaved]);
      expect(history()?.total).toBe(shown);
    },
  );

  it("saves nothing without a result, and once at a time", async () => {
    const { model, fill, own, history } = await open("framingham");
    await own().save();
    model.calculator.calculate();
    expect(own().state.is).toBe("refused");
    await own().save();
    expect(history()?.total).toBe(0);
    fill();
    await Promise.all([own().save(), own().save()]);
    await flushMicrotasks();
    expect(history()?.total).toBe(1);
    await own().save();
    await flushMicrotasks();
    expect(history()?.total).toBe(1);
  });

  it("shows the new result when an answer changes during a request", async () => {
    const { model, fill, own } = await open("hasBled");
    fill();
    const saving = own().save();
    model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(true);
    await saving;
    expect([own().state.is, model.total]).toEqual(["calculated", 1]);
  });

  it("updates a question list with the interpretation of the current total, and shows when it is complete", async () => {
    const { model, fill } = await open("hasBled");
    expect([model.total, model.calculator.missingCount, model.matchingRow]).toEqual([0, 8, -1]);
    model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(true);
    expect([model.total, model.matchingRow, model.isComplete]).toEqual([1, 1, false]);
    fill();
    expect([model.total, model.matchingRow, model.isComplete]).toEqual([0, 0, true]);
    const risk = await open("framingham");
    expect([risk.model.total, risk.model.matchingRow]).toEqual([null, -1]);
  });

  it("counts missing and wrong inputs of MELD separately", async () => {
    const { model } = await open("meld");
    const write = (key: string, text: string) => model.calculator.entries.find((one) => one.key === key)?.write(text);
    expect([model.calculator.missingCount, model.calculator.invalidCount]).toEqual([5, 0]);
    write("creatinine", "abc");
    write("inr", "-1");
    write("sodium_mmol_l", "0");
    expect([model.calculator.missingCount, model.calculator.invalidCount]).toEqual([2, 3]);
  });

  it("W28: gives no cardiovascular risk while a yes-no question is open", async () => {
    const { model, fill } = await open("cardiovascular");
    fill();
    expect(model.calculator.own).toMatchObject({ is: "result", formula: { passport: { id: "score2" } } });
    for (const key of ["smoker", "diabetes"]) {
      const entry = model.calculator.entries.find((one) => one.key === key);
      entry?.choose(null);
      model.calculator.calculate();
      expect(model.calculator.own, key).toMatchObject({ is: "refused", refusal: { reason: "missing" } });
      entry?.choose(false);
    }
  });

  it("W36: needs an answer to each exclusion of SCORE2, which one button denies, and a chosen region", async () => {
    const { model, fill } = await open("cardiovascular");
    const { calculator } = model;
    expect(calculator.entries.find((one) => one.key === "risk_region")?.answer).toBe(null);
    fill();
    const keys = ["known_cardiovascular_disease", "chronic_kidney_disease", "familial_hypercholesterolaemia"];
    expect(calculator.exclusions.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const key of ["risk_region", ...keys]) {
      const entry = calculator.entries.find((one) => one.key === key);
      const answer = entry?.answer ?? null;
      entry?.choose(null);
      calculator.calculate();
      expect(calculator.own, key).toMatchObject({ is: "refused", refusal: { reason: "missing" } });
      if (key === "risk_region") entry?.choose(answer);
      else calculator.denyExclusions();
      calculator.calculate();
      expect(calculator.own, key).toMatchObject({ is: "result" });
    }
  });

  it("saves each formula of the comparison under its own name, with its own value", async () => {
    const { model, fill, own, history } = await open("cardiovascular");
    fill();
    const specified = model.saves.find(({ formula }) => formula.passport.id === "pce_2013");
    await own().save();
    await specified?.save();
    await flushMicrotasks();
    const rows = history()?.rows ?? [];
    expect(rows.map(({ formula }) => formula).toSorted()).toEqual(["pce_2013", "score2"]);
    expect(new Set(rows.map(({ value }) => value)).size).toBe(2);
    for (const row of rows) expect(isRight(checkScore(row)), row.formula ?? "").toBe(true);
  });

  it.each([
    ["58", "score2"],
    ["75", "score2_op"],
    ["30", "score2"],
  ])("uses the European score for %s years", async (age, id) => {
    const { model } = await open("cardiovascular", undefined, undefined, age);
    model.calculator.calculate();
    expect(model.calculator.own?.formula.passport.id).toBe(id);
    const others = model.calculator.outcomes.slice(1).map(({ formula }) => formula.passport.id);
    expect(others).toEqual(["pce_2013", "prevent_base_10y", "prevent_base_30y"]);
  });

  it("uses SCORE2-Diabetes for a person with diabetes, and asks only then what it needs", async () => {
    const { model, fill, own, history } = await open("cardiovascular");
    const { calculator } = model;
    const shown = () => calculator.shownEntries.map(({ key }) => key);
    const keys = ["hba1c", "diabetes_diagnosis_age_years", "type_1_diabetes", "severe_target_organ_damage"];
    fill();
    expect(calculator.own?.formula.passport.id).toBe("score2");
    for (const key of keys) expect(shown()).not.toContain(key);
    calculator.entries.find(({ key }) => key === "diabetes")?.choose(true);
    for (const key of keys) expect(shown()).toContain(key);
    for (const key of ["chronic_kidney_disease", "familial_hypercholesterolaemia"]) expect(shown()).not.toContain(key);
    calculator.calculate();
    expect(calculator.own).toMatchObject({ is: "refused", formula: { passport: { id: "score2_diabetes" } } });
    const texts = { hba1c: "50", diabetes_diagnosis_age_years: "50", egfr_ml_min_173m2: "90" };
    for (const [key, text] of Object.entries(texts)) calculator.entries.find((one) => one.key === key)?.write(text);
    calculator.calculate();
    expect(calculator.own).toMatchObject({ is: "result", formula: { passport: { id: "score2_diabetes" } } });
    await own().save();
    await flushMicrotasks();
    expect(history()?.rows).toMatchObject([{ formula: "score2_diabetes", entered: { hba1c: 50, diagnosisAge: 50 } }]);
  });

  it("uses SCORE2-OP from 70 years on, also with diabetes", async () => {
    const { model } = await open("cardiovascular", undefined, undefined, "75");
    model.calculator.entries.find(({ key }) => key === "diabetes")?.choose(true);
    model.calculator.calculate();
    expect(model.calculator.own?.formula.passport.id).toBe("score2_op");
  });

  it("asks for the conditions in which the stroke score does not decide, and gives no score with one of them", async () => {
    const { model, fill } = await open("cha2ds2");
    const { calculator } = model;
    const entryOf = (key: string) => calculator.entries.find((one) => one.key === key);
    const keys = calculator.exclusions.map(({ key }) => key);
    expect(keys).toEqual([
      "mechanical_heart_valve",
      "mitral_stenosis_moderate_or_severe",
      "hypertrophic_cardiomyopathy",
      "cardiac_amyloidosis",
    ]);
    entryOf("hypertension")?.choose(true);
    expect([calculator.showsExclusionsFirst, model.total]).toEqual([true, null]);
    calculator.denyExclusions();
    expect(model.total).toBe(2);
    entryOf("mechanical_heart_valve")?.choose(true);
    expect(calculator.own).toMatchObject({
      is: "refused",
      message: { code: "calculators.anticoagulantAnyway" },
      problems: [{ message: { code: "calculators.anticoagulantAnyway" } }],
    });
    expect([model.total, model.matchingRow]).toEqual([null, -1]);
    fill();
    expect(calculator.own).toMatchObject({ is: "result" });
    entryOf("cardiac_amyloidosis")?.choose(null);
    expect([calculator.own, calculator.missingCount]).toEqual([null, 1]);
    calculator.denyExclusions();
    expect(calculator.own).toMatchObject({ is: "result" });
  });

  it("restores earlier inputs, and deletes them once they were saved", async () => {
    const { fill, own, memory } = await open("framingham");
    fill();
    expect(Object.keys(memory.drafts.get("calculators:framingham") as object)).toContain("total_cholesterol");
    const again = await open("framingham", memory);
    expect(again.model.draft.isResumed).toBe(true);
    expect(again.model.calculator.entries.find(({ key }) => key === "total_cholesterol")?.text).toBe("213");
    await own().save();
    await flushMicrotasks();
    expect(memory.drafts.size).toBe(0);
    expect((await open("framingham", memory)).model.draft.isResumed).toBe(false);
  });

  it("loads more of a long history on request", async () => {
    const { model, fill, own, history } = await open("hasBled");
    for (let i = 0; i < 21; i++) {
      model.clear();
      fill();
      model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(i % 2 === 0);
      await own().save();
    }
    await flushMicrotasks();
    expect([history()?.rows.length, model.history?.hasOlder]).toEqual([20, true]);
    model.history?.readOlder();
    await flushMicrotasks();
    expect([history()?.rows.length, model.history?.hasOlder]).toEqual([21, false]);
  });
});

describe("the explanation of a question", () => {
  it("is shown below a number only while that has the unit of the question", async () => {
    const { model } = await open("meld");
    const creatinine = model.calculator.entries.find(({ key }) => key === "creatinine");
    if (creatinine === undefined) throw new Error("no creatinine");
    const questions = questionRows(questionnaires.meld, "it").map(toQuestionText);
    const hint = (order = questions) => scoreLook(model, order, "it")(creatinine).hint;
    expect(hint()).toMatch(/^Creatinina nel sangue in mg\/dL/);
    expect(hint([...questions].reverse()), "the order of the server does not count").toBe(hint());
    creatinine.setUnit("µmol/L");
    expect(hint()).toBeUndefined();
  });
});
