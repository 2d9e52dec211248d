import { dayOf } from "@libretto/core/kernel/dates";
import { collectProblems, type Failure, type FieldProblems, fieldFailure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import { it } from "@libretto/core/messages/it";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { formatExtent } from "@libretto/core/record/access-log/read-extent";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { amendSheet } from "@libretto/core/record/patient/sheet-forms";
import { derivePatientFields } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { requirePermission } from "@libretto/core/record/use-cases";
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
import { findOpenFindings } from "../../record/drug-check.ts";
import { loadPage, removeRow, saveNewRow, saveRow } from "./sections.ts";

type Rows = typeof recordEndpoints;

/** Fields of the sheet with values outside of their catalogue. Stored values may stay. */
const findUnlistedFields = (
  stores: Stores,
  stored: Patient,
  requested: Patient,
): TaskEither<Failure, FieldProblems | null> => {
  const { maritalStatus } = requested;
  const isStatusListed =
    maritalStatus === null || maritalStatus === stored.maritalStatus
      ? taskEither.right(true)
      : pipe(
          stores.catalogues.listMaritalStatuses(),
          taskEither.map((statuses) => statuses.some(({ id }) => id === maritalStatus)),
        );
  const isCityListed = (field: "birthCity" | "residence") => {
    const [city, storedCity] = [requested[field], stored[field]];
    const isSame = city?.code === storedCity?.code && city?.name === storedCity?.name;
    return city === null || isSame ? taskEither.right(true) : stores.places.hasPlace(city);
  };
  return pipe(
    taskEither.Do,
    taskEither.apS("maritalStatus", isStatusListed),
    taskEither.bind("birthCity", () => isCityListed("birthCity")),
    taskEither.bind("residence", () => isCityListed("residence")),
    taskEither.map((listed) =>
      collectProblems({
        maritalStatus: listed.maritalStatus ? null : "form.notListed",
        birthCity: listed.birthCity ? null : "patient.chooseCity",
        residence: listed.residence ? null : "patient.chooseCity",
      }),
    ),
  );
};

const requireListed = (stores: Stores, stored: Patient, requested: Patient): TaskEither<Failure, void> =>
  pipe(
    findUnlistedFields(stores, stored, requested),
    taskEither.chain((problems) =>
      problems === null ? taskEither.right(undefined) : taskEither.left(fieldFailure(problems)),
    ),
  );

/** Refuses the statement "no known allergies" while the record has one. */
const requireNoAllergies = (
  stores: Stores,
  { allergyStatement: before }: Patient,
  { id, allergyStatement: after = null }: Patient,
): TaskEither<Failure, void> =>
  after === null || after === before
    ? taskEither.right(undefined)
    : pipe(
        stores.records.loadAll(diagnoses, id),
        taskEither.chain((rows) =>
          rows.some(isSensitivity)
            ? taskEither.left(fieldFailure({ allergyStatement: "patient.allergiesListed" }))
            : taskEither.right(undefined),
        ),
      );

const savePatient = (context: ServerContext) =>
  transactional<Rows["savePatient"]>((call, stores, { recordAccess }) =>
    pipe(
      stores.sheets.loadForUpdate(recordAccess.patient),
      taskEither.bindTo("stored"),
      taskEither.bind("requested", ({ stored }) =>
        taskEither.fromEither(amendSheet(stored, call.body, dayOf(context.clock.now()))),
      ),
      taskEither.chainFirst(({ stored, requested }) => requireListed(stores, stored, requested)),
      taskEither.chainFirst(({ stored, requested }) => requireNoAllergies(stores, stored, requested)),
      taskEither.chain(({ requested }) => stores.sheets.replace(requested, call.expectedVersion)),
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
      taskEither.chain(() => saveNewRow(context, stores, therapies, caller, call.body.therapy, WITHOUT_CONFIRMATION)),
      taskEither.map(
        (saved) => ({ ...saved, auditAction: "add", value: { ...DONE, therapy: saved.value } }) as SaveTherapyReply,
      ),
    ),
  update: (call, stores, caller) =>
    pipe(
      saveRow(context, stores, therapies, caller, call.body.therapy, call.expectedVersion, WITHOUT_CONFIRMATION),
      taskEither.map((saved) => ({ ...saved, value: { ...DONE, therapy: saved.value } }) as SaveTherapyReply),
    ),
  delete: (call, stores, caller) =>
    pipe(
      removeRow(stores, therapies, caller, call.body.therapy.id, call.expectedVersion),
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
    loadPage(stores, emergencyContacts, recordAccess, call.query),
  ),
  otherContactsList: transactional((call, stores, { recordAccess }) =>
    loadPage(stores, otherContacts, recordAccess, call.query),
  ),
  diagnosesList: transactional((call, stores, { recordAccess }) =>
    loadPage(stores, diagnoses, recordAccess, call.query),
  ),
  therapiesOfType: transactional((call, stores, { recordAccess }) =>
    loadPage(stores, therapies, recordAccess, { ...call.query, list: call.params.tipo_terapia }),
  ),
  saveTherapy: transactional((call, stores, caller) => saveCommands(context)[call.body.status](call, stores, caller)),
  openFindings: transactional((_call, stores, { recordAccess }) =>
    pipe(
      findOpenFindings(stores, recordAccess, context.clock.now()),
      taskEither.map((findings) => ({ value: { data: findings } })),
    ),
  ),
  accessLog: transactional((call, stores, { signed }) =>
    pipe(
      stores.accounts.listAccesses(signed.account, call.query),
      taskEither.map(({ rows, total }) => ({ value: { loginLogs: rows, total } })),
    ),
  ),
});
