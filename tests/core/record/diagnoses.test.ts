import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import {
  checkDiagnosis,
  type Diagnosis,
  type DiagnosisDraft,
  type DiagnosisKind,
  type DiagnosisList,
  isSensitivity,
  targetListsOf,
} from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { permissionFor } from "@libretto/core/record/section";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum } from "../../support/arbitraries/codec-round-trip.ts";
import { anyDiagnosisDraft } from "../../support/arbitraries/record.ts";
import { aDiagnosis, on, TODAY } from "../../support/builders.ts";

const LISTS: readonly DiagnosisList[] = ["confirmed", "suspected", "excluded"];

describe("a diagnosis", () => {
  it.each<[Partial<DiagnosisDraft>, Record<string, string>]>([
    [{ kind: null }, { kind: "form.notListed" }],
    [{ condition: " " }, { condition: "form.textRequired" }],
    [{ careProvider: "" }, { careProvider: "form.textRequired" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
    [{ madeOn: on("2020-02-30") }, { madeOn: "form.dateInvalid" }],
    [{ madeOn: on("da bambino") }, { madeOn: "form.dateInvalid" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkDiagnosis({ ...aDiagnosis(), ...change })).toEqual(left(problems));
  });

  it("that is valid stays unchanged", () => {
    expect(checkDiagnosis(aDiagnosis({ madeOn: null }))).toEqual(right(aDiagnosis({ madeOn: null })));
  });

  it("has a code of the catalogue of its kind only", () => {
    const codeOf = (differs: Partial<Diagnosis>) => {
      const checked = checkDiagnosis(aDiagnosis(differs));
      return isRight(checked) ? checked.right.code : "refused";
    };
    for (const code of ["401.9", "245.2", "V22.1", "E930.0", "460"]) {
      expect(codeOf({ kind: "diagnosis", code })).toBe(code);
      expect(codeOf({ kind: "allergy", code })).toBeNull();
    }
    expect(codeOf({ kind: "intolerance", code: "AL052" })).toBe("AL052");
    expect(codeOf({ kind: "diagnosis", code: "AL052" })).toBeNull();
  });

  it("can be moved only while it is suspected: to confirmed or excluded", () => {
    expect(LISTS.map(targetListsOf)).toEqual([[], ["confirmed", "excluded"], []]);
    expect(diagnoses.prepareMove(aDiagnosis({ list: "suspected" }), "excluded")).toEqual(
      aDiagnosis({ list: "excluded" }),
    );
  });

  it("is a sensitivity when it is an allergy or intolerance that is not excluded", () => {
    const kinds: readonly DiagnosisKind[] = ["diagnosis", "allergy", "intolerance"];
    expect(LISTS.map((list) => kinds.map((kind) => isSensitivity(aDiagnosis({ list, kind }))))).toEqual([
      [false, true, true],
      [false, true, true],
      [false, false, false],
    ]);
    expect(diagnoses.isInEmergencySet).toBe(isSensitivity);
  });

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyDiagnosisDraft, (draft) => {
        expect(decode(diagnoses.wire, JSON.parse(JSON.stringify(diagnoses.wire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it("has the documented codes (R3) and refuses others", () => {
    const row = diagnoses.wire.encode(aDiagnosis()) as object;
    expect(LISTS.map((list) => diagnoses.wire.encode(aDiagnosis({ list })))).toMatchObject([
      { diagnosi_stato: 0, tipo_diagnosi: "Allergia", diagnosiDetails: { careprovider: "Dott. Neri" } },
      { diagnosi_stato: 1 },
      { diagnosi_stato: 2 },
    ]);
    expectCompleteEnum(enumOfColumn(diagnoses.wire, "diagnosi_stato"), { confirmed: 0, suspected: 1, excluded: 2 });
    expectCompleteEnum(enumOfColumn(diagnoses.wire, "tipo_diagnosi"), {
      diagnosis: "Diagnosi",
      allergy: "Allergia",
      intolerance: "Intolleranza",
    });
    for (const change of [{ diagnosi_stato: 3 }, { tipo_diagnosi: "constructor" }, { diagnosi_patologia: null }])
      expect(isLeft(decode(diagnoses.wire, { ...row, ...change }))).toBe(true);
  });

  it("starts at the strictest level and needs the three documented permissions", () => {
    expect(diagnoses.createBlank("suspected", TODAY)).toMatchObject({ list: "suspected", level: STRICTLY_RESTRICTED });
    expect(diagnoses.permissions).toEqual({ add: "addDiagnosis", edit: "editDiagnosis", move: "moveDiagnosis" });
  });
});

describe("the licence", () => {
  const allergy = aDiagnosis({ kind: "allergy" });
  const intolerance = aDiagnosis({ kind: "intolerance", list: "excluded" });
  const illness = aDiagnosis({ kind: "diagnosis" });

  it("is not needed for an allergy or an intolerance", () => {
    for (const change of ["add", "edit", "move"] as const) {
      expect(permissionFor(diagnoses, change, allergy)).toBeNull();
      expect(permissionFor(diagnoses, change, allergy, intolerance)).toBeNull();
      expect(permissionFor(diagnoses, change, illness)).toBe(diagnoses.permissions[change]);
      expect(permissionFor(diagnoses, change, diagnoses.createBlank("confirmed", TODAY))).toBe(
        diagnoses.permissions[change],
      );
    }
  });

  it("is needed for a row that becomes an illness, or that was one", () => {
    expect(permissionFor(diagnoses, "edit", allergy, illness)).toBe("editDiagnosis");
    expect(permissionFor(diagnoses, "edit", illness, allergy)).toBe("editDiagnosis");
  });
});
