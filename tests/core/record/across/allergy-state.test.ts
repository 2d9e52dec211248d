import { dayOnScreen } from "@libretto/core/messages/days";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDiagnosis, anyPatient } from "../../../support/arbitraries/record.ts";
import { aDiagnosis, on } from "../../../support/builders.ts";

const DAY = on("2026-03-14");
const none = { allergyStatement: { answer: "noneKnown", on: DAY } } as const;
const unknown = { allergyStatement: { answer: "unknown", on: DAY } } as const;

describe("the state of allergies and intolerances", () => {
  it("is unknown until the patient makes a statement, and never means none", () => {
    for (const statement of [{}, { allergyStatement: null }, unknown]) {
      const state = allergyStateOf(statement, [], "whole");
      expect(state.kind).toBe("unknown");
      expect(formatAllergyState("it", state, dayOnScreen)).not.toMatch(/nessun/i);
      expect(formatAllergyState("en", state, dayOnScreen)).not.toMatch(/\bno\b|none/i);
    }
  });

  it("is none known, with the day, when the patient stated so", () => {
    const state = allergyStateOf(none, [aDiagnosis({ kind: "diagnosis" }), aDiagnosis({ list: "excluded" })], "shared");
    expect(state).toEqual({ kind: "noneKnown", on: DAY });
    expect(formatAllergyState("it", state, dayOnScreen)).toBe(
      "Nessuna allergia o intolleranza nota, come dichiarato il 14/03/2026.",
    );
  });

  it("lists allergies and intolerances that a reader sees, for any statement", () => {
    assertProperty(
      fc.property(anyPatient, fc.array(anyDiagnosis, { maxLength: 4 }), (patient, rows) => {
        const { kind } = allergyStateOf({ ...patient, ...none }, rows, "shared");
        expect(kind === "listed").toBe(rows.some(isSensitivity));
      }),
    );
  });
});
