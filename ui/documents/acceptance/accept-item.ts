import type { Level } from "@libretto/core/access/confidentiality";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { ImportItem, ImportSection } from "@libretto/core/documents/item";
import { mergeHistory, mergeNarrative } from "@libretto/core/documents/merge-single-row";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import { MAX_DOCUMENTS } from "@libretto/core/record/documented-row";
import type { RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import { addRow, saveRow } from "@libretto/core/record/use-cases";

/** The write that stores an accepted item: a new row, or the change of the only row of its section. */
export interface AcceptedRow {
  readonly change: "add" | "edit";
  readonly row: RowCore;
}

/** The sections of which a record has one row. */
const SINGLE: readonly ImportSection[] = ["familyHistory", "remoteHistory", "physiologicalHistory"];

/** Whether an accepted item is added to a row that the record has. */
export const isMerged = ({ section }: ImportItem, known: KnownRows): boolean =>
  SINGLE.includes(section) && known[section].length > 0;

/** The row of the medical history with what an item adds; null for other items. */
const mergedRow = (item: ImportItem, known: KnownRows): RowCore | null => {
  switch (item.section) {
    case "familyHistory":
    case "remoteHistory": {
      const [stored] = known[item.section];
      return stored === undefined ? null : mergeNarrative(stored, item.draft);
    }
    case "physiologicalHistory": {
      const [stored] = known.physiologicalHistory;
      return stored === undefined ? null : mergeHistory(stored, item.draft);
    }
    default:
      return null;
  }
};

/** The row with one more document from which it comes: the newest ones are kept. */
const addDocument = <Row extends RowCore>(row: Row, file: number | null): Row =>
  file === null || row.documents?.includes(file) === true
    ? row
    : { ...row, documents: [...(row.documents ?? []), file].slice(-MAX_DOCUMENTS) };

/** Selects the stricter of two levels; a stored row may have none. */
export const selectStricterLevel = (stored: Level | null, level: Level): Level =>
  stored !== null && stored > level ? stored : level;

/** The level of the stored row that an item is added to and that gets a stricter one; null when none does. */
export const findRaisedLevel = (item: ImportItem, known: KnownRows, level: Level): Level | null => {
  const merged = mergedRow(item, known);
  return merged !== null && merged.level !== selectStricterLevel(merged.level, level) ? level : null;
};

/**
 * What accepting an item writes.
 *
 * @param level the level of a new row. A changed row gets it when it is stricter than its own, so that nobody reads the
 *   text of the document whom the person has excluded
 * @param file the file of the original; null when it is not stored
 */
export const acceptedRow = (item: ImportItem, known: KnownRows, level: Level, file: number | null): AcceptedRow => {
  const merged = mergedRow(item, known);
  return merged === null
    ? { change: "add", row: addDocument({ ...item.draft, level }, file) }
    : { change: "edit", row: addDocument({ ...merged, level: selectStricterLevel(merged.level, level) }, file) };
};

/** Writes an accepted row by the ordinary use case: with the rules of a form. */
export const writeAccepted =
  (store: RecordStore, section: ImportSection, patient: PatientId, change: AcceptedRow["change"]) =>
  (row: RowCore): TaskEither<Failure, RowCore> => {
    const write = change === "add" ? addRow(store) : saveRow(store);
    return write(sectionsByName[section], patient, row) as TaskEither<Failure, RowCore>;
  };
