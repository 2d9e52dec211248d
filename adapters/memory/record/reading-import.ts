import type { CalendarDate } from "@libretto/core/kernel/dates";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import type { ReadingStore } from "@libretto/core/ports/record/reading-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { importReadings } from "@libretto/core/use-cases/rows/import-readings";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import type { MemoryRecordStore } from "./record-store.ts";

const readingStoreOf = (records: MemoryRecordStore): ReadingStore => ({
  lockAt: (patient, times) => async () =>
    right(records.rows(vitalSigns, patient).filter(({ takenAt }) => times.includes(takenAt))),
  add: (patient, readings) =>
    taskEither.traverseSeqArray((reading: Reading) => records.add<ReadingDraft, Reading>(vitalSigns, patient, reading))(
      readings,
    ),
});

/** Imports readings into a record in memory, by the rules of core. */
export const memoryReadingImport = (
  records: MemoryRecordStore,
  clock: Clock,
  birth: () => CalendarDate | null,
  failures: FailureInjector = noFailures,
): ReadingImport => ({
  importReadings: (patient, readings) =>
    failures.run(importReadings(readingStoreOf(records), { birth: birth(), now: clock.now() })(patient, readings)),
});
