import type { AnySection, RowCore, RowReference } from "../section.ts";
import { sections } from "../sections.ts";

/** The rows of each section, by its name. */
export type RowsBySection = Readonly<Record<string, readonly RowCore[]>>;

/** A row of the same record that is linked with another row. */
export interface RowLink {
  readonly section: AnySection;
  readonly row: RowCore;
}

/** The linked rows of a row, in both directions. */
export interface RowLinks {
  /** The rows to which it refers. */
  readonly targets: readonly RowLink[];
  /** The rows that refer to it. */
  readonly sources: readonly RowLink[];
}

const all: readonly AnySection[] = sections;
/**
 * The references that lists of linked rows show. A part is shown with its target, and the documents of a row have a link
 * of their own.
 */
const linksOf = ({ references = [] }: AnySection): readonly RowReference<RowCore>[] =>
  references.filter(({ isPart }) => !isPart);
const refersTo = (section: AnySection, { name }: AnySection): boolean => linksOf(section).some(({ to }) => to === name);

/** The ids in the field of a reference: none, one or several. */
const idsIn = (row: RowCore, { field }: RowReference<RowCore>): readonly unknown[] => {
  const value: unknown = row[field];
  return Array.isArray(value) ? value : [value];
};

/** The names of the sections that a section refers to, and of those that refer to it. */
export const linkedSectionsOf = (section: AnySection): readonly string[] =>
  all.filter((other) => refersTo(section, other) || refersTo(other, section)).map(({ name }) => name);

/**
 * The rows to which a row refers, and the rows that refer to it, by the references of the section definitions. An id
 * without a row, for example of a row in the bin, has no link.
 *
 * @param rows at least the rows of `linkedSectionsOf(section)`
 */
export const linkedRowsOf = (rows: RowsBySection, section: AnySection, row: RowCore): RowLinks => {
  const rowsOf = ({ name }: AnySection): readonly RowCore[] => rows[name] ?? [];
  const linksIn = (other: AnySection, isLinked: (candidate: RowCore) => boolean): readonly RowLink[] =>
    rowsOf(other)
      .filter(isLinked)
      .map((linked) => ({ section: other, row: linked }));
  return {
    targets: linksOf(section).flatMap((reference) =>
      all
        .filter(({ name }) => name === reference.to)
        .flatMap((other) => linksIn(other, ({ id }) => idsIn(row, reference).includes(id))),
    ),
    sources: all.flatMap((other) =>
      linksOf(other)
        .filter(({ to }) => to === section.name)
        .flatMap((reference) => linksIn(other, (candidate) => idsIn(candidate, reference).includes(row.id))),
    ),
  };
};
