import type { Consent } from "../account/consents.ts";
import type { ScoreDraft } from "../calculators/score-record.ts";
import { isRight } from "../kernel/fp.ts";
import type { SignInLogEntry } from "../record/access-log/sign-in-log-entry.ts";
import type { Association } from "../record/doctors/association.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { AnySection } from "../record/section.ts";
import type { RecordRows, SectionName } from "../record/sections.ts";
import { sectionsByName } from "../record/sections.ts";

/** A record that may exceed memory. Its rows are streamed and can be read more than once. */
export interface LongRecord {
  readonly patient: Patient;
  readonly doctors: readonly Association[];
  readonly consents: readonly Consent[];
  readonly accesses: readonly SignInLogEntry[];
  /** The wire rows of a section that are not deleted, newest first. */
  readonly rows: (section: AnySection) => AsyncIterable<unknown>;
  /** Every stored score, newest first. */
  readonly scores: () => AsyncIterable<ScoreDraft>;
}

/** The rows of a section. Rows that cannot be decoded are left out, as in lists. */
export const decodeRows = async function* <R>(record: LongRecord, section: AnySection): AsyncGenerator<R> {
  for await (const row of record.rows(section)) {
    const decoded = section.wire.decode(row);
    if (isRight(decoded)) yield decoded.right as R;
  }
};

/** The rows of a section of reports. */
export const readSection = <N extends SectionName>(record: LongRecord, name: N): AsyncIterable<RecordRows[N][number]> =>
  decodeRows<RecordRows[N][number]>(record, sectionsByName[name]);
