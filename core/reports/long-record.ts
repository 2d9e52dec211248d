import type { Consent } from "../account/consents.ts";
import type { ScoreDraft } from "../calculators/score-record.ts";
import { isRight } from "../kernel/fp.ts";
import type { Access } from "../record/access-log/access.ts";
import type { Association } from "../record/doctors/association.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { AnySection } from "../record/section.ts";
import { cards } from "./cards.ts";
import type { RecordRows, SectionName } from "./whole-record.ts";

/** A record that may be too long to be held: its rows are read one after the other, as often as somebody asks. */
export interface LongRecord {
  readonly patient: Patient;
  readonly doctors: readonly Association[];
  readonly consents: readonly Consent[];
  readonly accesses: readonly Access[];
  /** Every live row of a section as the wire has it, newest first. */
  readonly rows: (section: AnySection) => AsyncIterable<unknown>;
  /** Every kept result of a score, newest first. */
  readonly scores: () => AsyncIterable<ScoreDraft>;
}

/** The rows of a section; one that cannot be read is left out, as lists do. */
export const decodedRows = async function* <R>(record: LongRecord, section: AnySection): AsyncGenerator<R> {
  for await (const row of record.rows(section)) {
    const read = section.wire.decode(row);
    if (isRight(read)) yield read.right as R;
  }
};

/** The rows of a section of reports. */
export const rowsNamed = <N extends SectionName>(record: LongRecord, name: N): AsyncIterable<RecordRows[N][number]> =>
  decodedRows<RecordRows[N][number]>(record, cards[name]);
