import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { cards, SECTION_NAMES } from "@libretto/core/reports/cards";
import { readRecord } from "@libretto/core/reports/read-record";
import type { WholeRecord } from "@libretto/core/reports/whole-record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aWholeRecord } from "../../support/fhir-person.ts";
import { anyRecord } from "../../support/fhir-records.ts";
import { holds } from "../../support/holds.ts";

/** The patient answer with every row of a record. */
const answerOf = (record: WholeRecord): Readonly<Record<string, unknown>> => ({
  ...(PatientWire.encode(record.patient) as object),
  ...Object.fromEntries(
    SECTION_NAMES.map((name) => {
      const card: AnySection = cards[name];
      return [card.collection, (record[name] as readonly RowCore[]).map((row) => card.wire.encode(row))];
    }),
  ),
  associated_doctors: record.doctors.map((doctor) => AssociationWire.encode(doctor)),
});

const read = (answer: Readonly<Record<string, unknown>>): WholeRecord => {
  const outcome = readRecord(answer);
  if (isLeft(outcome)) throw new Error(outcome.left.code);
  return outcome.right;
};

describe("a record read from the patient answer", () => {
  it("has every row of every section, as it was", () =>
    holds(
      fc.property(anyRecord, (record) => {
        const found = read(answerOf(record));
        for (const name of SECTION_NAMES) {
          const wire = (rows: readonly RowCore[]) => rows.map((row) => cards[name].wire.encode(row));
          expect(wire(found[name])).toEqual(wire(record[name]));
        }
      }),
      { numRuns: 30 },
    ));

  it("leaves out a row that cannot be read, and a section that is not there", () => {
    const { visite: _gone, ...answer } = answerOf(aWholeRecord());
    const found = read({ ...answer, [cards.therapies.collection]: [{ nonsense: true }] });
    expect(found.therapies).toEqual([]);
    expect(found.diagnoses).not.toEqual([]);
  });

  it("is refused where the sheet cannot be read", () => {
    expect(isRight(readRecord({}))).toBe(false);
  });
});
