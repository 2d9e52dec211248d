import { LEVELS, type Level } from "@libretto/core/access/confidentiality";

/**
 * The most confidential level at which a doctor sees the row; null when a doctor sees it already, or at no level.
 *
 * @param visibleTo the doctors who see the row at a level
 */
export const levelForDoctor = (current: Level | null, visibleTo: (level: Level) => readonly string[]): Level | null => {
  if (current !== null && visibleTo(current).length > 0) return null;
  return LEVELS.findLast((level) => visibleTo(level).length > 0) ?? null;
};
