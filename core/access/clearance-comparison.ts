import { Level } from "./confidentiality.ts";
import { type Clearance, canOpenRecord, type Visibility } from "./visibility.ts";

/** The rank of each visibility, from showing nothing to showing everything. */
const VISIBILITY_RANK: Readonly<Record<Visibility, number>> = { unspecified: 0, minimal: 1, partial: 2, total: 3 };

/** Whether the first list has a section that the second one lacks; an absent list has every section. */
const hasMoreSections = (after: Clearance, before: Clearance): boolean => {
  const shown = before.sections;
  return shown !== undefined && (after.sections === undefined || after.sections.some((name) => !shown.includes(name)));
};

/**
 * Whether the second clearance may show rows that the first one hides: a higher level, a greater visibility, an
 * additional specialty of a partial visibility, or another section. An invalid level or visibility shows nothing (AZ-2).
 */
export const isWider = (before: Clearance, after: Clearance): boolean => {
  if (!canOpenRecord(after) || !Level.is(after.level)) return false;
  if (!canOpenRecord(before) || !Level.is(before.level)) return true;
  return (
    after.level > before.level ||
    VISIBILITY_RANK[after.visibility] > VISIBILITY_RANK[before.visibility] ||
    hasMoreSections(after, before) ||
    (after.visibility === "partial" &&
      before.visibility === "partial" &&
      after.tags.some((tag) => !before.tags.includes(tag)))
  );
};
