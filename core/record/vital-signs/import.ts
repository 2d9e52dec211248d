import type { FieldProblems } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import { measuredKindsOf, measurementKeyOf, removeKinds } from "./kinds.ts";
import { checkReadingTime, type Lifetime, type Reading, type ReadingDraft } from "./reading.ts";

/**
 * The result of importing one reading: its new part is stored, it is known already, or its invalid fields are refused.
 */
export type ImportResult =
  | { readonly outcome: "fresh"; readonly reading: Reading }
  | { readonly outcome: "known" }
  | { readonly outcome: "refused"; readonly problems: FieldProblems };

/** The largest number of readings in one call. */
export const MAX_IMPORTED_READINGS = 1000;

/**
 * Validates imported readings; each result has the index of its reading. A measurement with the same time, kind and
 * value is stored once only, whether it is in the record already or was sent twice; a mean is no measurement, so both are
 * stored. New values of a partly known reading are stored.
 *
 * @param storedReadings the readings of the record, at least those at the same times
 */
export const classifyReadings = (
  storedReadings: readonly Reading[],
  drafts: readonly ReadingDraft[],
  lifetime: Lifetime,
): readonly ImportResult[] => {
  const names = new Set(
    storedReadings.flatMap((reading) => measuredKindsOf(reading).map((kind) => measurementKeyOf(reading, kind))),
  );
  return drafts.map((draft) => {
    const validated = checkReadingTime(draft, lifetime);
    if (isLeft(validated)) return { outcome: "refused", problems: validated.left };
    const reading = validated.right;
    const knownKinds = measuredKindsOf(reading).filter((kind) => names.has(measurementKeyOf(reading, kind)));
    const newPart = removeKinds(reading, knownKinds);
    for (const kind of measuredKindsOf(newPart)) names.add(measurementKeyOf(newPart, kind));
    return measuredKindsOf(newPart).length > 0 ? { outcome: "fresh", reading: newPart } : { outcome: "known" };
  });
};

/** The summary of an import. */
export interface ImportSummary {
  /** New readings to store, in the order received. */
  readonly fresh: readonly Reading[];
  /** The number of readings without new values. */
  readonly known: number;
  /** The refused readings, by their index in the import. */
  readonly refused: readonly { readonly index: number; readonly problems: FieldProblems }[];
}

/** Summarises the results of an import. */
export const summariseImport = (results: readonly ImportResult[]): ImportSummary => ({
  fresh: results.flatMap((result) => (result.outcome === "fresh" ? [result.reading] : [])),
  known: results.filter(({ outcome }) => outcome === "known").length,
  refused: results.flatMap((result, index) =>
    result.outcome === "refused" ? [{ index, problems: result.problems }] : [],
  ),
});
