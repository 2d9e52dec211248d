import type { MessageCode } from "../messages/codes.ts";
import { type Clearance, maySee, type Shareable } from "./visibility.ts";

/** Somebody with whom a patient shares. */
export interface Cleared {
  readonly clearance: Clearance;
}

/** Who sees a row; nobody sees one that is not there. */
export const audience = <D extends Cleared>(row: Shareable | null, doctors: readonly D[]): readonly D[] =>
  row === null ? [] : doctors.filter(({ clearance }) => maySee(clearance, row));

/** Who would see a row newly after a change, and who would see it no more. */
export interface AudienceChange<D> {
  readonly gains: readonly D[];
  readonly loses: readonly D[];
}

/**
 * What a change of a row (its level, its tags, its list) would change for these doctors.
 *
 * @param before the row as it is; null for one that is being added
 * @param after the row as it would be; null for one that is being removed
 */
export const audienceChange = <D extends Cleared>(
  before: Shareable | null,
  after: Shareable | null,
  doctors: readonly D[],
): AudienceChange<D> => {
  const now = audience(before, doctors);
  const then = audience(after, doctors);
  return {
    gains: then.filter((doctor) => !now.includes(doctor)),
    loses: now.filter((doctor) => !then.includes(doctor)),
  };
};

/** The words for one doctor of each side; `{{doctor}}` is for the reader to fill. */
export const audienceWords = {
  gains: "sharing.willSee",
  loses: "sharing.willNotSee",
} as const satisfies Readonly<Record<keyof AudienceChange<unknown>, MessageCode>>;
