import { isLeft, right } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/clock";
import type { ReadingIntake } from "@libretto/core/ports/reading-intake";
import { unmarked } from "@libretto/core/record/section";
import { type Arrival, judgeArrivals } from "@libretto/core/record/vital-signs/import";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { MemoryRecordStore } from "./record-store.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

/** Takes readings into a record in memory, judged as the server judges them. */
export const memoryReadingIntake = (
  records: MemoryRecordStore,
  clock: Clock,
  trouble: Trouble = noTrouble,
): ReadingIntake => ({
  keep: (patient, readings) =>
    trouble.befall(async () => {
      const arrivals = judgeArrivals(records.rows(vitalSigns, patient), readings.map(unmarked), clock.now());
      const kept: Arrival[] = [];
      for (const arrival of arrivals) {
        if (arrival.outcome !== "fresh") {
          kept.push(arrival);
          continue;
        }
        const row = await records.add<Reading, Reading>(vitalSigns as never, patient, arrival.reading)();
        if (isLeft(row)) return row;
        kept.push({ outcome: "fresh", reading: row.right });
      }
      return right(kept);
    }),
});
