import { type PatientRecord, readingsOf } from "@libretto/core/record/patient-record";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { expect, it } from "vitest";

const readingWith = (id: number) => ({ id }) as Reading;

it("the readings of a record contain each older measure once", () => {
  const record = {
    collections: { [vitalSigns.name]: { rows: [readingWith(3), readingWith(2)], total: 9 } },
    measures: [readingWith(2), readingWith(1)],
  } as unknown as PatientRecord;
  expect(readingsOf(record).map(({ id }) => id)).toEqual([3, 2, 1]);
});
