import { answerText } from "@libretto/core/calculators/formatting";
import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import { addressOf } from "@libretto/storybook/formulas/address";
import { answersText } from "@libretto/storybook/formulas/answer-text";
import { AREAS, storyOf } from "@libretto/storybook/formulas/areas";
import { countChecks, haveAllPassed, sumOf } from "@libretto/storybook/formulas/cases/check-counts";
import { checkExamples } from "@libretto/storybook/formulas/cases/example-checks";
import { CASES_PER_PROPERTY } from "@libretto/storybook/formulas/cases/property-claims";
import { propertyRunOf, propertyRuns } from "@libretto/storybook/formulas/cases/property-runs";
import { hasPublishedCase, publishedCasesOf } from "@libretto/storybook/formulas/cases/published-cases";
import { compareWithSpecification } from "@libretto/storybook/formulas/cases/specification-comparison";
import { testedPropertiesOf } from "@libretto/storybook/formulas/cases/tested-properties";
import { createFilledCalculator } from "@libretto/storybook/formulas/filled-calculator";
import * as fibrillation from "@libretto/storybook/stories/formulas/AtrialFibrillation.stories.tsx";
import * as body from "@libretto/storybook/stories/formulas/Body.stories.tsx";
import * as cardiovascular from "@libretto/storybook/stories/formulas/Cardiovascular.stories.tsx";
import * as doses from "@libretto/storybook/stories/formulas/Doses.stories.tsx";
import * as kidneys from "@libretto/storybook/stories/formulas/Kidneys.stories.tsx";
import * as liver from "@libretto/storybook/stories/formulas/Liver.stories.tsx";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { describe, expect, it } from "vitest";
import { formulaProperties } from "../../support/calculators/formula-properties.ts";
import { hashPropertyCode } from "../../support/calculators/property-code.ts";

const named = formulas.map((formula) => [formula.passport.id, formula] as const);
const one = (id: string) => {
  const formula = formulaOf(id);
  if (formula === undefined) throw new Error(`there is no formula ${id}`);
  return formula;
};

/** Every story of the section, as Storybook sees it. */
const stories = [fibrillation, body, cardiovascular, doses, kidneys, liver].flatMap(({ default: meta, ...exported }) =>
  Object.entries(exported).map(([name, story]) => ({
    story: toId(meta.title ?? "", storyNameFromExport(name)),
    name: story.name,
    id: story.args?.id,
  })),
);

describe("the stories", () => {
  it.each(named)("show %s under its own name, which the index links to", (id, { passport }) => {
    expect(stories.filter((story) => story.id === id)).toEqual([{ story: storyOf(id), name: passport.name.it, id }]);
  });

  it("are as many as the formulas, each in one area", () => {
    expect(stories).toHaveLength(formulas.length);
    expect(AREAS.flatMap((area) => area.formulas).toSorted()).toEqual(
      formulas.map(({ passport }) => passport.id).toSorted(),
    );
    expect(new Set(stories.map(({ story }) => story)).size).toBe(formulas.length);
  });

  it("are addressed in the current language", () => {
    expect(addressOf("bmi", "en")).toBe("./?path=/story/formule-cliniche-corpo--bmi&globals=language:en");
  });
});

