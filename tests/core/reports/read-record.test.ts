import { isLeft } from "@libretto/core/kernel/fp";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { SECTION_NAMES, sectionsByName } from "@libretto/core/record/sections";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { type RecordReading, readRecord } from "@libretto/core/reports/read-record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { completeRecord } from "../../support/fhir/complete-record.ts";
import { anyRecord } from "../../support/fhir/records.ts";

/** The patient response with every row of a record. */
const answerOf = (record: FullRecord): Readonly<Record<string, unknown>> => ({
  ...(PatientWire.encode(record.patient) as object),
  ...Object.fromEntries(
    SECTION_NAMES.map((name) => {
      const definition: AnySection = sectionsByName[name];
      return [definition.collection, (record[name] as readonly RowCore[]).map((row) => definition.wire.encode(row))];
    }),
  ),
  associated_doctors: record.doctors.map((doctor) => AssociationWire.encode(doctor)),
});

const reading = (answer: Readonly<Record<string, unknown>>): RecordReading => {
  const outcome = readRecord(answer);
  if (isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

describe("a record that is decoded from the patient response", () => {
  it("has every row of every section unchanged", () =>
    assertProperty(
      fc.property(anyRecord, (record) => {
        const { record: found, refusals } = reading(answerOf(record));
        expect(refusals).toEqual([]);
        for (const name of SECTION_NAMES) {
          const wire = (rows: readonly RowCore[]) => rows.map((row) => sectionsByName[name].wire.encode(row));
          expect(wire(found[name])).toEqual(wire(record[name]));
        }
      }),
      { numRuns: 30 },
    ));

  it("omits a row that cannot be decoded, and a missing section", () => {
    const { visite: _visits, ...answer } = answerOf(completeRecord());
    const [good] = answerOf(completeRecord())[sectionsByName.therapies.collection] as readonly object[];
    const broken = [good, { ...good, data_inizio: "ieri" }, { nonsense: true }];
    const { record: found, refusals } = reading({ ...answer, [sectionsByName.therapies.collection]: broken });
    expect(refusals.map(({ at }) => at)).toContain(`/${sectionsByName.therapies.collection}/1/data_inizio`);
    expect(new Set(refusals.map(({ at }) => at.split("/").slice(0, 3).join("/")))).toEqual(
      new Set([1, 2].map((index) => `/${sectionsByName.therapies.collection}/${index}`)),
    );
    expect(found.therapies).toHaveLength(1);
    expect(found.diagnoses).not.toEqual([]);
  });

  it("names a section that is not a list of rows", () => {
    const { refusals } = reading({ ...answerOf(completeRecord()), [sectionsByName.exams.collection]: "none" });
    expect(refusals).toMatchObject([{ at: `/${sectionsByName.exams.collection}` }]);
  });

  it("is refused, with the positions, where the sheet cannot be decoded", () => {
    for (const answer of [{}, null, "text", []]) {
      const outcome = readRecord(answer);
      expect(isLeft(outcome) && outcome.left.length).toBeGreaterThan(0);
    }
  });
});
