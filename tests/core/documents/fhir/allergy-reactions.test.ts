import { compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import { readImport } from "@libretto/core/documents/fhir/read-import";
import type { ImportItem } from "@libretto/core/documents/item";
import { isRight } from "@libretto/core/kernel/fp";
import { CRITICALITIES, REACTION_SEVERITIES } from "@libretto/core/record/diagnoses/diagnosis";
import { listAt } from "@libretto/core/reports/fhir/elements/json";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aDiagnosis, TODAY } from "../../../support/builders.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";

const readOnly = (document: object): ImportItem => {
  const review = readImport(JSON.stringify(document), TODAY, "it");
  const [item, ...others] = isRight(review) ? review.right.items : [];
  if (item === undefined || others.length > 0) throw new Error("not exactly one draft");
  return item;
};
const readAllergy = (more: object): ImportItem => {
  const resource = { resourceType: "AllergyIntolerance", code: { text: "Arachidi" }, ...more };
  return readOnly({ resourceType: "Bundle", type: "collection", entry: [{ resource }] });
};
const rowsOf = (row: ReturnType<typeof aDiagnosis>) => ({ diagnoses: [row] }) as unknown as KnownRows;

describe("W32: the reaction of an allergy in a document", () => {
  it("of our own is the same row, whichever of its fields are known", () => {
    const anyRow = fc.record({
      kind: fc.constantFrom("allergy" as const, "intolerance" as const),
      reaction: fc.constantFrom("", "Gonfiore, prurito"),
      severity: fc.option(fc.constantFrom(...REACTION_SEVERITIES)),
      criticality: fc.option(fc.constantFrom(...CRITICALITIES)),
    });
    assertProperty(
      fc.property(anyRow, (fields) => {
        const row = aDiagnosis(fields);
        const bundle = fullExport(emptyRecord({ diagnoses: [row] }), OPTIONS);
        const allergy = bundle.entry.find(({ resource }) => resource.resourceType === "AllergyIntolerance")?.resource;
        // FHIR requires a manifestation of each reaction
        for (const reaction of listAt(allergy, "reaction")) expect(listAt(reaction, "manifestation")).toHaveLength(1);
        const item = readOnly(bundle);
        expect(item.draft).toMatchObject({ condition: row.condition, ...fields });
        expect(compareItem(item, rowsOf(row)).state).toBe("present");
      }),
    );
  });

  it("has the worst severity, and each severity at its reaction when they differ", () => {
    const { draft } = readAllergy({
      reaction: [
        { manifestation: [{ text: "Orticaria" }], severity: "mild" },
        { manifestation: [{ text: "Broncospasmo" }, { text: "Shock" }], severity: "severe" },
        { manifestation: [{ text: "Nausea" }] },
      ],
    });
    expect(draft).toMatchObject({
      ...{ severity: "severe", reaction: "Orticaria (lieve); Broncospasmo, Shock (grave); Nausea", criticality: null },
    });
  });

  it("is nothing when the document says nothing, and a code that is not known is named", () => {
    expect(readAllergy({}).draft).toMatchObject({ reaction: "", severity: null, criticality: null });
    expect(readAllergy({ criticality: "unable-to-assess" }).draft).toMatchObject({ criticality: "unableToAssess" });
    const unknown = readAllergy({ criticality: "extreme", reaction: [{ severity: "fatal" }] });
    expect(unknown.draft).toMatchObject({ reaction: "", severity: null, criticality: null });
    expect([unknown.unmapped, unknown.notes]).toMatchObject([
      ["criticality"],
      [{}, { code: "alsoStated", text: "fatal" }],
    ]);
  });

  it("differs from a row that says less, so that the person can accept it", () => {
    const row = aDiagnosis({ condition: "Arachidi" });
    const stated = { verificationStatus: { coding: [{ code: "confirmed" }] } };
    const severe = { reaction: [{ manifestation: [{ text: "Shock" }], severity: "severe" }] };
    expect(compareItem(readAllergy(stated), rowsOf(row)).state).toBe("present");
    expect(compareItem(readAllergy({ ...stated, ...severe }), rowsOf(row)).state).toBe("conflict");
    expect(compareItem(readAllergy({ ...stated, criticality: "high" }), rowsOf(row)).state).toBe("conflict");
    const known = aDiagnosis({ condition: "Arachidi", reaction: "shock", severity: "severe", criticality: "low" });
    expect(compareItem(readAllergy({ ...stated, ...severe }), rowsOf(known)).state).toBe("present");
  });
});
