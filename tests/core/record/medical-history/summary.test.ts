import { HABIT_DETAILS, HABITS } from "@libretto/core/record/medical-history/lifestyle";
import {
  FORM_PARTS,
  formPartsFor,
  type PhysiologicalField,
  PLACEHOLDER_DATES,
  reduceToSummary,
  summariseHistory,
} from "@libretto/core/record/medical-history/summary";
import { PhysiologicalWire, physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { aHistory, anyHistoryDraft } from "../../../support/record/medical-history.ts";

const fieldsOf = (...args: Parameters<typeof summariseHistory>): readonly PhysiologicalField[] =>
  summariseHistory(...args).map(({ field }) => field);
const all = Object.values(FORM_PARTS).flat();
const empty = { ...physiologicalHistory.createBlank("physiological", TODAY), updated: null };

describe("the parts of the form", () => {
  it("contain every question of the wire once", () => {
    const requiredFields = new Set(["id_anamnesi_log", "id_livello_confidenzialita", "version", "id_documenti"]);
    expect(all).toHaveLength(PhysiologicalWire.columns.filter((column) => !requiredFields.has(column)).length);
    expect(new Set(all).size).toBe(all.length);
  });

  it("are birth, lifestyle, work, excretion and the last change; the cycle for female patients only", () => {
    expect(formPartsFor(true)).toEqual(["birth", "lifestyle", "work", "excretion", "cycle", "update"]);
    expect(formPartsFor(false)).toEqual(["birth", "lifestyle", "work", "excretion", "update"]);
  });
});

describe("the summary of a physiological history", () => {
  it("contains everything that was answered, in the order of the form", () => {
    const lines = summariseHistory(aHistory(), true);
    expect(lines.map(({ field }) => field)).toEqual(all);
    expect(lines.slice(0, 2)).toEqual([
      { part: "birth", field: "birthTerm", value: "term" },
      { part: "birth", field: "delivery", value: "natural" },
    ]);
    expect(lines.at(-1)).toEqual({ part: "update", field: "updated", value: "2026-03-14" });
    expect(lines).toContainEqual({ part: "lifestyle", field: "alcoholDose", value: 0.5 });
  });

  it("is empty for an empty form", () => {
    expect(summariseHistory(empty, true)).toEqual([]);
  });

  it("clears the hidden fields, and nothing else", () => {
    assertProperty(
      fc.property(anyHistoryDraft, fc.boolean(), (history, female) => {
        const shown = reduceToSummary(history, female);
        expect(summariseHistory(shown, female)).toEqual(summariseHistory(history, female));
        const shownFields = new Set(fieldsOf(history, female));
        for (const field of all) if (!shownFields.has(field)) expect(shown[field] ?? "").toBe("");
      }),
    );
  });

  it("hides empty texts, zero doses and placeholder dates", () => {
    const history = aHistory({
      profession: " \n",
      smokingDose: 0,
      smokingStart: on("1970-01-01"),
      smokingEnd: on("1900-01-01"),
      updated: null,
    });
    const hidden = ["profession", "smokingDose", "smokingStart", "smokingEnd", "updated"];
    expect(fieldsOf(history, true)).toEqual(all.filter((field) => !hidden.includes(field)));
    expect(PLACEHOLDER_DATES).toEqual(["1900-01-01", "1970-01-01"]);
    expect(fieldsOf(aHistory({ smokingStart: on("1970-01-02") }), true)).toContain("smokingStart");
  });

  it("hides menarche, cycle and menopause unless the patient is female", () => {
    const cycle: readonly string[] = FORM_PARTS.cycle;
    expect(fieldsOf(aHistory(), false)).toEqual(all.filter((field) => !cycle.includes(field)));
  });

  it.each(HABITS)("hides the details of %s unless the answer is yes, and shows the no", (habit) => {
    const details: readonly string[] = HABIT_DETAILS[habit];
    expect(fieldsOf(aHistory({ [habit]: "no" }), true)).toEqual(all.filter((field) => !details.includes(field)));
    expect(fieldsOf(aHistory({ [habit]: null }), true)).toEqual(
      all.filter((field) => field !== habit && !details.includes(field)),
    );
  });

  it("contains the answers of the history, nothing empty, and no cycle for other patients", () => {
    assertProperty(
      fc.property(anyHistoryDraft, fc.boolean(), (history, female) => {
        for (const { part, field, value } of summariseHistory(history, female)) {
          expect(history[field]).toBe(value);
          expect([null, "", 0]).not.toContain(value);
          expect(FORM_PARTS[part] as readonly string[]).toContain(field);
          if (!female) expect(part).not.toBe("cycle");
        }
      }),
    );
  });
});
