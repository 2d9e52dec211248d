import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Caller } from "@libretto/core/use-cases/caller";
import { discardFiles } from "@libretto/core/use-cases/files/discard-files";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import { acceptHandOver } from "@libretto/core/use-cases/sharing/carers/accept-hand-over";
import { answerInvitation, viewInvitation } from "@libretto/core/use-cases/sharing/carers/answer-invitation";
import { beginHandOver } from "@libretto/core/use-cases/sharing/carers/begin-hand-over";
import { changeCarer } from "@libretto/core/use-cases/sharing/carers/change-carer";
import { createRepresentedRecord } from "@libretto/core/use-cases/sharing/carers/create-represented-record";
import { deleteRepresentedRecord } from "@libretto/core/use-cases/sharing/carers/delete-represented-record";
import { inviteCarer } from "@libretto/core/use-cases/sharing/carers/invite-carer";
import { leaveRecord } from "@libretto/core/use-cases/sharing/carers/leave-record";
import { removeCarer } from "@libretto/core/use-cases/sharing/carers/remove-carer";
import type { carerEndpoints } from "../../../contract/record/carers.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { authoriseAsOwner, enterAsOwner } from "../../pipeline/sessions/enter-as-owner.ts";
import { replyAudited, replyEmpty, replyWith, startEmailDelivery } from "../replies.ts";

type Rows = typeof carerEndpoints;

const replyWithCarers = ({ carers }: Pick<Stores, "carers">, { recordAccess }: Pick<Caller, "recordAccess">) =>
  replyWith(carers.listOfPatient(recordAccess.patient));

const replyWithPatients = (stores: Pick<Stores, "actAs" | "carers">, { account }: Caller["signed"]) =>
  pipe(
    stores.actAs({ account, patient: null }),
    taskEither.chain(() => stores.carers.listPatients(account)),
    replyWith,
  );

/** Tells a carer by e-mail, after the commit, that the carer may do or see more. */
const announceWiderRight =
  (context: ServerContext, origin: ReturnType<typeof originOf>, account: AccountId) => async (): Promise<void> => {
    await pipe(
      context.transact((stores) => queueEmail(context, stores, origin, "carerRightWidened", account)),
      startEmailDelivery(context),
    )();
  };

type OfPatient = Pick<Rows, "carers" | "inviteCarer" | "changeCarer" | "removeCarer">;

/** The carers of a patient. */
const patientCarerHandlers = (context: ServerContext): Handlers<OfPatient> => ({
  carers: transactional((_call, stores, caller) => replyWithCarers(stores, caller)),
  inviteCarer: standalone<Rows["inviteCarer"]>((call) =>
    pipe(
      inviteCarer(context, authoriseAsOwner(context, call, "represent"), originOf(call), {
        email: call.body.email,
        ...call.body.delega,
      }),
      startEmailDelivery(context),
      taskEither.chain(() =>
        context.transact((stores) =>
          pipe(
            enterAsOwner(context, call, "represent")(stores),
            taskEither.chain((caller) => replyWithCarers(stores, caller)),
          ),
        ),
      ),
    ),
  ),
  changeCarer: transactional((call, stores, caller) =>
    pipe(
      changeCarer(context, stores, caller, call.params.id, call.body, call.expectedVersion),
      taskEither.bindTo("account"),
      taskEither.bind("reply", () => replyWithCarers(stores, caller)),
      taskEither.map(({ account, reply }) =>
        account === null ? reply : { ...reply, after: announceWiderRight(context, originOf(call), account) },
      ),
    ),
  ),
  removeCarer: transactional(({ params }, stores, caller) =>
    pipe(
      removeCarer(context, stores, caller, params.id),
      taskEither.chain(() => replyWithCarers(stores, caller)),
    ),
  ),
});

type OfRepresentedPerson = Pick<
  Rows,
  | "createRepresentedRecord"
  | "deleteRepresentedRecord"
  | "handOver"
  | "beginHandOver"
  | "withdrawHandOver"
  | "acceptHandOver"
>;

/** The record of a represented person, and its handover to that person. */
const representedRecordHandlers = (context: ServerContext): Handlers<OfRepresentedPerson> => ({
  createRepresentedRecord: transactional((call, stores, { signed }) =>
    pipe(
      createRepresentedRecord(context, stores, { signed }, call, call.body),
      taskEither.chain(() => replyWithPatients(stores, signed)),
      taskEither.map((reply) => ({ ...reply, auditedLater: true })),
    ),
  ),
  deleteRepresentedRecord: standalone<Rows["deleteRepresentedRecord"]>((call) =>
    pipe(
      deleteRepresentedRecord(context, authoriseAsOwner(context, call, "represent"), call),
      taskEither.map((files) => ({ after: discardFiles(context, files) })),
    ),
  ),
  handOver: transactional((_call, { handOvers }, { recordAccess: { patient } }) =>
    pipe(
      handOvers.load(patient),
      taskEither.map((consegna) => ({ value: { consegna } })),
    ),
  ),
  beginHandOver: standalone<Rows["beginHandOver"]>((call) =>
    pipe(
      beginHandOver(context, authoriseAsOwner(context, call, "represent"), originOf(call), call.body.email),
      startEmailDelivery(context),
      replyWith,
    ),
  ),
  withdrawHandOver: transactional((_call, { handOvers }, { recordAccess: { patient } }) =>
    replyEmpty(handOvers.withdraw(patient)),
  ),
  acceptHandOver: standalone<Rows["acceptHandOver"]>((call) =>
    replyEmpty(acceptHandOver(context, originOf(call), call.body.token, call.body)),
  ),
});

type OfCarer = Pick<Rows, "caredPatients" | "leaveRecord" | "viewInvitation" | "answerInvitation">;

/** The records of a carer, and the invitations to them. */
const caredRecordHandlers = (context: ServerContext): Handlers<OfCarer> => ({
  caredPatients: transactional((_call, stores, { signed }) => replyWithPatients(stores, signed)),
  leaveRecord: transactional((call, stores, { signed }) =>
    replyAudited(leaveRecord(context, stores, signed, call, call.params.id_paziente)),
  ),
  viewInvitation: transactional(({ body }, stores, { signed }) =>
    replyWith(viewInvitation(context, stores, signed, body.codice)),
  ),
  answerInvitation: transactional((call, stores, { signed }) =>
    replyAudited(
      answerInvitation(context, stores, signed, call, { code: call.body.codice, hasAccepted: call.body.accetta }),
    ),
  ),
});

/** The carers of a patient, and the records of a carer. */
export const carerHandlers = (context: ServerContext): Handlers<Rows> => ({
  ...patientCarerHandlers(context),
  ...representedRecordHandlers(context),
  ...caredRecordHandlers(context),
});
