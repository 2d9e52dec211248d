import type { MessageCode } from "../messages/codes.ts";
import { Level, levelName, reaches } from "./confidentiality.ts";
import type { Clearance, Shareable } from "./visibility.ts";

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
  if (clearance.visibility !== "minimal" && clearance.visibility !== "partial") return { reason: "unspecified" };
  if (row.emergency) return { because: "emergencySet" };
  if (clearance.visibility === "minimal") return { reason: "notInEmergencySet" };
  const tags = row.tags.filter((tag) => clearance.tags.includes(tag));
  return tags.length > 0 ? { because: "tags", tags } : { reason: "noSharedTag" };
};

/**
 * Explains to the patient what `maySee` decides about a row and a doctor, and always agrees with it. All reasons are
 * given, the level first: to lift one of them only would change nothing.
 */
export const explain = (clearance: Clearance, row: Shareable): Explanation => {
  const visibility = byVisibility(clearance, row);
  const level = levelHiding(clearance, row);
  const [first, ...rest] = "reason" in visibility ? [...level, visibility] : level;
  if (first !== undefined) return { seen: false, hidden: [first, ...rest] };
  return { seen: true, because: visibility as Showing };
};

/** A message and the names of levels that fill its places; `{{doctor}}` and `{{tags}}` are for the reader to fill. */
export interface Worded {
  readonly code: MessageCode;
  readonly levels: Readonly<Record<string, MessageCode>>;
}

const hidingCode = {
  level: "sharing.hiddenByLevel",
  noLevel: "sharing.hiddenWithoutLevel",
  notInEmergencySet: "sharing.hiddenByMinimal",
  noSharedTag: "sharing.hiddenByTags",
  unspecified: "sharing.hiddenUnspecified",
} as const satisfies Readonly<Record<Hiding["reason"], MessageCode>>;

const showingCode = {
  total: "sharing.seenInFull",
  emergencySet: "sharing.seenInEmergencies",
  tags: "sharing.seenByTags",
} as const satisfies Readonly<Record<Showing["because"], MessageCode>>;

/** The words for what hides a row. */
export const hidingWords = (hiding: Hiding): Worded => ({
  code: hidingCode[hiding.reason],
  levels: hiding.reason === "level" ? { level: levelName(hiding.level), assigned: levelName(hiding.assigned) } : {},
});

/** The words for what shows a row. */
export const showingWords = (showing: Showing): Worded => ({ code: showingCode[showing.because], levels: {} });
