import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Carer } from "@libretto/core/record/across/carers/carer";
import { answerInvitation, viewInvitation } from "@libretto/core/use-cases/sharing/carers/answer-invitation";
import { changeCarer } from "@libretto/core/use-cases/sharing/carers/change-carer";
import { inviteCarer } from "@libretto/core/use-cases/sharing/carers/invite-carer";
import { leaveRecord } from "@libretto/core/use-cases/sharing/carers/leave-record";
import type { carerEndpoints } from "../../../contract/record/carers.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { enterAsOwner } from "../../pipeline/sessions/enter-as-owner.ts";
import { authenticatorOf } from "../../pipeline/sessions/step-up.ts";

type Rows = typeof carerEndpoints;

const replyWithCarers =
  ({ carers }: Pick<Stores, "carers">, patient: PatientId) =>
  (): TaskEither<Failure, { readonly value: readonly Carer[] }> =>
    pipe(
      carers.listOfPatient(patient),
      taskEither.map((value) => ({ value })),
    );

/** The carers of a patient, and the records of a carer. */
export const carerHandlers = (context: ServerContext): Handlers<Rows> => ({
  carers: transactional((_call, stores, { recordAccess: { patient } }) => replyWithCarers(stores, patient)()),
  inviteCarer: standalone<Rows["inviteCarer"]>((call) =>
    pipe(
      // a carer invites nobody
      context.transact(enterAsOwner(context, call)),
      taskEither.chain(() =>
        inviteCarer(context, authenticatorOf(context, call), originOf(call), {
          email: call.body.email,
          ...call.body.delega,
        }),
      ),
      taskEither.chainFirstIOK(() => context.notifyEmailQueued),
      taskEither.chain(() =>
        context.transact((stores) =>
          pipe(
            enterAsOwner(context, call)(stores),
            taskEither.chain(({ recordAccess: { patient } }) => replyWithCarers(stores, patient)()),
          ),
        ),
      ),
    ),
  ),
  changeCarer: transactional(({ params, body, expectedVersion }, stores, caller) =>
    pipe(
      changeCarer(context, stores, caller, params.id, body, expectedVersion),
      taskEither.chain(replyWithCarers(stores, caller.recordAccess.patient)),
    ),
  ),
  removeCarer: transactional(({ params }, stores, { recordAccess: { patient } }) =>
    pipe(stores.carers.remove({ patient, id: params.id }), taskEither.chain(replyWithCarers(stores, patient))),
  ),
  caredPatients: transactional((_call, stores, { signed: { account } }) =>
    pipe(
      stores.actAs({ account, patient: null }),
      taskEither.chain(() => stores.carers.listPatients(account)),
      taskEither.map((value) => ({ value })),
    ),
  ),
  leaveRecord: transactional((call, stores, { signed }) =>
    pipe(
      leaveRecord(context, stores, signed, call, call.params.id_paziente),
      taskEither.map(() => ({ auditedLater: true })),
    ),
  ),
  viewInvitation: transactional(({ body }, stores, { signed }) =>
    pipe(
      viewInvitation(context, stores, signed, body.codice),
      taskEither.map((value) => ({ value })),
    ),
  ),
  answerInvitation: transactional((call, stores, { signed }) =>
    pipe(
      answerInvitation(context, stores, signed, call, { code: call.body.codice, hasAccepted: call.body.accetta }),
      taskEither.map(() => ({ auditedLater: true })),
    ),
  ),
});
