import { changeConsent, hasConsented, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { purgeDateOf } from "@libretto/core/account/deletion";
import { extractOf } from "@libretto/core/account/retention-extract";
import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { SealedFile } from "@libretto/core/ports/files/file-vault";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import type { privacyEndpoints } from "../../../contract/account/privacy.ts";
import { discardFiles } from "../../files/discard-files.ts";
import { type Call, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { loadCallerWithStepUp } from "../../sessions/step-up.ts";
import { auditEntryOf } from "./sign-in.ts";

type Rows = typeof privacyEndpoints;

const signedOut = failure("signedOut", "session.signedOut");
const lastAdministrator = failure("refused", "admin.lastAdministrator");

/** Stores the extract if the patient agreed. Its content and its name do not identify a person. */
const storeExtract = (context: ServerContext, stores: Stores, patient: number): TaskEither<Failure, void> =>
  pipe(
    stores.consents.listCurrent(patient),
    taskEither.chain((consents) => {
      const until = purgeDateOf(context.clock.now(), hasConsented(consents, RETENTION_TREATMENT));
      return until === null
        ? taskEither.right(undefined)
        : pipe(
            stores.recordJson.readFullRecord(patient),
            taskEither.chain((text) =>
              stores.eraser.storeExtract(
                context.secrets.create(),
                extractOf(JSON.parse(text) as Record<string, unknown>) ?? {},
                until,
              ),
            ),
          );
    }),
  );

type SealedFiles = readonly SealedFile[];

/** Erases the record, or the associations of a doctor. Returns the files to delete. */
const eraseData = (context: ServerContext, stores: Stores, account: Account): TaskEither<Failure, SealedFiles> => {
  const { id, patient, role } = account;
  if (role === "doctor")
    return pipe(
      stores.actAs({ account: id, patient: null }),
      taskEither.chain(() => stores.eraser.eraseAssociations(id)),
      taskEither.map(() => []),
    );
  if (patient === null) return taskEither.right([]);
  return pipe(
    stores.actAs({ account: id, patient }),
    taskEither.chain(() => storeExtract(context, stores, patient)),
    taskEither.chain(() => stores.eraser.listFiles(patient)),
    taskEither.chainFirst(() => stores.eraser.eraseRecord(patient)),
  );
};

const requireDeletable = (stores: Stores, account: Account): TaskEither<Failure, void> =>
  account.role !== "admin"
    ? taskEither.right(undefined)
    : pipe(
        stores.users.countOtherAdministrators(account.id),
        taskEither.chainEitherK((others) => (others === 0 ? left(lastAdministrator) : right(undefined))),
      );

const queueDeletionEmail = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  { email }: Account,
): TaskEither<Failure, void> => queueEmail(context, stores, call, "accountDeleted", null, { email });

const destroyUser = (context: ServerContext) =>
  standalone<Rows["destroyUser"]>((call) =>
    pipe(
      context.transact((stores) =>
        pipe(
          loadCallerWithStepUp(context, stores, call),
          taskEither.chain(({ account }) => stores.accounts.findById(account)),
          taskEither.chainEitherK((account) => (account === null ? left(signedOut) : right(account))),
          taskEither.chainFirst((account) => requireDeletable(stores, account)),
          taskEither.chainFirst((account) => stores.eraser.eraseAccount(account.id, account.patient, account.email)),
          taskEither.chainFirst((account) => queueDeletionEmail(context, stores, call, account)),
          taskEither.chain((account) =>
            pipe(
              eraseData(context, stores, account),
              taskEither.chainFirst(() => stores.audit.append(auditEntryOf(call, account, "deleteAccount"))),
            ),
          ),
        ),
      ),
      taskEither.map((files) => {
        context.notifyEmailQueued();
        return {
          headers: { "clear-site-data": '"cache", "cookies", "storage"' },
          after: discardFiles(context, files),
        };
      }),
    ),
  );

/** Consents, and deletion of accounts. */
export const privacyHandlers = (context: ServerContext): Handlers<Rows> => ({
  consents: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.consents.listCurrent(recordAccess.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  consentHistory: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.consents.listHistory(recordAccess.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  acceptedTerms: transactional((_call, stores, { signed }) =>
    pipe(
      stores.accounts.findAcceptedTerms(signed.account),
      taskEither.map((termini) => ({ value: { termini } })),
    ),
  ),
  trail: transactional((call, stores, { signed }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() => stores.auditEntries.loadPage({ ...call.query, others: call.query.altri !== undefined })),
      taskEither.map(({ rows, total }) => ({ value: { voci: rows, total } })),
    ),
  ),
  saveConsent: transactional((call, stores, { recordAccess }) => {
    const { treatment, given } = call.body;
    const now = context.clock.now();
    return pipe(
      stores.consents.listCurrent(recordAccess.patient),
      taskEither.chainEitherK((all) => {
        const stored = all.find((consent) => consent.treatment.id === treatment.id);
        if (stored === undefined) return left(notFound);
        return pipe(
          changeConsent(stored, given, dayOf(now)),
          either.map((after) => after !== stored),
        );
      }),
      taskEither.chain((changed) =>
        changed
          ? stores.consents.add(recordAccess.patient, { treatment: treatment.id, given, on: dayOf(now) }, now)
          : taskEither.right(undefined),
      ),
      taskEither.map(() => ({ object: String(treatment.id) })),
    );
  }),
  destroyUser: destroyUser(context),
});
