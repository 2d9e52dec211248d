import type { ScoreDraft } from "../../calculators/score-record.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import { type Instant, millisecondsOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type Either, either, pipe, right } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { en } from "../../messages/en.ts";
import { it } from "../../messages/it.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { AnySection, RowCore } from "../../record/section.ts";
import { EXTRA_LISTS, type RestorableRecord } from "../../reports/archive/archive-validator.ts";
import { RESTORE_ORDER, type ReferenceMap, relinkRow } from "../../reports/archive/relink.ts";
import { type PreparedRecord, type Receiver, SECTION_WITH_REMOVED_ROWS } from "./prepared-archive.ts";

/** The valid rows of a list. */
export interface RestorableList {
  /** Their ids in the archive. */
  readonly ids: readonly Id[];
  /** Reads them from their temporary file. */
  readonly rows: () => AsyncIterable<RowCore | ScoreDraft>;
}

/** The validated data of an archive, with rows in temporary files. */
export interface ArchiveData extends RestorableRecord {
  /** By section name or key of `EXTRA_LISTS`; empty lists are absent. */
  readonly lists: ReadonlyMap<string, RestorableList>;
  /** All tags of all rows. */
  readonly tags: ReadonlySet<number>;
  /** Deletes the temporary files. */
  readonly discard: () => void;
}

const UNKNOWN: MessageCode = "archive.unknownPrescriber";

/** New ids by section. */
type NewIds = ReadonlyMap<string, ReadonlyMap<Id, Id>>;

/** New ids in the old order, for all rows. */
const assignIds = (lists: ArchiveData["lists"], next: () => Id): NewIds =>
  new Map(
    RESTORE_ORDER.map((section) => {
      const removed = section === SECTION_WITH_REMOVED_ROWS ? (lists.get(EXTRA_LISTS.removedTherapies)?.ids ?? []) : [];
      const old = [...removed, ...(lists.get(section.name)?.ids ?? [])].sort((a, b) => a - b);
      return [section.name, new Map(old.map((id) => [id, next()]))] as const;
    }),
  );

/** A score cannot have been computed in the future. */
const computedAt = (statedTime: Instant | null, now: Instant): Instant =>
  statedTime === null || millisecondsOf(statedTime) > millisecondsOf(now) ? now : statedTime;

const scoreConverter = ({ ids, clock }: ConversionServices, { lists }: ArchiveData) => {
  const old = [...(lists.get(EXTRA_LISTS.scores)?.ids ?? [])].sort((a, b) => a - b);
  const newIds = new Map(old.map((id) => [id, ids.next()]));
  return (score: ScoreDraft): Either<Failure, unknown> =>
    right(
      ScoreWire.encode({
        ...score,
        id: newIds.get(score.id) ?? 0,
        createdAt: computedAt(score.createdAt, clock.now()),
      }),
    );
};

interface ConversionServices {
  readonly ids: IdSource;
  readonly clock: Clock;
}

/** What the conversion of a row depends on, besides the archive. */
export interface ConversionContext {
  readonly receiver: Receiver;
  /** A tag without a specialty would show the row to no doctor and would block later saves. */
  readonly specialtyTags: ReadonlySet<number>;
  /** The stored bytes of a file, by its id in the archive; null for other rows. */
  readonly bytesOf: (section: AnySection, old: Id) => number | null;
}

/** Converts the rows of a list to the form that the database takes. */
export type RowConverter = (row: RowCore | ScoreDraft) => Either<Failure, unknown>;

/** The new ids of an archive's rows, and a converter for each list. */
export interface RowConversion extends Pick<PreparedRecord, "idOf" | "removed"> {
  /** By the name of the list. */
  readonly converters: ReadonlyMap<string, RowConverter>;
}

/**
 * Prepares the conversion of an archive's rows: new ids, references between them, version 1, no tag without a specialty.
 * A converter refuses a reaction report whose medication is missing.
 */
export const convertArchivedRows = (
  services: ConversionServices,
  data: ArchiveData,
  { receiver, specialtyTags, bytesOf }: ConversionContext,
): RowConversion => {
  const newIds = assignIds(data.lists, services.ids.next);
  const idOf: ReferenceMap["idOf"] = (section, old) => newIds.get(section.name)?.get(old) ?? null;
  const references: ReferenceMap = {
    idOf,
    accounts: { before: data.patient.account, now: receiver.account },
    doctorNames: data.doctorNames,
    unknownPrescriber: { it, en }[receiver.language][UNKNOWN],
  };
  const toStoredRow = (section: AnySection, old: RowCore): RowCore => {
    const bytes = bytesOf(section, old.id);
    const tags = old.tags.filter((tag) => specialtyTags.has(tag));
    return { ...old, tags, ...(bytes !== null && { bytes }), id: idOf(section, old.id) ?? 0, version: 1 };
  };
  const rowConverter = (section: AnySection) => (old: RowCore) =>
    pipe(
      relinkRow(section, old, references),
      either.map((row) => section.wire.encode(toStoredRow(section, { ...row, id: old.id }))),
    );
  const removed = data.lists.get(EXTRA_LISTS.removedTherapies)?.ids ?? [];
  return {
    idOf,
    removed: removed.map((old) => idOf(SECTION_WITH_REMOVED_ROWS, old) ?? 0),
    converters: new Map<string, RowConverter>([
      [EXTRA_LISTS.removedTherapies, rowConverter(SECTION_WITH_REMOVED_ROWS) as RowConverter],
      ...RESTORE_ORDER.map((section) => [section.name, rowConverter(section) as RowConverter] as const),
      [EXTRA_LISTS.scores, scoreConverter(services, data) as RowConverter],
    ]),
  };
};
