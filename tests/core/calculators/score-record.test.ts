import type { EnteredValues } from "@libretto/core/calculators/form";
import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import { roundTo } from "@libretto/core/calculators/rounding";
import {
  checkScore,
  draftOf,
  isReproduced,
  recomputeScore,
  roundedValueOf,
  SCORE_RANGES,
  type ScoreDraft,
  type ScoreName,
} from "@libretto/core/calculators/score-record";
import { QuestionnaireCode, ScoreNameCode, ScoreWire } from "@libretto/core/calculators/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { unwrapResult } from "../../support/calculators/results.ts";

const NAMES = Object.keys(SCORE_RANGES) as ScoreName[];

const aScore = (change: Partial<ScoreDraft> = {}): ScoreDraft => ({
  id: 7,
  score: "cha2ds2",
  value: 4,
  additional: 6.7,
  formula: "cha2ds2_vasc",
  version: "2010.2",
  entered: { age: 70, sex: "female", hypertension: true, other: null },
  createdAt: null,
  ...change,
});

describe("a saved score", () => {
  it("stays unchanged when it is valid", () => {
    expect(checkScore(aScore())).toEqual(right(aScore()));
    const documented = aScore({ formula: null, version: null, entered: null });
    expect(checkScore(documented)).toEqual(right(documented));
  });

  it.each<[Partial<ScoreDraft>, Record<string, string>]>([
    [{ value: 10 }, { value: "calculators.notValid" }],
    [{ value: -1 }, { value: "calculators.notValid" }],
    [{ value: Number.NaN }, { value: "calculators.notValid" }],
    [{ additional: 101 }, { additional: "calculators.notValid" }],
    [{ additional: -1 }, { additional: "calculators.notValid" }],
    [{ formula: "has_bled" }, { formula: "form.notListed" }],
    [{ formula: "horoscope" }, { formula: "form.notListed" }],
    [{ version: "1999.1" }, { formula: "form.notListed" }],
    [{ version: null }, { formula: "form.notListed" }],
    [{ formula: null, entered: null }, { formula: "form.notListed" }],
    [{ entered: null }, { entered: "form.required" }],
    [{ formula: null, version: null }, { entered: "form.required" }],
    [{ score: "hasBled", formula: "has_bled", version: "2010.1" }, { additional: "calculators.notValid" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkScore(aScore(change))).toEqual(left(problems));
  });

  it.each<[ScoreName, number, number]>([
    ["hasBled", 0, 9],
    ["meld", 6, 40],
    ["cha2ds2", 0, 9],
    ["framingham", 0, 100],
    ["cardiovascular", 0, 100],
  ])("of %s lies between %d and %d", (score, low, high) => {
    const at = (value: number) =>
      isRight(checkScore(aScore({ score, value, additional: null, formula: null, version: null, entered: null })));
    expect([low - 1, low, high, high + 1].map(at)).toEqual([false, true, true, false]);
  });

  it("is whole points or a percentage with two decimals when it has no formula", () => {
    const documented = { additional: null, formula: null, version: null, entered: null };
    expect(isLeft(checkScore(aScore({ ...documented, score: "framingham", value: 7.901 })))).toBe(true);
    expect(isRight(checkScore(aScore({ ...documented, score: "framingham", value: 7.9 })))).toBe(true);
    expect(isLeft(checkScore(aScore({ ...documented, score: "meld", value: 20.5 })))).toBe(true);
  });

  it("W37: is refused when its inputs give another value, another rate or no result", () => {
    const formula = formulaOf("cha2ds2_vasc");
    if (formula === undefined) throw new Error("no formula");
    const none = Object.fromEntries(
      Object.entries(formula.passport.examples[0]?.inputs ?? {}).map(([name, value]) => [
        name,
        value === true ? false : value,
      ]),
    ) as EnteredValues;
    const draft = draftOf("cha2ds2", formula, none, unwrapResult(formula.of(none)));
    expect(recomputeScore(draft)).toEqual(right(draft));
    const refused = "calculators.notRecomputed";
    expect(recomputeScore({ ...draft, value: 9 })).toEqual(left({ value: refused }));
    expect(recomputeScore({ ...draft, additional: 99 })).toEqual(left({ additional: refused }));
    expect(recomputeScore({ ...draft, additional: null })).toEqual(left({ additional: refused }));
    expect(recomputeScore({ ...draft, entered: {} })).toEqual(left({ entered: refused }));
    const documented = aScore({ formula: null, version: null, entered: null });
    expect(recomputeScore(documented)).toEqual(right(documented));
  });

  it("is not reproduced when its inputs give another value, another formula, or nothing", () => {
    const formula = formulaOf("pce_2013");
    const entered = formula?.passport.examples[0]?.inputs as EnteredValues;
    if (formula === undefined) throw new Error("no formula");
    const draft = draftOf("cardiovascular", formula, entered, unwrapResult(formula.of(entered)));
    const roundedBefore = { ...draft, version: "2012.1", value: roundTo(draft.value, 2) };
    expect([isReproduced(draft), isReproduced(roundedBefore)]).toEqual([true, true]);
    for (const changes of [{ value: draft.value + 1 }, { entered: {} }, { formula: "score2" }, { formula: "unknown" }])
      expect([changes, isReproduced({ ...draft, ...changes })]).toEqual([changes, false]);
    expect(isReproduced(aScore({ formula: null, version: null, entered: null }))).toBe(false);
  });

  it("is not reproduced when its inputs give another second rate", () => {
    const formula = formulaOf("cha2ds2_vasc");
    const entered = formula?.passport.examples[0]?.inputs as EnteredValues;
    if (formula === undefined) throw new Error("no formula");
    const draft = draftOf("cha2ds2", formula, entered, unwrapResult(formula.of(entered)));
    expect([draft.additional, 0.1, null].map((additional) => isReproduced({ ...draft, additional }))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("W37: is shown with the decimals of its passport", () => {
    const shown = (value: number, formula: string | null) =>
      roundedValueOf({ score: "cardiovascular", value, formula });
    expect([shown(15.8527, "score2"), shown(15.8527, "pce_2013"), shown(9.946, "score2")]).toEqual([15.9, 15.85, 9.9]);
    expect(shown(15.85, null)).toBe(15.85);
  });

  it.each<[ScoreName, string]>(
    NAMES.flatMap((name) => SCORE_RANGES[name].formulas.map((id) => [name, id] as [ScoreName, string])),
  )("of %s by %s is valid, and can be computed again from its saved inputs", (name, id) => {
    const formula = formulaOf(id);
    if (formula === undefined) throw new Error(id);
    for (const { inputs } of formula.passport.examples) {
      const entered = inputs as EnteredValues;
      const draft = draftOf(name, formula, entered, unwrapResult(formula.of(inputs)));
      expect(draft).toMatchObject({ id: 0, score: name, formula: id, entered, createdAt: null });
      expect(recomputeScore(draft)).toEqual(right(draft));
      expect(isLeft(recomputeScore({ ...draft, value: draft.value + 0.01 }))).toBe(true);
      const again = unwrapResult(formula.of(draft.entered ?? {}));
      expect(Object.values(again.outputs)[0]).toBe(draft.value);
      expect(draft.additional).toBe(id === "cha2ds2_vasc" ? again.outputs.anyEmbolism : null);
    }
  });

  it("names existing formulas, and every score has one", () => {
    const known = formulas.map(({ passport }) => passport.id);
    for (const name of NAMES) {
      expect(SCORE_RANGES[name].formulas.length).toBeGreaterThan(0);
      for (const id of SCORE_RANGES[name].formulas) expect(known).toContain(id);
    }
  });
});

describe("the wire of scores", () => {
  it("has the documented names", () => {
    expect(NAMES.map((name) => ScoreNameCode.encode(name))).toEqual([
      "has-bled-score",
      "meld-score",
      "cha2-ds2-score",
      "framingham-score",
      "cardiovascolare-score",
    ]);
    expect(NAMES.map((name) => QuestionnaireCode.encode(name))).toEqual([
      "has-bled",
      "meld",
      "cha2ds2",
      "framingham",
      "cardiovascolare",
    ]);
    for (const code of [ScoreNameCode, QuestionnaireCode]) expect(isLeft(decode(code, "score2"))).toBe(true);
  });

  it("is encoded and decoded without loss", () => {
    const anyDraft: fc.Arbitrary<ScoreDraft> = fc.record({
      id: fc.maxSafeNat(),
      score: fc.constantFrom(...NAMES),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
      additional: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)),
      formula: fc.option(fc.constantFrom("meld", "score2")),
      version: fc.option(fc.constant("2021.1")),
      entered: fc.option(
        fc.dictionary(fc.constantFrom("age", "sex", "smoker"), fc.oneof(fc.integer(), fc.boolean(), fc.constant(null))),
      ),
      createdAt: fc.option(fc.constant("2026-01-02T03:04:05Z" as never)),
    });
    assertProperty(
      fc.property(anyDraft, (draft) => {
        expect(decode(ScoreWire, JSON.parse(JSON.stringify(ScoreWire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it("accepts the documented call without the additions, and refuses an unknown score", () => {
    const call = { nome_score: "meld-score", valore_score: 23 };
    expect(decode(ScoreWire, { ...call, id_paziente: 1 })).toEqual(
      right({
        id: 0,
        score: "meld",
        value: 23,
        additional: null,
        formula: null,
        version: null,
        entered: null,
        createdAt: null,
      }),
    );
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`x${n}`, n]));
    for (const change of [
      { nome_score: "score2" },
      { valore_score: "23" },
      { valore_score: null },
      { valore_score: Number.POSITIVE_INFINITY },
      { valori_inseriti: { age: [] } },
      { valori_inseriti: many },
    ])
      expect(isLeft(decode(ScoreWire, { ...call, ...change })), JSON.stringify(change)).toBe(true);
    delete many.x40;
    expect(isRight(decode(ScoreWire, { ...call, valori_inseriti: many }))).toBe(true);
  });
});
