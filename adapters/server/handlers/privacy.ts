import { agrees, decided, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { purgeDate } from "@libretto/core/account/deletion";
import { extractOf } from "@libretto/core/account/extract";
import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { Sealed } from "@libretto/core/ports/file-vault";
import type { privacyEndpoints } from "../../contract/privacy.ts";
import { notFound } from "../authorise.ts";
import { alone, type Call, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { discardFiles } from "../discard-files.ts";
import { provenIn } from "../proof.ts";
import type { Stores } from "../stores.ts";
import { noteOf, post } from "./signing-in.ts";

type Rows = typeof privacyEndpoints;

const signedOut = failure("signedOut", "session.signedOut");
const lastOne = failure("refused", "admin.lastAdministrator");

/** Stores the extract if the patient agreed. Its content and its name identify nobody. */
const extractKept = (desk: Desk, stores: Stores, patient: number): TaskEither<Failure, void> =>
  pipe(
    stores.consents.of(patient),
    taskEither.chain((consents) => {
      const until = purgeDate(desk.clock.now(), agrees(consents, RETENTION_TREATMENT));
      return until === null
        ? taskEither.right(undefined)
        : pipe(
            stores.texts.wholeRecord(patient),
            taskEither.chain((text) =>
              stores.eraser.keep(
                desk.secrets.make(),
                extractOf(JSON.parse(text) as Record<string, unknown>) ?? {},
                until,
              ),
            ),
          );
    }),
  );

type Bytes = readonly Sealed[];

/** Erases the record, or the associations of a doctor. Returns the files to delete. */
const erased = (desk: Desk, stores: Stores, account: Account): TaskEither<Failure, Bytes> => {
  const { id, patient, role } = account;
  if (role === "doctor")
    return pipe(
      stores.actAs({ account: id, patient: null }),
      taskEither.chain(() => stores.eraser.associations(id)),
      taskEither.map(() => []),
    );
  if (patient === null) return taskEither.right([]);
  return pipe(
    stores.actAs({ account: id, patient }),
    taskEither.chain(() => extractKept(desk, stores, patient)),
    taskEither.chain(() => stores.eraser.files(patient)),
    taskEither.chainFirst(() => stores.eraser.record(patient)),
  );
};

const mayGo = (stores: Stores, account: Account): TaskEither<Failure, void> =>
  account.role !== "admin"
    ? taskEither.right(undefined)
    : pipe(
        stores.users.otherAdministrators(account.id),
        taskEither.chainEitherK((others) => (others === 0 ? left(lastOne) : right(undefined))),
      );

const farewell = (desk: Desk, stores: Stores, call: Call, { email }: Account): TaskEither<Failure, void> =>
  post(desk, stores, call, "accountDeleted", null, { email });

const destroyUser = (desk: Desk) =>
  alone<Rows["destroyUser"]>((call) =>
    pipe(
      desk.transact((stores) =>
        pipe(
          provenIn(desk, stores, call),
          taskEither.chain(({ account }) => stores.accounts.byId(account)),
          taskEither.chainEitherK((account) => (account === null ? left(signedOut) : right(account))),
          taskEither.chainFirst((account) => mayGo(stores, account)),
          taskEither.chainFirst((account) => stores.eraser.account(account.id, account.patient, account.email)),
          taskEither.chainFirst((account) => farewell(desk, stores, call, account)),
          taskEither.chain((account) =>
            pipe(
              erased(desk, stores, account),
              taskEither.chainFirst(() => stores.audit.note(noteOf(call, account, "deleteAccount"))),
            ),
          ),
        ),
      ),
      taskEither.map((files) => {
        desk.lettersPosted();
        return {
          headers: { "clear-site-data": '"cache", "cookies", "storage"' },
          after: discardFiles(desk, files),
        };
      }),
    ),
  );

/** Consents, and deletion of accounts. */
export const privacyHandlers = (desk: Desk): Handlers<Rows> => ({
  consents: within((_call, stores, { standing }) =>
    pipe(
      stores.consents.of(standing.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  consentHistory: within((_call, stores, { standing }) =>
    pipe(
      stores.consents.history(standing.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  trail: within((call, stores, { signed }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() => stores.trail.page({ ...call.query, others: call.query.altri !== undefined })),
      taskEither.map(({ rows, total }) => ({ value: { voci: rows, total } })),
    ),
  ),
  saveConsent: within((call, stores, { standing }) => {
    const { treatment, given } = call.body;
    const now = desk.clock.now();
    return pipe(
      stores.consents.of(standing.patient),
      taskEither.chainEitherK((all) => {
        const stored = all.find((consent) => consent.treatment.id === treatment.id);
        if (stored === undefined) return left(notFound);
        return pipe(
          decided(stored, given, dayOf(now)),
          either.map((after) => after !== stored),
        );
      }),
      taskEither.chain((changed) =>
        changed
          ? stores.consents.add(standing.patient, { treatment: treatment.id, given, on: dayOf(now) }, now)
          : taskEither.right(undefined),
      ),
      taskEither.map(() => ({ object: String(treatment.id) })),
    );
  }),
  destroyUser: destroyUser(desk),
});
