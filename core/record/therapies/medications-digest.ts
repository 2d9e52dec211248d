import type { Therapy } from "./therapy.ts";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a, 32 bits: it tells texts apart, and does not show what they say. */
const digestText = (text: string): string => {
  let digest = FNV_OFFSET;
  for (let index = 0; index < text.length; index++)
    digest = Math.imul(digest ^ text.charCodeAt(index), FNV_PRIME) >>> 0;
  return digest.toString(16);
};

/**
 * A digest of what a printed paper says about the medications in use and the forbidden ones. It changes when one of
 * them changes, and not with the order of the rows or with their level.
 */
export const digestMedications = (therapies: readonly Therapy[]): string =>
  digestText(
    JSON.stringify(
      therapies
        .filter(({ list }) => list !== "concluded")
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, list, drug, dose, frequency, schedule, start, end, note }) => [
          ...[id, list, drug.name, dose, frequency, schedule, start, end],
          list === "forbidden" ? note : "",
        ]),
    ),
  );
