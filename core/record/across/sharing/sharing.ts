import type { WithClearance } from "../../../access/audience.ts";
import type { Level } from "../../../access/confidentiality.ts";
import {
  type Clearance,
  canOpenRecord,
  canSeeEverySection,
  type Explanation,
  explain,
} from "../../../access/visibility.ts";
import { type AnySection, type RowCore, type Section, setLevel } from "../../section.ts";
import type { SectionName } from "../../sections.ts";
import { clearanceOfLink, type ShareScope } from "../share-links/share-link.ts";
import { filterVisibleRows, shareableOf } from "./doctor-view.ts";
import { collectIds, NO_VISIBLE_IDS, removeHiddenLinks, type VisibleIds } from "./hidden-links.ts";

/** Explains why a doctor sees a row of a section, or what hides it. */
export const explainRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  row: R,
  clearance: Clearance,
): Explanation => explain(clearance, shareableOf(section, row));

/** How much of the sheet a doctor sees: all, its part of the emergency set, or nothing. */
export type SheetView = "whole" | "emergency" | "nothing";

/** How much of the sheet a clearance shows; the level does not matter here. Null means a doctor without association. */
export const sheetViewOf = (clearance: Clearance | null): SheetView => {
  if (clearance === null || !canOpenRecord(clearance)) return "nothing";
  return canSeeEverySection(clearance) ? "whole" : "emergency";
};

/** The numbers of rows that one doctor sees and does not see. */
export interface VisibleCount<Doctor> {
  readonly doctor: Doctor;
  readonly visible: number;
  readonly hidden: number;
}

/** Counts, for each doctor, the visible and the hidden rows of a section if all of them had the same level. */
export const countVisibleAtLevel = <D extends RowCore, R extends D, Doctor extends WithClearance>(
  section: Section<D, R>,
  rows: readonly R[],
  level: Level,
  doctors: readonly Doctor[],
): readonly VisibleCount<Doctor>[] => {
  const changed = rows.map((row) => setLevel(row, level));
  return doctors.map((doctor) => {
    const visible = filterVisibleRows(section, changed, doctor.clearance).length;
    return { doctor, visible, hidden: rows.length - visible };
  });
};

/** All rows of each section; missing ones are not counted. */
export type SectionRows = readonly (readonly [AnySection, readonly RowCore[]])[];

/** The effect of another clearance for one doctor. */
export interface ClearanceChange {
  /** The sections with changes, by name, with the numbers of rows. */
  readonly sections: readonly { readonly section: string; readonly appear: number; readonly disappear: number }[];
  /** Null when the view of the sheet does not change. */
  readonly sheet: { readonly before: SheetView; readonly after: SheetView } | null;
}

/**
 * The ids of the rows that a clearance shows. A row that has no meaning without a hidden row is hidden too.
 *
 * @param clearance null shows nothing
 */
const findVisibleIds = (record: SectionRows, clearance: Clearance | null): VisibleIds => {
  if (clearance === null) return NO_VISIBLE_IDS;
  const visible = record.map(([section, rows]) => [section, filterVisibleRows(section, rows, clearance)] as const);
  const ids = collectIds(visible);
  return collectIds(visible.map(([section, rows]) => [section, removeHiddenLinks(section, rows, ids)] as const));
};

/**
 * The number of rows of the record that a clearance shows, and of all rows.
 *
 * @param clearance null for a doctor without association
 */
export const countVisibleRows = (
  record: SectionRows,
  clearance: Clearance | null,
): { readonly visible: number; readonly total: number } => ({
  visible: [...findVisibleIds(record, clearance).values()].reduce((sum, ids) => sum + ids.size, 0),
  total: record.reduce((sum, [, rows]) => sum + rows.length, 0),
});

const NO_IDS: ReadonlySet<number> = new Set();

/**
 * Compares what a doctor sees before and after a change of the clearance.
 *
 * @param before null for a doctor who is being associated
 * @param after null for a doctor whose association ends
 */
export const compareClearances = (
  record: SectionRows,
  before: Clearance | null,
  after: Clearance | null,
): ClearanceChange => {
  const [idsBefore, idsAfter] = [findVisibleIds(record, before), findVisibleIds(record, after)];
  const sections = record.map(([{ name }]) => {
    const [now, visibleAfter] = [idsBefore.get(name) ?? NO_IDS, idsAfter.get(name) ?? NO_IDS];
    return {
      section: name,
      appear: [...visibleAfter].filter((id) => !now.has(id)).length,
      disappear: [...now].filter((id) => !visibleAfter.has(id)).length,
    };
  });
  const sheet = { before: sheetViewOf(before), after: sheetViewOf(after) };
  return {
    sections: sections.filter(({ appear, disappear }) => appear > 0 || disappear > 0),
    sheet: sheet.before === sheet.after ? null : sheet,
  };
};

/** The number of rows that a share link shows of each chosen section, in the order of the record. */
export const countRowsOfLink = (
  record: SectionRows,
  scope: ShareScope,
): readonly { readonly section: SectionName; readonly count: number }[] => {
  const chosen = record.filter(([{ name }]) => (scope.sections as readonly string[]).includes(name));
  const ids = findVisibleIds(chosen, clearanceOfLink(scope));
  return chosen.map(([{ name }]) => ({ section: name as SectionName, count: (ids.get(name) ?? NO_IDS).size }));
};
