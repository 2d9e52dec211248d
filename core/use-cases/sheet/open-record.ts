import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";

/**
 * The patient answer as JSON text, with the newest rows of each section: for the owner as stored, for a doctor filtered
 * by the sharing rules.
 *
 * @param reader the account that reads; of the patient's doctors it sees only itself
 */
export const openRecord = (
  { recordJson }: Pick<Stores, "recordJson">,
  recordAccess: RecordAccess,
  reader: AccountId,
): TaskEither<Failure, string> =>
  recordAccess.as === "owner"
    ? recordJson.readRecord(recordAccess.patient)
    : recordJson.readRecordForDoctor(recordAccess.patient, recordAccess.clearance, reader);
