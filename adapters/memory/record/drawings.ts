import { right } from "@libretto/core/kernel/fp";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import { type DiaryDrawings, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { DrawingImage } from "@libretto/core/record/diary/wire";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Drawings by the id of their entry. */
export const memoryDrawings = (
  drawingsByEntry: Readonly<Record<number, DiaryDrawings>> = {},
  failures: FailureInjector = noFailures,
): Drawings => ({
  load: (_patient, entry) => failures.run(async () => right(drawingsByEntry[entry] ?? NO_DRAWINGS)),
  loadThumbnails: (entries) =>
    failures.run(async () =>
      right(
        entries.flatMap((entry) => {
          const { front, back } = drawingsByEntry[entry] ?? NO_DRAWINGS;
          const imageOf = (drawing: string | null) => drawing && DrawingImage.encode(drawing);
          return front === null && back === null ? [] : [{ entry, front: imageOf(front), back: imageOf(back) }];
        }),
      ),
    ),
});
