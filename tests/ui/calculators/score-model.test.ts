import { memoryScoreHistory } from "@libretto/adapters/memory/score-history";
import type { ScoreName } from "@libretto/core/calculators/score-record";
import { checkScore } from "@libretto/core/calculators/score-record";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { CalculatorServices } from "@libretto/ui/calculators/calculators-model";
import { scoreLook } from "@libretto/ui/calculators/score-look";
import { ScoreModel } from "@libretto/ui/calculators/score-model";
import { SCORE_PAGES } from "@libretto/ui/calculators/score-pages";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { aDesk, settle, topDialog } from "../../support/screens.ts";

const FACTS = { answers: { age: { text: "58", by: "record" as const }, sex: "female" }, taken: {} };
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
const open = async (score: ScoreName, memory?: LocalMemory, instead?: Failure) => {
  const desk = aDesk();
  await desk.services.record.load();
  const kept = memoryScoreHistory({ now: () => at("2026-03-14T10:00:00.000Z") }, desk.trouble);
  const scores: typeof kept = {
    of: kept.of,
    save: (patient, draft) =>
      pipe(
        kept.save(patient, draft),
        taskEither.chain((saved) => (instead ? taskEither.left(instead) : taskEither.right(saved))),
      ),
  };
  const services: CalculatorServices = {
    record: desk.services.record,
    scores,
    lists: { questions: () => taskEither.right([]), meanings: () => taskEither.right([]) },
    permissions: { may: () => taskEither.right(true) },
    gate: desk.services.gate,
    dialogs: desk.dialogs,
    memory: memory ?? desk.memory,
  };
  const spec = SCORE_PAGES.find((page) => page.score === score);
  if (spec === undefined) throw new Error(score);
  const model = new ScoreModel(spec, services, FACTS);
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
  const close = async () => {
    const top = await topDialog(desk.dialogs);
    if (top.is === "announcement") top.close();
    await settle();
    return top.is === "announcement" ? top.announcement : null;
  };
  return { ...desk, model, fill, close };
};

describe("a score page", () => {
  it.each(SCORE_PAGES.map(({ score }) => [score] as const))(
    "PR-11: of %s saves a result with its formula, version and what was entered, and is empty again",
    async (score) => {
      const { model, fill, close } = await open(score);
      expect([model.state.is, model.maySave, model.complete]).toEqual(["empty", false, false]);
      fill();
      expect([model.state.is, model.maySave]).toEqual(["calculated", true]);
      expect([model.matching >= 0, model.complete]).toEqual([true, true]);
      const saving = model.save();
      expect([model.saving, model.maySave]).toEqual([true, true]);
      await settle();
      expect((await close())?.say).toEqual({ code: "general.success" });
      await saving;
      await settle();
      expect([model.state.is, model.maySave, model.saving, model.failure]).toEqual(["empty", false, false, null]);
      const [saved] = model.history.saved.value?.rows ?? [];
      if (saved === undefined) throw new Error("nothing in the history");
      expect(saved).toMatchObject({ score, createdAt: "2026-03-14T10:00:00.000Z" });
      expect(isRight(checkScore(saved)), JSON.stringify(saved)).toBe(true);
      const [own] = model.calculator.formulas;
      expect([saved.formula, saved.version]).toEqual([own?.passport.id, own?.passport.version]);
      expect(Object.keys(saved.entered ?? {})).toEqual(Object.keys(own?.passport.inputs ?? {}));
      expect(saved.entered).toMatchObject({ age: 58 });
      expect(saved.additional === null).toBe(score !== "cha2ds2");
      const age = model.calculator.entries.find(({ key }) => key === "age_years");
      expect([age?.text, age?.fixed]).toEqual(["58", true]);
      expect(model.calculator.entries.filter(({ input, text }) => input.kind === "number" && text !== "")).toEqual([
        age,
      ]);
    },
  );

  it("A5: keeps what was entered when saving fails, says why, and saves at another try", async () => {
    const { model, fill, trouble, dialogs, close } = await open("hasBled");
    fill();
    const before = model.calculator.state;
    trouble.expect(failure("unavailable", "failure.unavailable"));
    await model.save();
    expect([model.state.is, model.maySave, model.failure?.code, dialogs.any]).toEqual([
      "saveFailed",
      true,
      "failure.unavailable",
      false,
    ]);
    expect(model.calculator.state).toBe(before);
    const again = model.save();
    expect(model.failure).toBeNull();
    await settle();
    await close();
    await again;
    expect(model.state.is).toBe("empty");
  });

  it.each([
    { kind: "unavailable", mayBeSaved: true, shown: 1 },
    { kind: "refused", mayBeSaved: false, shown: 0 },
  ] as const)(
    "A5: shows what is saved after a save ended as $kind, where that may be more than before",
    async ({ kind, mayBeSaved, shown }) => {
      const { model, fill } = await open("hasBled", undefined, failure(kind, "failure.unanswered"));
      fill();
      await model.save();
      await settle();
      expect([model.state.is, model.maySave, model.mayBeSaved]).toEqual(["saveFailed", true, mayBeSaved]);
      expect(model.history.saved.value?.total).toBe(shown);
    },
  );

  it("saves nothing without a result, and once at a time", async () => {
    const { model, fill, close } = await open("framingham");
    await model.save();
    model.calculator.calculate();
    expect(model.state.is).toBe("refused");
    await model.save();
    expect(model.history.saved.value?.total).toBe(0);
    fill();
    const twice = [model.save(), model.save()];
    await settle();
    await close();
    await Promise.all(twice);
    await settle();
    expect(model.history.saved.value?.total).toBe(1);
  });

  it("keeps what is entered while a result is on its way", async () => {
    const { model, fill, close } = await open("hasBled");
    fill();
    const saving = model.save();
    model.calculator.entries.find(({ key }) => key === "stroke_history")?.choose(true);
    await settle();
    await close();
    await saving;
    expect(model.state.is).toBe("calculated");
    expect(model.total).toBe(1);
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

  it("takes up what was entered before, and forgets it once it was saved", async () => {
    const { model, fill, close, memory } = await open("framingham");
    fill();
    expect(Object.keys(memory.drafts.get("calculators:framingham") as object)).toContain("total_cholesterol");
    const again = await open("framingham", memory);
    expect(again.model.draft.resumed).toBe(true);
    expect(again.model.calculator.entries.find(({ key }) => key === "total_cholesterol")?.text).toBe("213");
    const saving = model.save();
    await settle();
    await close();
    await saving;
    expect(memory.drafts.size).toBe(0);
    expect((await open("framingham", memory)).model.draft.resumed).toBe(false);
  });

  it("reads more of a long history when asked", async () => {
    const { model, fill, close } = await open("hasBled");
    for (let i = 0; i < 21; i++) {
      fill();
      const saving = model.save();
      await settle();
      await close();
      await saving;
    }
    await settle();
    expect([model.history.saved.value?.rows.length, model.history.hasOlder]).toEqual([20, true]);
    model.history.readOlder();
    await settle();
    expect([model.history.saved.value?.rows.length, model.history.hasOlder]).toEqual([21, false]);
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
