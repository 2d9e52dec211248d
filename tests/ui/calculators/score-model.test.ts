import { memoryScoreHistory } from "@libretto/adapters/memory/score-history";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { checkScore } from "@libretto/core/calculators/score-record";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { CalculatorServices } from "@libretto/ui/calculators/calculators-model";
import { scoreLook } from "@libretto/ui/calculators/score-look";
import { ScoreModel } from "@libretto/ui/calculators/score-model";
import { SCORE_PAGES } from "@libretto/ui/calculators/score-pages";
import { ChosenRecordModel } from "@libretto/ui/record/chosen-record-model";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { aDesk, settle } from "../../support/screens.ts";

const factsAt = (age: string) => ({ answers: { age: { text: age, by: "record" as const }, sex: "female" }, taken: {} });
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

/** @param instead what a save ends with, though it was kept */
const open = async (score: ScoreName, memory?: LocalMemory, instead?: Failure, age = "58") => {
  const desk = aDesk();
  await desk.services.record.load();
  const kept = memoryScoreHistory({ now: () => at("2026-03-14T10:00:00.000Z") }, desk.trouble);
  const scores: typeof kept = {
    list: kept.list,
    save: (patient, draft) =>
      pipe(
        kept.save(patient, draft),
        taskEither.chain((saved) => (instead ? taskEither.left(instead) : taskEither.right(saved))),
      ),
  };
  const online = { now: true };
  const services: CalculatorServices = {
    record: desk.services.record,
    chosen: new ChosenRecordModel(),
    scores,
    lists: { questions: () => taskEither.right([]), meanings: () => taskEither.right([]) },
    permissions: { may: () => taskEither.right(true) },
    gate: desk.services.gate,
    drafts: memory ?? desk.memory,
    catalogue: desk.services.catalogue,
    isOnline: () => online.now,
    savesScores: true,
  };
  const spec = SCORE_PAGES.find((page) => page.score === score);
  if (spec === undefined) throw new Error(score);
  const model = new ScoreModel(spec, services, factsAt(age));
  await settle();
  const fill = () => {
    for (const entry of model.calculator.entries)
      if (entry.input.kind === "number") {
        if (!entry.fixed) entry.write(NUMBERS[entry.key] ?? "");
      } else if (entry.input.kind === "choice") {
        if (entry.empty) entry.choose(Object.keys(entry.input.options)[0] ?? null);
      } else entry.choose(false);
    if (!model.calculator.live) model.calculator.calculate();
  };
  const own = () => {
    if (model.ownSave === null) throw new Error("nothing to save with");
    return model.ownSave;
  };
  const history = () => model.history?.saved.value;
  return { ...desk, model, fill, own, history, online };
};

