import type { MessageCode } from "../messages/codes.ts";
import { type Clearance, canSee, type Shareable } from "./visibility.ts";

/** A doctor with whom a patient shares the record. */
export interface WithClearance {
  readonly clearance: Clearance;
}

/** The doctors who see a row; none for a missing row. */
export const audienceOf = <D extends WithClearance>(row: Shareable | null, doctors: readonly D[]): readonly D[] =>
  row === null ? [] : doctors.filter(({ clearance }) => canSee(clearance, row));

/** The doctors who start and who stop seeing a row after a change. */
export interface AudienceChange<D> {
  readonly gains: readonly D[];
  readonly loses: readonly D[];
}

/**
 * Compares the doctors who see a row before and after a change of its level, tags or list.
 *
 * @param before the row as it is; null for one that is being added
 * @param after the row as it would be; null for one that is being removed
 */
export const compareAudiences = <D extends WithClearance>(
  before: Shareable | null,
  after: Shareable | null,
  doctors: readonly D[],
): AudienceChange<D> => {
  const now = audienceOf(before, doctors);
  const audienceAfter = audienceOf(after, doctors);
  return {
    gains: audienceAfter.filter((doctor) => !now.includes(doctor)),
    loses: now.filter((doctor) => !audienceAfter.includes(doctor)),
  };
};

/** The message for one doctor of each side; the caller fills `{{doctor}}`. */
export const audienceMessages = {
  gains: "sharing.willSee",
  loses: "sharing.willNotSee",
} as const satisfies Readonly<Record<keyof AudienceChange<unknown>, MessageCode>>;
