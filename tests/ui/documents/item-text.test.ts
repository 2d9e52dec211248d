import { correctionFieldsOf } from "@libretto/core/documents/complete-item";
import { readImport } from "@libretto/core/documents/fhir/read-import";
import type { ImportItem } from "@libretto/core/documents/item";
import { vaccinationTexts } from "@libretto/core/record/vaccinations/vaccination-texts";
import { visitTexts } from "@libretto/core/record/visits/visit-texts";
import { itemText } from "@libretto/ui/documents/item-text";
import { typeName } from "@libretto/ui/documents/type-names";
import { describe, expect, it } from "vitest";
import { on } from "../../support/builders.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

const text = itemText(createUiFixture().services.language);
const itemOf = (resource: object): ImportItem => {
  const answer = readImport(JSON.stringify(resource), on("2026-03-14"), "it");
  const [item] = answer._tag === "Right" ? answer.right.items : [];
  if (item === undefined) throw new Error("no item");
  return item;
};

describe("the texts of a draft", () => {
  it("name what is not imported in the language of the screen, each once", () => {
    const item = itemOf({
      ...{ resourceType: "MedicationStatement", status: "active", medicationCodeableConcept: { text: "Ramipril" } },
      ...{ reasonCode: [{}], reasonReference: [{}], extraData: 1 },
      dosage: [{ text: "5 mg", method: { text: "x" } }],
    });
    expect(text.unmappedNames(item)).toEqual(["motivo", "altro dato (extraData)", "metodo"]);
  });

  it("say nothing about a certainty that the document does not state", () => {
    const allergy = { resourceType: "AllergyIntolerance", code: { text: "Lattice" } };
    expect(text.factsOf(itemOf(allergy))).not.toContain("sospetta");
    const verificationStatus = { coding: [{ code: "unconfirmed" }] };
    expect(text.factsOf(itemOf({ ...allergy, verificationStatus }))).toContain("sospetta");
  });

  it("call a reading without a name by its measures", () => {
    const code = { coding: [{ system: "http://loinc.org", code: "8867-4" }] };
    const reading = { resourceType: "Observation", status: "final", effectiveDateTime: "2026-01-20", code };
    const quantity = { value: 70, code: "/min", system: "http://unitsofmeasure.org" };
    expect(text.titleOf(itemOf({ ...reading, valueQuantity: quantity }))).toBe("Frequenza cardiaca");
  });

  it("name the types of entries in the language of the screen", () => {
    expect(["Condition", "Procedure", "VisionPrescription", "constructor"].map((type) => typeName(type, "it"))).toEqual(
      [...["diagnosi", "intervento o procedura", "VisionPrescription", "constructor"]],
    );
    expect(typeName("AllergyIntolerance", "en")).toBe("allergy or intolerance");
  });

  it("name every field that can be corrected", () => {
    const fields = ["minimumPressure", "takenAt", "value", "rangeLow", "date", "condition", "dose", "note", "end"];
    const names = correctionFieldsOf(fields).map((field) => text.fieldName("labResults", field));
    expect(names).toEqual([
      ...["Pressione massima", "Pressione minima", "Giorno", "Risultato", "Valori di riferimento", "Giorno", "Nome"],
      ...["Dose", "Nota", "Data di fine"],
    ]);
  });

  it("name a field as the form of its section does", () => {
    expect(["date", "careProvider", "reason"].map((field) => text.fieldName("visits", field))).toEqual(
      ["date", "careProvider", "reason"].map((field) => visitTexts.it[field as keyof typeof visitTexts.it]),
    );
    expect(text.fieldName("vaccinations", "place")).toBe(vaccinationTexts.it.place);
  });
});
