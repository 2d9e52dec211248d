import { right } from "@libretto/core/kernel/fp";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import { type DiaryDrawings, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Drawings by the id of their entry. */
export const memoryDrawings = (
  drawingsByEntry: Readonly<Record<number, DiaryDrawings>> = {},
  failures: FailureInjector = noFailures,
): Drawings => ({
  load: (_patient, entry) => failures.run(async () => right(drawingsByEntry[entry] ?? NO_DRAWINGS)),
});
