import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import type { Either } from "@libretto/core/kernel/fp";
import { isLeft } from "@libretto/core/kernel/fp";
import type { ImportResult } from "@libretto/core/record/vital-signs/import";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { runInAction } from "mobx";
import type { ReviewedItem } from "../reviewed-item.ts";

/** How many readings one call stores: few enough that the person sees the progress and can stop. */
const READINGS_IN_CALL = 100;

/** The first items of a list that one call can store: readings of one document; else the first item alone. */
export const firstInOneCall = (
  items: readonly ReviewedItem[],
  documentOf: (item: ReviewedItem) => unknown,
): readonly ReviewedItem[] => {
  const [first] = items;
  if (first === undefined) return [];
  const document = documentOf(first);
  const isOther = (item: ReviewedItem, index: number): boolean =>
    index === READINGS_IN_CALL || item.item.section !== "vitalSigns" || documentOf(item) !== document;
  const end = items.findIndex(isOther);
  return items.slice(0, Math.max(1, end === -1 ? items.length : end));
};

/** Shows what became of each reading, and returns the stored ones. One that the record has already is stored too. */
export const showResults = (
  items: readonly ReviewedItem[],
  answer: Either<Failure, readonly ImportResult[]>,
): readonly Reading[] =>
  runInAction(() => {
    if (isLeft(answer)) {
      for (const item of items) item.setStatus("failed", answer.left);
      return [];
    }
    return answer.right.flatMap((result, index) => {
      if (result.outcome === "refused") items[index]?.setStatus("failed", fieldFailure(result.problems));
      else items[index]?.setStatus("saved");
      return result.outcome === "fresh" ? [result.reading] : [];
    });
  });
