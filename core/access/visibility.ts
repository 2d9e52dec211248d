import { isWithinClearance, Level, STRICTLY_RESTRICTED, UNRESTRICTED } from "./confidentiality.ts";

/** How much of the record a doctor may see; an unknown value shows nothing. */
export type Visibility = "total" | "minimal" | "partial" | "unspecified";

/** The clearance that a patient grants one doctor. */
export interface Clearance {
  readonly visibility: Visibility;
  readonly level: Level;
  /** The specialties whose rows a doctor with partial visibility sees. */
  readonly tags: readonly number[];
  /** The names of the only sections that are shown; absent for every section. */
  readonly sections?: readonly string[];
}

/** The clearance of a newly associated doctor: the unrestricted part of the emergency set (PR-9). */
export const INITIAL_CLEARANCE: Clearance = {
  visibility: "minimal",
  level: UNRESTRICTED,
  tags: [],
};

/** What the sharing rule needs to know of a row. */
export interface Shareable {
  /** The name of the section; absent for what belongs to none, such as saved scores. */
  readonly section?: string;
  /** Null when no level was set; then no doctor sees the row. */
  readonly level: Level | null;
  readonly tags: readonly number[];
  /**
   * Whether the row is in the emergency set: allergies and intolerances, therapies in use and forbidden, emergency
   * contacts.
   */
  readonly emergency: boolean;
  /** Whether no doctor sees the row, at any clearance: a draft that its owner is still writing. */
  readonly isOwnerOnly?: boolean;
}

/** Rows without a level of their own, such as saved scores, count as strictly restricted. */
export const WITHOUT_LEVEL: Shareable = { level: STRICTLY_RESTRICTED, tags: [], emergency: false };

/** Whether a doctor may open the record at all: the patient has chosen one of the three visibilities. */
export const canOpenRecord = ({ visibility }: Clearance): boolean =>
  visibility === "total" || visibility === "minimal" || visibility === "partial";

/** Whether a reader sees every section, up to a level. */
export const canSeeEverySection = ({ visibility, sections }: Clearance): boolean =>
  visibility === "total" && sections === undefined;

/** Whether a reader sees the whole record. */
export const canSeeAll = (clearance: Clearance): boolean =>
  canSeeEverySection(clearance) && clearance.level === STRICTLY_RESTRICTED;

/** Whether a reader sees every row of the emergency set, so also every allergy. */
export const canSeeEmergencySet = (clearance: Clearance): boolean =>
  canOpenRecord(clearance) && clearance.level === STRICTLY_RESTRICTED && clearance.sections === undefined;

/** A reason that hides a row from a doctor. The doctor sees the row only when no reason is left. */
export type Hiding =
  /** The row is for its owner only, at any clearance. */
  | { readonly reason: "ownerOnly" }
  /** The row's level is above the doctor's clearance (decision W10). */
  | { readonly reason: "level"; readonly level: Level; readonly assigned: Level }
  /** The row or the clearance has no valid level. */
  | { readonly reason: "noLevel" }
  /** The doctor has minimal visibility and the row is not in the emergency set (decision W11). */
  | { readonly reason: "notInEmergencySet" }
  /** The patient chose sections, and the row is in another one. */
  | { readonly reason: "sectionNotChosen" }
  /** The doctor has partial visibility and the row is outside the emergency set and has none of the doctor's tags. */
  | { readonly reason: "noSharedTag" }
  /** The patient has not specified what the doctor may see, which counts as nothing. */
  | { readonly reason: "unspecified" };

/** The reason why a doctor sees a row: total visibility, the emergency set, or shared tags. */
export type Showing =
  | { readonly because: "total" }
  | { readonly because: "emergencySet" }
  | { readonly because: "tags"; readonly tags: readonly number[] };

/** The reason why a doctor sees a row, or all reasons that hide it. */
export type Explanation =
  | { readonly isVisible: true; readonly because: Showing }
  | { readonly isVisible: false; readonly hidden: readonly [Hiding, ...Hiding[]] };

const findHidingLevel = (clearance: Clearance, row: Shareable): readonly Hiding[] => {
  if (isWithinClearance(clearance.level, row.level)) return [];
  return Level.is(row.level) && Level.is(clearance.level)
    ? [{ reason: "level", level: row.level, assigned: clearance.level }]
    : [{ reason: "noLevel" }];
};

const findHidingSection = ({ sections }: Clearance, { section }: Shareable): readonly Hiding[] =>
  sections === undefined || (section !== undefined && sections.includes(section))
    ? []
    : [{ reason: "sectionNotChosen" }];

const evaluateVisibility = (clearance: Clearance, row: Shareable): Showing | Hiding => {
  if (clearance.visibility === "total") return { because: "total" };
  if (!canOpenRecord(clearance)) return { reason: "unspecified" };
  if (row.emergency) return { because: "emergencySet" };
  if (clearance.visibility === "minimal") return { reason: "notInEmergencySet" };
  const tags = row.tags.filter((tag) => clearance.tags.includes(tag));
  return tags.length > 0 ? { because: "tags", tags } : { reason: "noSharedTag" };
};

/**
 * The sharing rule (W10, W11): decides whether a doctor sees a row, and explains why. A hidden row lists every reason,
 * because removing only one would change nothing; first that it is for its owner only, then the level and the section.
 * An unknown visibility shows nothing (AZ-2).
 *
 * @example
 * explain({ visibility: "minimal", level: 2, tags: [] }, { level: 4, tags: [], emergency: false });
 * // { isVisible: false, hidden: [{ reason: "level", level: 4, assigned: 2 }, { reason: "notInEmergencySet" }] }
 */
export const explain = (clearance: Clearance, row: Shareable): Explanation => {
  const visibility = evaluateVisibility(clearance, row);
  const level = findHidingLevel(clearance, row);
  const section = findHidingSection(clearance, row);
  const ownerOnly: readonly Hiding[] = row.isOwnerOnly === true ? [{ reason: "ownerOnly" }] : [];
  const [first, ...rest] = [...ownerOnly, ...level, ...section, ...("reason" in visibility ? [visibility] : [])];
  if (first !== undefined) return { isVisible: false, hidden: [first, ...rest] };
  return { isVisible: true, because: visibility as Showing };
};

/** Whether a doctor may see a row. */
export const canSee = (clearance: Clearance, row: Shareable): boolean => explain(clearance, row).isVisible;
