import { compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import { readImport } from "@libretto/core/documents/fhir/read-import";
import { readStatedDose } from "@libretto/core/documents/fhir/resources/vaccine-dose";
import { setVaccine } from "@libretto/core/documents/match-catalogues";
import { isRight } from "@libretto/core/kernel/fp";
import { offeredDoses, type Vaccination } from "@libretto/core/record/vaccinations/vaccination";
import { textAt, valueAt } from "@libretto/core/reports/fhir/elements/json";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { TODAY } from "../../../support/builders.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";

const exportOf = (vaccination: Vaccination) => fullExport(emptyRecord({ vaccinations: [vaccination] }), OPTIONS);
const immunizationOf = (vaccination: Vaccination) =>
  exportOf(vaccination).entry.find(({ resource }) => resource.resourceType === "Immunization")?.resource;
const protocol = (applied: object) => readStatedDose({ protocolApplied: [applied] });
const anyDose = fc.constantFrom(...offeredDoses("99th"));

describe("the dose of an exported vaccination", () => {
  it.each([
    ["firstDose", 1],
    ["first", 2],
    ["second", 3],
    ["4th", 5],
  ] as const)("W32: %s has the number %d", (booster, number) => {
    const [applied] = valueAt(immunizationOf(aVaccination({ booster })), "protocolApplied") as readonly object[];
    expect(applied).toEqual({ doseNumberPositiveInt: number });
  });

  it("is the same row when the export is read again, with batch and place, as a restore or as an import", () => {
    const anyDetail = fc.constantFrom("", "AB 12", "ASL Roma 1, via Ariosto");
    assertProperty(
      fc.property(anyDose, anyDetail, anyDetail, (booster, batch, place) => {
        const row = aVaccination({ booster, batch, place });
        const bundle = exportOf(row);
        const read = importBundle(JSON.parse(JSON.stringify(bundle)));
        expect(isRight(read) && read.right.vaccinations).toMatchObject([{ booster, batch, place }]);
        const review = readImport(JSON.stringify(bundle), TODAY, "it");
        const item = isRight(review) && review.right.items.find(({ section }) => section === "vaccinations");
        if (item === false || item === undefined) throw new Error("the vaccination is not offered");
        const { vaccine, reactions, givenOn } = row;
        expect(item.missing).toEqual(["vaccine"]);
        expect(item.draft).toMatchObject({ booster, batch, place, givenOn, reactions });
        const rows = { vaccinations: [row] } as unknown as KnownRows;
        expect(compareItem(setVaccine(item, vaccine), rows).state).toBe("present");
      }),
    );
  });
});

describe("the dose of a foreign document", () => {
  it.each([
    [{ doseNumberPositiveInt: 1 }, "firstDose"],
    [{ doseNumberString: "1st" }, "firstDose"],
    [{ doseNumberString: "1 di 3" }, "firstDose"],
    [{ doseNumberString: "prima dose" }, "firstDose"],
    [{ doseNumberPositiveInt: 1, seriesDosesPositiveInt: 1 }, "single"],
    [{ doseNumberString: "dose unica" }, "single"],
    [{ doseNumberString: "1° richiamo" }, "first"],
    [{ doseNumberString: "Booster 2" }, "second"],
  ])("with %j is certain: %s", (applied, dose) => {
    expect(protocol(applied).dose).toBe(dose);
  });

  it.each([
    [{ doseNumberPositiveInt: 2 }, "2"],
    [{ doseNumberPositiveInt: 2, seriesDosesPositiveInt: 3 }, "2/3"],
    [{ doseNumberPositiveInt: 3, seriesDosesPositiveInt: 3 }, "3/3"],
    [{ doseNumberPositiveInt: 3, seriesDosesString: "2" }, "3/2"],
    [{ doseNumberString: "2 of 3" }, "2 of 3"],
    [{ doseNumberString: "richiamo" }, "richiamo"],
    [{ doseNumberString: "12345" }, "12345"],
    [{}, ""],
  ])("with %j is no booster: the person chooses, and sees %j", (applied, text) => {
    expect(protocol(applied)).toEqual({ dose: null, text });
  });

  it("is asked with what the document says, and the text is stored with the reactions", () => {
    const resource = {
      ...{ resourceType: "Immunization", status: "completed", vaccineCode: { text: "MMR" } },
      ...{ occurrenceDateTime: "2021-05-06", lotNumber: "X1", location: { display: "Centro vaccinale" } },
      protocolApplied: [{ doseNumberPositiveInt: 2, seriesDosesPositiveInt: 3 }],
    };
    const review = readImport(
      JSON.stringify({ resourceType: "Bundle", type: "collection", entry: [{ resource }] }),
      TODAY,
      "it",
    );
    const [item] = isRight(review) ? review.right.items : [];
    expect(item?.missing).toEqual(["vaccine", "booster"]);
    expect(item?.draft).toMatchObject({ booster: null, batch: "X1", place: "Centro vaccinale" });
    expect(textAt(item, "draft", "reactions")).toContain("Dose: 2/3");
    expect(item?.notes).toContainEqual({ code: "doseOpen", text: "2/3" });
    expect(item?.unmapped).toEqual([]);
  });
});
