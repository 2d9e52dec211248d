import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import { it } from "@libretto/core/messages/it";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { formatExtent } from "@libretto/core/record/access-log/read-extent";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { derivePatientFields } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { requirePermission } from "@libretto/core/record/use-cases";
import { findOpenFindings } from "@libretto/core/use-cases/rows/check-drug";
import { createRow } from "@libretto/core/use-cases/rows/create-row";
import { saveSheet } from "@libretto/core/use-cases/sheet/save-sheet";
import type { recordEndpoints } from "../../../contract/record/record.ts";
import { versionTag } from "../../http/entity-tags.ts";
import {
  type CallOf,
  type Handlers,
  type Reply,
  type TransactionalHandler,
  transactional,
} from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyToDeletion, replyToSave, replyWithPage, rowReply } from "./sections.ts";

type Rows = typeof recordEndpoints;

const savePatient = (context: ServerContext) =>
  transactional<Rows["savePatient"]>((call, stores, { recordAccess }) =>
    pipe(
      saveSheet(context, stores, recordAccess.patient, call.body, call.expectedVersion),
      taskEither.map((sheet) => ({
        value: { ...sheet, unknownFields: { ...derivePatientFields(sheet, dayOf(context.clock.now())) } },
        etag: versionTag(sheet.version),
      })),
    ),
  );

type SaveTherapy = TransactionalHandler<Rows["saveTherapy"]>["run"];
const DONE = { message: it["therapies.done"] };

/** The documented save has no confirmations: without them the findings stay open. */
const WITHOUT_CONFIRMATION = { confirmationRequired: false };

const saveCommands = (
  context: ServerContext,
): Readonly<Record<CallOf<Rows["saveTherapy"]>["body"]["status"], SaveTherapy>> => ({
  add: (call, stores, caller) =>
    pipe(
      requirePermission(caller.signed.permissions, therapies.permissions.add),
      taskEither.chain(() =>
        createRow(context, stores, therapies, caller.recordAccess.patient, call.body.therapy, WITHOUT_CONFIRMATION),
      ),
      taskEither.map(
        (row) => ({ ...rowReply(row), auditAction: "add", value: { ...DONE, therapy: row } }) as SaveTherapyReply,
      ),
    ),
  update: (call, stores, caller) =>
    pipe(
      replyToSave(context, stores, therapies, caller, call.body.therapy, call.expectedVersion, WITHOUT_CONFIRMATION),
      taskEither.map((saved) => ({ ...saved, value: { ...DONE, therapy: saved.value } }) as SaveTherapyReply),
    ),
  delete: (call, stores, caller) =>
    pipe(
      replyToDeletion(stores, therapies, caller, call.body.therapy.id, call.expectedVersion),
      taskEither.map(
        (result) => ({ ...result, auditAction: "remove", value: { ...DONE, therapy: null } }) as SaveTherapyReply,
      ),
    ),
});
type SaveTherapyReply = Reply<Rows["saveTherapy"]>;

/** The whole record as JSON: for the owner as stored, for a doctor filtered by the sharing rules. */
export const loadRecord = (
  stores: Stores,
  recordAccess: RecordAccess,
  reader: AccountId,
): TaskEither<Failure, { readonly text: string; readonly object?: string }> =>
  pipe(
    recordAccess.as === "owner"
      ? stores.recordJson.readRecord(recordAccess.patient)
      : stores.recordJson.readRecordForDoctor(recordAccess.patient, recordAccess.clearance, reader),
    // the audit entry names how much a doctor could read
    taskEither.map((text) => ({
      text,
      ...(recordAccess.as === "owner" ? {} : { object: formatExtent(recordAccess.clearance) }),
    })),
  );

/** The record: the sheet, documented paths of sections, sign-ins. */
export const recordHandlers = (context: ServerContext): Handlers<Rows> => ({
  patient: transactional((_call, stores, { signed, recordAccess }) => loadRecord(stores, recordAccess, signed.account)),
  savePatient: savePatient(context),
  emergencyContactsList: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, emergencyContacts, recordAccess, call.query),
  ),
  otherContactsList: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, otherContacts, recordAccess, call.query),
  ),
  diagnosesList: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, diagnoses, recordAccess, call.query),
  ),
  therapiesOfType: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, therapies, recordAccess, { ...call.query, list: call.params.tipo_terapia }),
  ),
  saveTherapy: transactional((call, stores, caller) => saveCommands(context)[call.body.status](call, stores, caller)),
  openFindings: transactional((_call, stores, { recordAccess }) =>
    pipe(
      findOpenFindings(stores, recordAccess, context.clock.now()),
      taskEither.map((value) => ({ value })),
    ),
  ),
  accessLog: transactional((call, stores, { signed }) =>
    pipe(
      stores.accounts.listAccesses(signed.account, call.query),
      taskEither.map(({ rows, total }) => ({ value: { loginLogs: rows, total } })),
    ),
  ),
});
