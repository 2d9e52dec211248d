import { type Level, reaches, STRICTLY_RESTRICTED, UNRESTRICTED } from "./confidentiality.ts";

/** How much of the record a doctor was given; anything unknown shows nothing. */
export type Visibility = "total" | "minimal" | "partial" | "unspecified";

/** What a patient granted one doctor. */
export interface Clearance {
  readonly visibility: Visibility;
  readonly level: Level;
  /** Specialties whose rows a partial visibility shows. */
  readonly tags: readonly number[];
}

/** A newly associated doctor sees the unrestricted part of the emergency set (PR-9). */
export const FIRST_CLEARANCE: Clearance = {
  visibility: "minimal",
  level: UNRESTRICTED,
  tags: [],
};

/** What the sharing rule needs to know of a row. */
export interface Shareable {
  /** Null when nobody has said; then nobody sees it. */
  readonly level: Level | null;
  readonly tags: readonly number[];
  /** In the emergency set: allergies and intolerances, therapies in use and forbidden, emergency contacts. */
  readonly emergency: boolean;
}

/** What says nothing of whom it may be shown to, as a saved score does, counts as what is most restricted. */
export const UNLABELLED: Shareable = { level: STRICTLY_RESTRICTED, tags: [], emergency: false };

const visible: Readonly<Record<Visibility, (row: Shareable, tags: readonly number[]) => boolean>> = {
  total: () => true,
  minimal: (row) => row.emergency,
  partial: (row, tags) => row.emergency || row.tags.some((tag) => tags.includes(tag)),
  unspecified: () => false,
};

/** Whether the record opens for a doctor at all: the patient has chosen one of the three visibilities. */
export const opensRecord = ({ visibility }: Clearance): boolean =>
  visibility !== "unspecified" && Object.hasOwn(visible, visibility);

/**
 * Decides whether a doctor may see a row: the visibility must show it and the level must be within reach (W10, W11).
 * A visibility that is none of those above shows nothing (AZ-2).
 */
export const maySee = (clearance: Clearance, row: Shareable): boolean =>
  reaches(clearance.level, row.level) &&
  Object.hasOwn(visible, clearance.visibility) &&
  visible[clearance.visibility](row, clearance.tags);
