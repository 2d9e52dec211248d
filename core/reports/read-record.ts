import { decode, type Refusal } from "../kernel/codec.ts";
import { type Either, either, isRight, pipe } from "../kernel/fp.ts";
import { DELETED_THERAPIES } from "../record/across/sharing/shared-record.ts";
import { AssociationWire } from "../record/doctors/wire.ts";
import { PatientWire } from "../record/patient/wire.ts";
import type { RowCore } from "../record/section.ts";
import type { RecordRows } from "../record/sections.ts";
import { SECTION_NAMES, sectionsByName } from "../record/sections.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import type { FullRecord } from "./full-record.ts";

/** A record, and the parts of the response that could not be decoded. */
export interface RecordReading {
  readonly record: FullRecord;
  /** Each with its path in the response, `/tbl_terapie/3/data_inizio`; empty when everything was decoded. */
  readonly refusals: readonly Refusal[];
}

type Json = Readonly<Record<string, unknown>>;

interface Rows<A> {
  readonly rows: readonly A[];
  readonly refusals: readonly Refusal[];
}

const decodeRows = <A>(codec: Parameters<typeof decode<A>>[0], answer: Json, name: string): Rows<A> => {
  const values = answer[name];
  if (values === undefined || values === null) return { rows: [], refusals: [] };
  const rows: A[] = [];
  const refusals: Refusal[] = [];
  const list: readonly unknown[] = Array.isArray(values) ? values : [values];
  for (const [index, value] of list.entries()) {
    const decoded = decode(codec, value);
    const place = Array.isArray(values) ? `/${name}/${index}` : `/${name}`;
    if (isRight(decoded)) rows.push(decoded.right);
    else refusals.push(...decoded.left.map(({ at, expected }) => ({ at: `${place}${at}`, expected })));
  }
  return { rows, refusals };
};

/**
 * Decodes the record from a patient response with every row (`GET /api/patient/{id}`), for reports and exports. The
 * response is an object: the fields of the sheet, and for each section a list (or one row) under its name
 * (`tbl_terapie`, `diagnosi` …; `sectionsByName` has the names as `collection`). It has no drawings, contents of files,
 * consents, scores and accesses.
 *
 * A row that cannot be decoded is left out of the record, and listed in `refusals` with its path.
 *
 * @returns only the refusals when the sheet itself cannot be decoded
 * @example
 * const read = readRecord(await (await fetch("/api/patient/7")).json());
 * if (isRight(read)) for (const { at, expected } of read.right.refusals) console.warn(at, expected);
 */
export const readRecord = (answer: unknown): Either<readonly Refusal[], RecordReading> =>
  pipe(
    decode(PatientWire, answer),
    either.map((patient) => {
      const json = answer as Json;
      const sections = SECTION_NAMES.map(
        (name) =>
          [name, decodeRows<RowCore>(sectionsByName[name].wire, json, sectionsByName[name].collection)] as const,
      );
      const doctors = decodeRows(AssociationWire, json, "associated_doctors");
      const deleted = decodeRows(sectionsByName.therapies.wire, json, DELETED_THERAPIES);
      return {
        record: {
          ...(Object.fromEntries(sections.map(([name, { rows }]) => [name, rows])) as unknown as RecordRows),
          patient,
          ...(deleted.rows.length > 0 && { deletedTherapies: deleted.rows as readonly Therapy[] }),
          ...{ drawings: {}, contents: {}, doctors: doctors.rows, consents: [], scores: [], accesses: [] },
        },
        refusals: [...sections.flatMap(([, { refusals }]) => refusals), ...doctors.refusals],
      };
    }),
  );
