import { type Interaction, NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { DrugCheckSources } from "@libretto/core/record/across/drug-safety/checked-part";
import {
  checkDrug,
  checkToEither,
  type DrugCheck,
  isAllClear,
} from "@libretto/core/record/across/drug-safety/drug-check";
import { WARNING_KINDS, type WarningKind } from "@libretto/core/record/across/drug-safety/drug-warnings";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { aDiagnosis, aDrug, on } from "../../../../support/builders.ts";
import {
  allergyTo,
  diagnosisEntry,
  drugOf,
  emptyDrugCheckSources,
  rulesOf,
  therapyEntry,
  unknownPerson,
} from "../../../../support/record/drug-check-sources.ts";
import { aLabResult } from "../../../../support/record/lab-results.ts";

const ibuprofen = drugOf("Ibuprofene", "M01AE01");
const uncoded = (name: string) => aDrug({ id: name, name, ingredients: name, atc: [] });
const unlisted = (name: string) => aDrug({ id: name, name, ingredients: " (n.d.) ", atc: ["X"] });
const recorded = (...drugs: ReturnType<typeof drugOf>[]) =>
  right(drugs.map((drug, index) => ({ drug, entry: therapyEntry(index) })));
const no = (code: "failure.unavailable" | "failure.apology" = "failure.unavailable") =>
  left(failure("unavailable", code));
const check = (sources: Partial<DrugCheckSources>, of = ibuprofen) =>
  checkDrug(of, { ...emptyDrugCheckSources, ...sources });
const undone = (...parts: readonly (readonly [string, ...string[]])[]) => ({
  state: "partly",
  uncheckedParts: parts.map(([part, ...drugs]) => ({ part, drugs })),
});

/** The parts that need the person, and those that need nothing else. */
const OF_PERSON = WARNING_KINDS.slice(6);
const OF_BOTH: readonly WarningKind[] = ["qt", "together", "dose", "fertileAge"];
const OF_PERSON_ALONE: readonly WarningKind[] = OF_PERSON.filter((kind) => !OF_BOTH.includes(kind));
const OF_MEDICINES: readonly WarningKind[] = ["interaction", "duplicate", "sameClass", ...OF_BOTH];

describe("R9: the check of a drug", () => {
  it("without findings says so", () => {
    expect(check({})).toEqual({ state: "checked", findings: [], rules: rulesOf().set });
  });

  it.each<[string, Partial<DrugCheckSources>, readonly string[]]>([
    ["the medicines in use", { inUse: no() }, OF_MEDICINES],
    ["the interactions", { checkInteractions: no() }, ["interaction"]],
    ["the forbidden medicines", { forbidden: no() }, ["forbidden"]],
    ["the allergies", { sensitivities: no() }, ["sensitivity"]],
    ["the pregnancies", { pregnancy: no() }, ["pregnancy"]],
    ["the rest of the record", { person: no() }, OF_PERSON],
    [
      "the medicines and the allergies",
      { inUse: no(), forbidden: no(), sensitivities: no() },
      WARNING_KINDS.filter((kind) => kind !== "pregnancy" && !OF_PERSON_ALONE.includes(kind)),
    ],
  ])("names the missing parts where %s could not be read", (_, sources, parts) => {
    expect(check(sources)).toEqual({
      ...undone(...parts.map((part) => [part] as const)),
      findings: [],
      rules: parts.includes("interaction") && sources.checkInteractions !== undefined ? null : rulesOf().set,
    });
  });

  it("has failed, with the first reason, when no part could be done", () => {
    expect(
      check({
        inUse: no("failure.apology"),
        forbidden: no(),
        sensitivities: no(),
        pregnancy: no(),
        checkInteractions: no(),
        person: no(),
      }),
    ).toEqual({ state: "failed", failure: failure("unavailable", "failure.apology") });
  });

  it("names the medicines whose interactions cannot be found", () => {
    const others = recorded(drugOf("Warfarin", "B01AA03"), uncoded("Tisana"), uncoded("Tisana"), uncoded("Estratto"));
    expect(check({ inUse: others })).toMatchObject(
      undone(["interaction", "Tisana", "Estratto"], ["sameClass", "Tisana", "Estratto"]),
    );
    expect(check({ inUse: others }, uncoded("Balsamo"))).toMatchObject(
      undone(["interaction", "Balsamo"], ["sameClass", "Balsamo"]),
    );
    expect(check({}, uncoded("Balsamo")).state).toBe("checked");
    expect(check({ forbidden: others }).state).toBe("checked");
  });

  it("names a drug without codes in each part that has something of the person to compare", () => {
    const person = right({
      ...unknownPerson,
      diagnoses: [aDiagnosis({ kind: "diagnosis", condition: "Insufficienza renale grave" })],
      labResults: [aLabResult()],
      patient: { id: unknownPerson.patient.id, sex: "female" as const, birth: on("1940-01-01") },
    });
    expect(check({ person }, uncoded("Balsamo"))).toMatchObject(
      undone(["illness", "Balsamo"], ["labValue", "Balsamo"], ["age", "Balsamo"]),
    );
    expect(isAllClear(check({ person }, uncoded("Balsamo")))).toBe(false);
  });

  it("names the medicines with unknown ingredients", () => {
    const sources = { inUse: recorded(unlisted("A")), forbidden: recorded(unlisted("B"), unlisted("C")) };
    expect(check(sources)).toMatchObject(undone(["forbidden", "B", "C"], ["duplicate", "A"]));
    expect(check({ forbidden: recorded(ibuprofen) }, unlisted("D"))).toMatchObject(undone(["forbidden", "D"]));
  });

  it("warns of the class of two drugs, unless a rule about these two says more", () => {
    const [ramipril, enalapril] = [drugOf("Ramipril", "C09AA05"), drugOf("Enalapril", "C09AA02")];
    const kindsWith = (...rules: readonly Interaction[]) => {
      const made = check({ inUse: recorded(enalapril), checkInteractions: right(rulesOf(...rules)) }, ramipril);
      return made.state === "failed" ? [] : made.findings.map(({ kind, conflictsWith }) => [kind, conflictsWith]);
    };
    expect(kindsWith()).toEqual([["sameClass", "Enalapril"]]);
    const rule = { severity: "severe", advice: NO_ADVICE, reference: "", source: { name: "", date: "" } } as const;
    expect(kindsWith({ ...rule, first: ["C09AA05"], second: ["C09AA02"] })).toEqual([["interaction", "Enalapril"]]);
  });

  it("keeps the findings of other parts, and the gaps of the catalogue", () => {
    const sensitivities = right([{ ...allergyTo("FANS", "M01A"), entry: diagnosisEntry(0) }]);
    expect(check({ inUse: no(), forbidden: recorded(unlisted("B")), sensitivities })).toMatchObject({
      ...undone(
        ["interaction"],
        ["forbidden", "B"],
        ["duplicate"],
        ["sameClass"],
        ["qt"],
        ["together"],
        ["dose"],
        ["fertileAge"],
      ),
      findings: [{ kind: "sensitivity", conflictsWith: "FANS", entry: diagnosisEntry(0) }],
    });
  });

  it("never treats an unreadable source as no findings", () => {
    const either = <A>(value: A) => fc.constantFrom(right(value), no());
    const anySources = fc.record({
      inUse: either([]),
      forbidden: either([]),
      sensitivities: either([]),
      pregnancy: either(null),
      checkInteractions: either(rulesOf()),
      person: either(unknownPerson),
    });
    assertProperty(
      fc.property(anySources, (sources) => {
        const made = checkDrug(ibuprofen, sources);
        const unreadCount = Object.values(sources).filter(isLeft).length;
        expect(isAllClear(made)).toBe(unreadCount === 0);
        expect(made.state === "checked").toBe(unreadCount === 0);
        const { checkInteractions: _, ...ofRecord } = sources;
        const all = Object.values(ofRecord).every(isLeft);
        expect(made.state === "failed").toBe(all);
      }),
    );
  });
});

describe("the progress of a drug check", () => {
  const rules = rulesOf().set;
  const finding = {
    kind: "duplicate",
    conflictsWith: "a",
    drug: "a",
    severity: "moderate",
    advice: NO_ADVICE,
    reference: "",
    source: null,
    entry: therapyEntry(0),
  } as const;
  it.each<[DrugCheck, boolean]>([
    [{ state: "checked", findings: [], rules }, true],
    [{ state: "checked", findings: [finding], rules }, false],
    [{ state: "partly", findings: [], rules, uncheckedParts: [{ part: "pregnancy", drugs: [] }] }, false],
    [{ state: "failed", failure: failure("unavailable", "failure.unavailable") }, false],
  ])("after %j is empty: %s", (check, clear) => {
    expect(isAllClear(check)).toBe(clear);
  });

  it("is set by a result, and no result is a failed check", () => {
    const made = { state: "checked", findings: [finding], rules } as const;
    const failed = { state: "failed", failure: failure("unavailable", "failure.unavailable") } as const;
    expect(checkToEither(made)).toEqual(right(made));
    expect(checkToEither(failed)).toEqual(left(failed.failure));
  });
});
