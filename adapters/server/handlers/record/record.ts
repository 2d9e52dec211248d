import { stateEvaluations } from "@libretto/core/catalogues/evaluations";
import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { formatExtent } from "@libretto/core/record/access-log/read-extent";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { derivePatientFields } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { findOpenFindings } from "@libretto/core/use-cases/rows/check-drug";
import { saveTherapy } from "@libretto/core/use-cases/rows/save-therapy";
import { saveSheet } from "@libretto/core/use-cases/sheet/save-sheet";
import type { recordEndpoints } from "../../../contract/record/record.ts";
import { type Handlers, type Reply, transactional } from "../../pipeline/calls.ts";
import { versionTag } from "../../pipeline/entity-tags.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWith } from "../replies.ts";
import { replyWithPage, replyWithPageOf, replyWithSaved } from "./sections.ts";

type Rows = typeof recordEndpoints;

const savePatient = (context: ServerContext) =>
  transactional<Rows["savePatient"]>((call, stores, { recordAccess }) =>
    pipe(
      saveSheet(context, stores, recordAccess.patient, call.body, call.expectedVersion),
      taskEither.map((sheet) => ({
        value: {
          ...stateEvaluations(sheet, context.installation),
          unknownFields: { ...derivePatientFields(sheet, dayOf(context.clock.now())) },
        },
        etag: versionTag(sheet.version),
      })),
    ),
  );

/** The documented answer has a message and the stored therapy; after a command to delete there is none. */
const saveDocumentedTherapy = (context: ServerContext) =>
  transactional<Rows["saveTherapy"]>(({ body, expectedVersion }, stores, caller) =>
    pipe(
      saveTherapy(context, stores, caller, body, expectedVersion),
      taskEither.map(replyWithSaved),
      taskEither.map(({ object, auditAction, ...saved }) => {
        const value = { message: it["therapies.done"], therapy: body.status === "delete" ? null : saved.value };
        const answer = { object, auditAction, value } as Reply<Rows["saveTherapy"]>;
        return body.status === "delete" ? answer : { ...saved, ...answer };
      }),
    ),
  );

/** Answers with the record. The audit entry names how much a doctor could read. */
export const replyWithRecord = (
  stores: Stores,
  recordAccess: RecordAccess,
): TaskEither<Failure, { readonly text: string; readonly object?: string }> =>
  pipe(
    stores.reader.open(recordAccess).readAnswer(),
    taskEither.map((text) => ({
      text,
      ...(recordAccess.as === "owner" ? {} : { object: formatExtent(recordAccess.clearance) }),
    })),
  );

/** The record: the sheet, documented paths of sections, sign-ins. */
export const recordHandlers = (context: ServerContext): Handlers<Rows> => ({
  patient: transactional((_call, stores, { recordAccess }) => replyWithRecord(stores, recordAccess)),
  savePatient: savePatient(context),
  emergencyContactsList: transactional(replyWithPageOf(emergencyContacts)),
  otherContactsList: transactional(replyWithPageOf(otherContacts)),
  diagnosesList: transactional(replyWithPageOf(diagnoses)),
  therapiesOfType: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, therapies, recordAccess, { ...call.query, list: call.params.tipo_terapia }),
  ),
  saveTherapy: saveDocumentedTherapy(context),
  openFindings: transactional((_call, stores, { recordAccess }) =>
    replyWith(findOpenFindings(stores, recordAccess, context.clock.now())),
  ),
  accessLog: transactional((call, stores, { signed }) =>
    pipe(
      stores.accounts.listAccesses(signed.account, call.query),
      taskEither.map(({ rows, total }) => ({ value: { loginLogs: rows, total } })),
    ),
  ),
});
