import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW_ID, type PatientId } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { type AnySection, type RowCore, stripUnknownFields } from "../../record/section.ts";
import { confirmedFindingsOf } from "../../record/therapies/confirmation-wire.ts";
import { addRow } from "../../record/use-cases.ts";
import { checkRowStartOfUse, omitEmptyConfirmations, storeConfirmations } from "./check-start-of-use.ts";
import { resolveReferences } from "./resolve-references.ts";
import { validateTodayRules } from "./validate-today-rules.ts";
import { DEFAULT_WRITE_OPTIONS, type WriteOptions } from "./write-options.ts";

/**
 * Adds a row to the own record: with the names of catalogues and record, by the rules of its section and of today, and
 * after the drug check of a medication that comes into use.
 */
export const createRow = (
  { clock }: { readonly clock: Clock },
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  options: WriteOptions = DEFAULT_WRITE_OPTIONS,
): TaskEither<Failure, RowCore> =>
  pipe(
    resolveReferences(stores, section, patient, { ...stripUnknownFields(draft), id: NEW_ID, version: 0 }, null),
    taskEither.chain((row) => validateTodayRules(stores, section, patient, row, null, clock.now())),
    taskEither.bindTo("row"),
    taskEither.bind("checked", ({ row }) =>
      checkRowStartOfUse(stores, section, patient, row, null, {
        now: clock.now(),
        confirmedFindings: confirmedFindingsOf(draft),
        ...options,
      }),
    ),
    // an invalid row is refused before the patient must confirm a finding
    taskEither.bind("stored", ({ row }) => addRow(stores.records)<RowCore, RowCore>(section, patient, row)),
    taskEither.chainFirst(({ checked, stored: { id } }) =>
      storeConfirmations(stores, patient, id, omitEmptyConfirmations(checked)),
    ),
    taskEither.map(({ stored }) => stored),
  );
