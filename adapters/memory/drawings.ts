import { right } from "@libretto/core/kernel/fp";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import { type DiaryDrawings, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { noTrouble, type Trouble } from "./trouble.ts";

/** Drawings by the id of their entry. */
export const memoryDrawings = (
  kept: Readonly<Record<number, DiaryDrawings>> = {},
  trouble: Trouble = noTrouble,
): Drawings => ({
  load: (_patient, entry) => trouble.befall(async () => right(kept[entry] ?? NO_DRAWINGS)),
});
