import { Level, reaches, STRICTLY_RESTRICTED, UNRESTRICTED } from "./confidentiality.ts";

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

/** Whether the record opens for a doctor at all: the patient has chosen one of the three visibilities. */
export const opensRecord = ({ visibility }: Clearance): boolean =>
  visibility === "total" || visibility === "minimal" || visibility === "partial";

/** Whether nothing at all is hidden from a doctor. */
export const seesAll = ({ visibility, level }: Clearance): boolean =>
  visibility === "total" && level === STRICTLY_RESTRICTED;

/** Something that hides a row from a doctor; each has to be lifted before the doctor sees it. */
export type Hiding =
  /** The row is more confidential than the doctor's assignment reaches (decision W10). */
  | { readonly reason: "level"; readonly level: Level; readonly assigned: Level }
  /** The row or the assignment has no level, so nothing reaches it. */
  | { readonly reason: "noLevel" }
  /** The doctor has the minimal visibility and the row is not in the emergency set (decision W11). */
  | { readonly reason: "notInEmergencySet" }
  /** The doctor has the partial visibility and the row, outside the emergency set, none of the doctor's tags. */
  | { readonly reason: "noSharedTag" }
  /** The patient has not said what the doctor may see, which is nothing. */
  | { readonly reason: "unspecified" };

/** What shows a row to a doctor: the total visibility, the emergency set, or the tags that both have. */
export type Showing =
  | { readonly because: "total" }
  | { readonly because: "emergencySet" }
  | { readonly because: "tags"; readonly tags: readonly number[] };

/** Why a doctor sees a row, or everything that hides it. */
export type Explanation =
  | { readonly seen: true; readonly because: Showing }
  | { readonly seen: false; readonly hidden: readonly [Hiding, ...Hiding[]] };

const levelHiding = (clearance: Clearance, row: Shareable): readonly Hiding[] => {
  if (reaches(clearance.level, row.level)) return [];
  return Level.is(row.level) && Level.is(clearance.level)
    ? [{ reason: "level", level: row.level, assigned: clearance.level }]
    : [{ reason: "noLevel" }];
};

const byVisibility = (clearance: Clearance, row: Shareable): Showing | Hiding => {
  if (clearance.visibility === "total") return { because: "total" };
  if (!opensRecord(clearance)) return { reason: "unspecified" };
  if (row.emergency) return { because: "emergencySet" };
  if (clearance.visibility === "minimal") return { reason: "notInEmergencySet" };
  const tags = row.tags.filter((tag) => clearance.tags.includes(tag));
  return tags.length > 0 ? { because: "tags", tags } : { reason: "noSharedTag" };
};

/**
 * The sharing rule (W10, W11): decides about a row and a doctor, and says why. All reasons that hide it are given, the
 * level first: to lift one of them only would change nothing. A visibility that is none of those above shows nothing
 * (AZ-2).
 *
 * @example
 * explain({ visibility: "minimal", level: 2, tags: [] }, { level: 4, tags: [], emergency: false });
 * // { seen: false, hidden: [{ reason: "level", level: 4, assigned: 2 }, { reason: "notInEmergencySet" }] }
 */
export const explain = (clearance: Clearance, row: Shareable): Explanation => {
  const visibility = byVisibility(clearance, row);
  const level = levelHiding(clearance, row);
  const [first, ...rest] = "reason" in visibility ? [...level, visibility] : level;
  if (first !== undefined) return { seen: false, hidden: [first, ...rest] };
  return { seen: true, because: visibility as Showing };
};

/** Whether a doctor may see a row. */
export const maySee = (clearance: Clearance, row: Shareable): boolean => explain(clearance, row).seen;
