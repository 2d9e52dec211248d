import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { type AnySection, type RowCore, type RowReference, referencesOf } from "../../record/section.ts";
import { findSection, sections } from "../../record/sections.ts";
import type { Prescriber } from "../../record/therapies/therapy.ts";
import { therapies } from "../../record/therapies/wire.ts";

/** Maps the references of archived rows to the record that they are restored to. */
export interface ReferenceMap {
  /** The new id of an archived row; null when the archive does not have it. */
  readonly idOf: (section: AnySection, old: number) => number | null;
  /** The account of the archived record, and of the current one. */
  readonly accounts: { readonly before: number; readonly now: number };
  readonly doctorNames: ReadonlyMap<number, string>;
  /** The name for an unknown prescriber. */
  readonly unknownPrescriber: string;
}

/**
 * Sections in an order in which a row comes after the rows that its section refers to. Documents have no place in it: a
 * file may belong to an exam that comes from another file.
 */
const orderByReferences = (all: readonly AnySection[]): readonly AnySection[] => {
  const ordered = new Set<AnySection>();
  const add = (section: AnySection): void => {
    for (const { to } of (section.references ?? []) as readonly RowReference<RowCore>[]) add(findSection(to));
    ordered.add(section);
  };
  for (const section of all) add(section);
  return [...ordered];
};
/** Sections in restore order. */
export const RESTORE_ORDER = orderByReferences(sections);

/** A restore does not restore associations, so it replaces a doctor's account by the doctor's name. */
const relinkPrescriber = (
  prescriber: Prescriber,
  { accounts, doctorNames, unknownPrescriber }: ReferenceMap,
): Prescriber => {
  if (prescriber.kind === "named") return prescriber;
  if (prescriber.id === accounts.before) return { ...prescriber, id: accounts.now };
  return { kind: "named", name: prescriber.name ?? doctorNames.get(prescriber.id) ?? unknownPrescriber };
};

type Fields = Readonly<Record<string, unknown>>;

/** The row with a reference mapped to the new id; null when the row requires a target that the archive lacks. */
const relinkReference = (
  row: Fields,
  { field, to, isRequired }: RowReference<RowCore>,
  { idOf }: ReferenceMap,
): Fields | null => {
  const section = findSection(to);
  const value = row[field];
  if (value === undefined) return row;
  if (Array.isArray(value)) return { ...row, [field]: value.flatMap((old: number) => idOf(section, old) ?? []) };
  const id = typeof value === "number" ? idOf(section, value) : null;
  return id === null && isRequired ? null : { ...row, [field]: id };
};

/**
 * A row with its references mapped to the new ids. References to rows that the archive does not have are dropped.
 *
 * @returns `refused` for a reaction report whose therapy is missing
 */
export const relinkRow = <R extends RowCore>(
  section: AnySection,
  row: R,
  referenceMap: ReferenceMap,
): Either<Failure, R> => {
  const linked = referencesOf(section).reduce<Fields | null>(
    (current, reference) => current && relinkReference(current, reference, referenceMap),
    row as Fields,
  );
  if (linked === null) return left(failure("refused", "archive.unreadable"));
  const relinked =
    section === therapies
      ? { ...linked, prescriber: relinkPrescriber(linked.prescriber as Prescriber, referenceMap) }
      : linked;
  return right(relinked as R);
};