describe("a score page", () => {
  it.each(SCORE_PAGES.map(({ score }) => [score] as const))(
    "PR-11: of %s saves a result with its formula, version and what was entered, and keeps it on the page",
    async (score) => {
      const { model, fill, own, history, memory } = await open(score);
      expect([own().state.is, own().maySave, model.complete]).toEqual(["empty", false, false]);
      fill();
      expect([own().state.is, own().maySave]).toEqual(["calculated", true]);
      expect([model.matching >= 0, model.complete]).toEqual([true, true]);
      const before = model.calculator.state;
      const saving = own().save();
      expect([own().saving, own().maySave]).toEqual([true, true]);
      await saving;
      await settle();
      expect([own().state.is, own().isSaved, own().maySave, own().failure]).toEqual(["saved", true, false, null]);
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
      expect([own().state.is, age?.text, age?.fixed]).toEqual(["empty", "58", true]);
      expect(model.calculator.entries.filter(({ input, text }) => input.kind === "number" && text !== "")).toEqual([
        age,
      ]);
    },
  );

  it("A5: keeps what was entered when saving fails, says why, and saves at another try", async () => {
    const { model, fill, own, trouble } = await open("hasBled");
    fill();
    const before = model.calculator.state;
    trouble.expect(failure("unavailable", "failure.unavailable"));
    await own().save();
    expect([own().state.is, own().maySave, own().failure?.code]).toEqual(["saveFailed", true, "failure.unavailable"]);
    expect(model.calculator.state).toBe(before);
    const again = own().save();
    expect(own().failure).toBeNull();
    await again;
    expect(own().state.is).toBe("saved");
  });

  it("says that nothing was saved where there is no network, and sends nothing", async () => {
    const { fill, own, history, online } = await open("hasBled");
    fill();
    online.now = false;
    await own().save();
    await settle();
    expect([own().wasOffline, own().mayBeSaved, own().maySave, history()?.total]).toEqual([true, false, true, 0]);
    online.now = true;
    await own().save();
    await settle();
    expect([own().wasOffline, own().isSaved, history()?.total]).toEqual([false, true, 1]);
  });

  it.each([
    { kind: "unavailable", mayBeSaved: true, shown: 1 },
    { kind: "refused", mayBeSaved: false, shown: 0 },
  ] as const)(
    "A5: shows what is saved after a save ended as $kind, where that may be more than before",
    async ({ kind, mayBeSaved, shown }) => {
      const { fill, own, history } = await open("hasBled", undefined, failure(kind, "failure.unanswered"));
      fill();
      await own().save();
      await settle();
      expect([own().state.is, own().maySave, own().mayBeSaved]).toEqual(["saveFailed", true, mayBeSaved]);
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
    await settle();
    expect(history()?.total).toBe(1);
    await own().save();
    await settle();
    expect(history()?.total).toBe(1);
  });

  it("shows the new result when an answer changes while another is on its way", async () => {
    const { model, fill, own } = await open("hasBled");
    fill();
    const saving = own().save();
    model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(true);
    await saving;
    expect([own().state.is, model.total]).toEqual(["calculated", 1]);
  });

  it("counts a question list along with what the total means so far, and tells when everything is answered", async () => {
    const { model, fill } = await open("hasBled");
    expect([model.total, model.calculator.missing, model.matching]).toEqual([0, 8, -1]);
    model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(true);
    expect([model.total, model.matching, model.complete]).toEqual([1, 1, false]);
    fill();
    expect([model.total, model.matching, model.complete]).toEqual([0, 0, true]);
    const risk = await open("framingham");
    expect([risk.model.total, risk.model.matching]).toEqual([null, -1]);
  });

  it("counts what is missing and what is wrong of a MELD apart", async () => {
    const { model } = await open("meld");
    const write = (key: string, text: string) => model.calculator.entries.find((one) => one.key === key)?.write(text);
    expect([model.calculator.missing, model.calculator.wrong]).toEqual([5, 0]);
    write("creatinine", "abc");
    write("inr", "-1");
    write("sodium_mmol_l", "0");
    expect([model.calculator.missing, model.calculator.wrong]).toEqual([2, 3]);
  });

  it("W28: gives no cardiovascular risk while a question of yes or no is open", async () => {
    const { model, fill } = await open("cardiovascular");
    fill();
    expect(model.calculator.own).toMatchObject({ is: "result", formula: { passport: { id: "score2" } } });
    for (const key of ["smoker", "diabetes"]) {
      const entry = model.calculator.entries.find((one) => one.key === key);
      entry?.choose(null);
      model.calculator.calculate();
      expect(model.calculator.own, key).toMatchObject({ is: "refused", refusal: { because: "missing" } });
      entry?.choose(false);
    }
  });

  it("saves each formula of the comparison under its own name, with its own value", async () => {
    const { model, fill, own, history } = await open("cardiovascular");
    fill();
    const specified = model.saves.find(({ formula }) => formula.passport.id === "pce_2013");
    await own().save();
    await specified?.save();
    await settle();
    const rows = history()?.rows ?? [];
    expect(rows.map(({ formula }) => formula).toSorted()).toEqual(["pce_2013", "score2"]);
    expect(new Set(rows.map(({ value }) => value)).size).toBe(2);
    for (const row of rows) expect(isRight(checkScore(row)), row.formula ?? "").toBe(true);
  });

  it.each([
    ["58", "score2"],
    ["75", "score2_op"],
    ["30", "score2"],
  ])("asks the European score that is made for %s years", async (age, id) => {
    const { model } = await open("cardiovascular", undefined, undefined, age);
    model.calculator.calculate();
    expect(model.calculator.own?.formula.passport.id).toBe(id);
    const others = model.calculator.outcomes.slice(1).map(({ formula }) => formula.passport.id);
    expect(others).toEqual(["pce_2013", "prevent_base_10y", "prevent_base_30y"]);
  });

  it("takes up what was entered before, and forgets it once it was saved", async () => {
    const { fill, own, memory } = await open("framingham");
    fill();
    expect(Object.keys(memory.drafts.get("calculators:framingham") as object)).toContain("total_cholesterol");
    const again = await open("framingham", memory);
    expect(again.model.draft.resumed).toBe(true);
    expect(again.model.calculator.entries.find(({ key }) => key === "total_cholesterol")?.text).toBe("213");
    await own().save();
    await settle();
    expect(memory.drafts.size).toBe(0);
    expect((await open("framingham", memory)).model.draft.resumed).toBe(false);
  });

  it("reads more of a long history when asked", async () => {
    const { model, fill, own, history } = await open("hasBled");
    for (let i = 0; i < 21; i++) {
      model.clear();
      fill();
      model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(i % 2 === 0);
      await own().save();
    }
    await settle();
    expect([history()?.rows.length, model.history?.hasOlder]).toEqual([20, true]);
    model.history?.readOlder();
    await settle();
    expect([history()?.rows.length, model.history?.hasOlder]).toEqual([21, false]);
  });
});

describe("what a question explains", () => {
  it("stands below a number only while that has the unit the question names", async () => {
    const { model } = await open("meld");
    const creatinine = model.calculator.entries.find(({ key }) => key === "creatinine");
    if (creatinine === undefined) throw new Error("no creatinine");
    const question = { title: "", description: "Creatinina nel sangue in mg/dL", yesCounts: null };
    const hint = () => scoreLook(model, [question, question], "it")(creatinine).hint;
    expect(hint()).toBe(question.description);
    creatinine.measureIn("µmol/L");
    expect(hint()).toBeUndefined();
  });
});