describe.each(named)("the page of %s", (_, formula) => {
  it("shows that all examples and check cases pass, each of one origin", () => {
    const { examples, cases, kinds } = countChecks(formula);
    expect(haveAllPassed(examples, cases)).toBe(true);
    expect(examples.all).toBe(formula.passport.examples.length);
    expect(cases.all).toBeGreaterThan(0);
    expect(sumOf(Object.values(kinds))).toEqual(cases);
  });

  it("shows each check case with its answers as text, and each expected value", () => {
    const cases = publishedCasesOf(formula);
    for (const { answers, values, passed } of cases) {
      for (const language of ["it", "en"] as const) expect(answers(language)).not.toMatch(/\w_\w|undefined|null|^$/);
      expect(values.length).toBeGreaterThan(0);
      expect(values.every((value) => value.passed)).toBe(passed);
    }
  });

  it("begins with values that need no confirmation", () => {
    const { own, entries } = createFilledCalculator(formula);
    expect(own?.is).toBe("result");
    expect(entries.filter(({ unusual, confirmed }) => unusual !== null || confirmed)).toEqual([]);
  });

  it("begins with a calculator that shows the result of one of the examples", () => {
    const { own } = createFilledCalculator(formula);
    if (own?.is !== "result") throw new Error(JSON.stringify(own));
    const { outputs } = own.result;
    const shown = checkExamples(formula).filter(({ values }) =>
      values.every(({ output, computed }) => outputs[output] === computed),
    );
    expect(shown.length).toBeGreaterThan(0);
  });

  it("contains each claim once, with its cases, in both languages", () => {
    const [italian, english] = (["it", "en"] as const).map((language) =>
      testedPropertiesOf(formula.passport, language),
    );
    expect(italian).toHaveLength(english?.length ?? 0);
    for (const proofs of [italian ?? [], english ?? []]) {
      expect(new Set(proofs.map(({ claim }) => claim)).size).toBe(proofs.length);
      for (const { claim, run } of proofs) {
        expect(claim).not.toMatch(/\{\{|undefined|^:/);
        expect(run?.cases).toBeGreaterThan(1);
      }
    }
  });
});

describe("a verdict", () => {
  const bmi = one("bmi");
  const evaluate = (expected: number | null, inputs = { weight: 90, height: 150 }) =>
    checkExamples({
      ...bmi,
      passport: {
        ...bmi.passport,
        examples: [{ inputs, expected: { bmi: expected }, tolerance: 0.01, kind: "derived", source: "" }],
      },
    });

  it("passes within the tolerance and fails beyond it, or where no value is expected", () => {
    expect(evaluate(40.01).map(({ passed }) => passed)).toEqual([true]);
    expect(evaluate(40.02).map(({ passed }) => passed)).toEqual([false]);
    expect(evaluate(null).map(({ passed }) => passed)).toEqual([false]);
  });

  it("fails for a refusal", () => {
    expect(evaluate(40, { weight: -1, height: 150 })[0]?.values).toEqual([
      { output: "bmi", expected: 40, computed: undefined, passed: false },
    ]);
  });

  it("treats null as no value", () => {
    const [, none] = checkExamples(one("has_bled_rate_pisters_2010"));
    expect(none?.values).toEqual([{ output: "rate", expected: null, computed: null, passed: true }]);
  });

  it("ignores missing values only when nothing failed, and never for no cases at all", () => {
    const counts = [
      { passed: 2, all: 2 },
      { passed: 1, all: 2 },
    ];
    expect(sumOf(counts)).toEqual({ passed: 3, all: 4 });
    expect(haveAllPassed(...counts)).toBe(false);
    expect(haveAllPassed({ passed: 0, all: 0 })).toBe(false);
  });
});

describe("the comparison with the specification", () => {
  it("computes Framingham's examples both ways (A1)", () => {
    const compared = compareWithSpecification(one("framingham_atp3_hard_chd"));
    expect(compared).toHaveLength(3);
    for (const { answers, byLibretto, bySpecification } of compared)
      expect(answers.sex === "male" ? byLibretto / bySpecification : bySpecification / byLibretto).toBeGreaterThan(3);
  });

  it("is empty where the specification computes the same", () => {
    expect(compareWithSpecification(one("bmi"))).toEqual([]);
  });
});

describe("the text of an answer", () => {
  const { inputs } = one("score2").passport;
  const text = (name: string, answer: unknown) => {
    const input = inputs[name];
    return input === undefined ? undefined : answerText(input, answer, "it");
  };

  it("contains numbers with their unit, and other answers as text", () => {
    expect([text("age", 50), text("sex", "female"), text("smoker", true), text("smoker", false)]).toEqual([
      "50 anni",
      "Femminile",
      "Sì",
      "No",
    ]);
    expect([text("sex", null), text("sex", "other")]).toEqual(["–", "other"]);
    expect(text("totalCholesterol", 5.5)).toBe("5,5 mmol/L");
  });

  it("lists the answers in the order of the questions", () => {
    expect(answersText(one("bmi").passport, { height: 165, weight: 68, age: null }, "en")).toBe(
      "Weight: 68 kg · Height: 165 cm",
    );
  });
});

describe("the text of many answers", () => {
  it("omits no where there are several", () => {
    const none = { hypertension: true, renal: false, liver: false, age: 72 };
    expect(answersText(one("has_bled").passport, none, "it")).toBe(
      "Ipertensione non controllata (sistolica oltre 160 mmHg): Sì · Età: 72 anni · per il resto No",
    );
    expect(answersText(one("meld").passport, { inr: 1.5, dialysis: false }, "en")).toMatch(
      /^INR: 1\.5 · Dialysis.*: No$/,
    );
  });
});

describe("the properties", () => {
  it("are the directions of the passport, the general ones, and the other tested ones", () => {
    const proofs = testedPropertiesOf(one("meld").passport, "it");
    expect(proofs.map(({ run }) => run?.cases)).toEqual([...Array(4 + 5).fill(CASES_PER_PROPERTY), 1000]);
    expect(proofs[0]?.claim).toBe(
      "Punteggio MELD: non scende quando cresce «Creatinina sierica» (Dialisi almeno due volte nell’ultima settimana, o 24 ore di emodialisi venovenosa continua: No)",
    );
    expect(proofs[3]?.claim).toContain("si risponde sì");
    expect(testedPropertiesOf(one("bmi").passport, "en").map(({ claim }) => claim)).toContain(
      "Body mass index: does not rise when “Height” grows",
    );
  });
});

describe("the results of the properties", () => {
  it("are those of today's formulas and properties: npm run property-runs writes them", () => {
    expect(propertyRuns.code).toBe(hashPropertyCode());
    const results = Object.entries(propertyRuns.formulas).map(([id, runs]) => [id, Object.keys(runs)]);
    expect(results).toEqual(
      formulas.map((formula) => [formula.passport.id, formulaProperties(formula).map(({ key }) => key)]),
    );
  });

  it("name their date and seed, and have every case of every property", () => {
    expect(propertyRuns.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Number.isInteger(propertyRuns.seed)).toBe(true);
    for (const formula of formulas)
      for (const { key, cases } of formulaProperties(formula))
        expect([key, propertyRunOf(formula.passport.id, key)]).toEqual([key, { cases, passed: true }]);
  });
});

describe("the check cases", () => {
  it("are 99 published, 155 computed by others and 8 derived", () => {
    const all = formulas.map(countChecks);
    const of = (kind: "published" | "independent" | "derived") => sumOf(all.map(({ kinds }) => kinds[kind])).all;
    expect([of("published"), of("independent"), of("derived")]).toEqual([99, 155, 8]);
  });

  it("are published for the scores, and the page says so of a formula without a printed example", () => {
    const published = (id: string) => countChecks(one(id)).kinds.published.all;
    expect([published("cha2ds2_vasc"), published("has_bled")]).toEqual([8, 9]);
    for (const id of ["cockcroft_gault", "ckd_epi_2009", "ckd_epi_2021", "meld"]) {
      expect(published(id)).toBe(0);
      expect(hasPublishedCase(publishedCasesOf(one(id)))).toBe(false);
    }
    expect(hasPublishedCase(publishedCasesOf(one("has_bled")))).toBe(true);
  });

  it("name the unit of the case, and mark a refusal", () => {
    const texts = publishedCasesOf(one("cockcroft_gault")).map(({ answers }) => answers("it"));
    expect(texts.some((text) => /Creatinina sierica: [\d,]+ mg\/dL/.test(text))).toBe(true);
    const [, refused] = publishedCasesOf(one("has_bled_rate_pisters_2010")).filter(({ values }) =>
      values.some(({ expected }) => expected === null),
    );
    expect(refused?.values).toMatchObject([{ expected: null, passed: true }]);
  });
});

describe("the note about the specification", () => {
  const absent = formulas.filter(({ passport }) => passport.additionReason !== null).map(({ passport }) => passport.id);

  it("names formulas that the specification does not contain", () => {
    expect(absent).toEqual([
      "ckd_epi_2021",
      "ekfc_2021",
      "cha2ds2_va",
      "cha2ds2_va_rate_finacaf",
      "meld_3_0",
      "score2",
      "score2_op",
      "score2_diabetes",
      "framingham_general_cvd_2008",
      "prevent_base_10y",
      "prevent_base_30y",
    ]);
  });

  it("compares none of them with it", () => {
    for (const id of absent) expect(one(id).passport.deviations).toEqual([]);
  });
});
