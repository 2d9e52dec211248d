import { type AnySection, type RowCore, type RowReference, referencesOf } from "../../section.ts";
import { findSection } from "../../sections.ts";

/** The ids of the rows that a reader sees, by section name; none for a missing section. */
export type VisibleIds = ReadonlyMap<string, ReadonlySet<number>>;

/** For a reader of whom only one section is known. */
export const NO_VISIBLE_IDS: VisibleIds = new Map();

const isRowVisible = (visibleIds: VisibleIds, section: string, id: number): boolean =>
  visibleIds.get(section)?.has(id) === true;

type Fields = Readonly<Record<string, unknown>>;

/** The row without a hidden link; null when it has no meaning without the link. */
const hideLink = (
  row: Fields,
  { field, to, isRequired }: RowReference<RowCore>,
  visibleIds: VisibleIds,
): Fields | null => {
  const value = row[field];
  if (value === undefined) return row;
  if (Array.isArray(value)) {
    const visible = value.filter((id: number) => isRowVisible(visibleIds, to, id));
    return visible.length === value.length ? row : { ...row, [field]: visible };
  }
  if (typeof value === "number" && isRowVisible(visibleIds, to, value)) return row;
  if (isRequired) return null;
  return value === null ? row : { ...row, [field]: null };
};

/** The sections to which the rows of this one refer. */
export const referencedSectionsOf = (section: AnySection): readonly AnySection[] =>
  referencesOf(section).map(({ to }) => findSection(to));

/** Removes links to rows that the reader does not see. */
export const removeHiddenLinks = <R extends RowCore>(
  section: AnySection,
  rows: readonly R[],
  visibleIds: VisibleIds,
): readonly R[] => {
  const references = referencesOf(section);
  if (references.length === 0) return rows;
  return rows.flatMap((row) => {
    const visibleRow = references.reduce<Fields | null>(
      (current, reference) => current && hideLink(current, reference, visibleIds),
      row as Fields,
    );
    return visibleRow === null ? [] : [visibleRow as R];
  });
};

/** Collects the ids of the rows of each section. */
export const collectIds = (rowsBySection: readonly (readonly [AnySection, readonly RowCore[]])[]): VisibleIds =>
  new Map(rowsBySection.map(([section, rows]) => [section.name, new Set(rows.map(({ id }) => id))]));
