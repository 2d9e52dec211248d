import { digestText } from "../../kernel/text-digest.ts";
import type { Therapy } from "./therapy.ts";

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
