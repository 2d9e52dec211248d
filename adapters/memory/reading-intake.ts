import type { CalendarDate } from "@libretto/core/kernel/dates";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import type { ReadingStore } from "@libretto/core/ports/record/reading-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import { importReadings } from "@libretto/core/record/across/reading-import";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { MemoryRecordStore } from "./record-store.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const readingsOf = (records: MemoryRecordStore): ReadingStore => ({
  lockAt: (patient, moments) => async () =>
    right(records.rows(vitalSigns, patient).filter(({ takenAt }) => moments.includes(takenAt))),
  add: (patient, readings) =>
    taskEither.traverseSeqArray((reading: Reading) => records.add<ReadingDraft, Reading>(vitalSigns, patient, reading))(
      readings,
    ),
});

/** Takes readings into a record in memory, by the rules by which the server takes them. */
export const memoryReadingIntake = (
  records: MemoryRecordStore,
  clock: Clock,
  birth: () => CalendarDate | null,
  trouble: Trouble = noTrouble,
): ReadingImport => ({
  importReadings: (patient, readings) =>
    trouble.befall(importReadings(readingsOf(records), { birth: birth(), now: clock.now() })(patient, readings)),
});
