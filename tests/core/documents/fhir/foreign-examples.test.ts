import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readImport } from "@libretto/core/documents/fhir/read-import";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";

const EXAMPLES = join(import.meta.dirname, "../../../support/fhir/foreign/hl7-r4-examples.json");

it("the examples of the FHIR specification are understood, or listed with a reason", () => {
  const answer = readImport(readFileSync(EXAMPLES, "utf8"), on("2026-03-14"), "en");
  if (answer._tag === "Left") throw new Error(answer.left);
  const { counts, listed, items } = answer.right;
  expect(counts).toEqual([
    { type: "AllergyIntolerance", offered: 3, understood: 2, listed: 1 },
    { type: "Condition", offered: 3, understood: 3, listed: 0 },
    { type: "Immunization", offered: 3, understood: 2, listed: 1 },
    { type: "MedicationRequest", offered: 1, understood: 1, listed: 0 },
    { type: "MedicationStatement", offered: 2, understood: 2, listed: 0 },
    { type: "Observation", offered: 3, understood: 2, listed: 1 },
  ]);
  expect(listed.map(({ reason }) => reason)).toEqual(["noneKnown", "notInUse", "otherObservation"]);
  expect(items.find(({ section }) => section === "vitalSigns")?.draft).toMatchObject({ weight: 83.9 });
});
