import { dayOf } from "../../../kernel/dates.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { isLeft, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountId, PatientId } from "../../../kernel/id.ts";
import type { RepresentedChildren } from "../../../ports/sharing/carer-store.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Transact } from "../../../ports/system/transaction.ts";
import { type ComingOfAge, dueAgeNotice } from "../../../record/across/carers/represented-person.ts";

interface AgeNoticeServices {
  readonly transact: Transact;
  /** Transactions that only read. */
  readonly consult: Transact;
  readonly clock: Clock;
  readonly notifyEmailQueued: () => void;
  /** Reports an account whose e-mails could not be queued; they are tried again with the next run. */
  readonly reportFailure: (refusal: Failure) => void;
  /** Whether the server shuts down; then the work stops between two accounts. */
  readonly isShuttingDown: () => boolean;
}

/** An e-mail that is due. */
interface AgeNotice {
  readonly patient: PatientId;
  readonly age: ComingOfAge;
}

const ACCOUNT_BATCH = 100;

/** The e-mails about these children that are due today; they may have been sent before. */
const findDue = (
  { consult, clock }: AgeNoticeServices,
  { account, children }: RepresentedChildren,
): TaskEither<Failure, readonly AgeNotice[]> =>
  consult((stores) =>
    pipe(
      stores.actAs({ account, patient: null }),
      taskEither.chain(() => stores.carers.listPatients(account)),
      taskEither.map((patients) =>
        patients
          .filter(({ patient }) => children.includes(patient))
          .flatMap(({ patient, birth }) => {
            const age = dueAgeNotice({ role: "parent", birth }, dayOf(clock.now()));
            return age === null ? [] : [{ patient, age }];
          }),
      ),
    ),
  );

/** Queues an e-mail in the transaction that records it, so that each is sent once. True when it is queued now. */
const queueOnce = (
  { transact, clock }: AgeNoticeServices,
  account: AccountId,
  { patient, age }: AgeNotice,
): TaskEither<Failure, boolean> =>
  transact((stores) =>
    pipe(
      stores.carers.recordAgeNotice(patient, account, age, clock.now()),
      taskEither.chainFirst((isNew) =>
        isNew
          ? stores.emails.enqueue(
              { kind: "comingOfAge", account, data: { patient: String(patient), age } },
              clock.now(),
            )
          : taskEither.right(undefined),
      ),
    ),
  );

const announceTo = (services: AgeNoticeServices, family: RepresentedChildren): TaskEither<Failure, void> =>
  pipe(
    findDue(services, family),
    taskEither.chain(taskEither.traverseSeqArray((notice) => queueOnce(services, family.account, notice))),
    taskEither.chainIOK((queued) => () => {
      if (queued.includes(true)) services.notifyEmailQueued();
    }),
  );

/**
 * Queues an e-mail to each account that represents the child of a parent, a year before the child is an adult and on that
 * day. Each is sent once, also by several servers. Who represents the person no more gets none.
 */
export const announceComingOfAge =
  (services: AgeNoticeServices): TaskEither<Failure, void> =>
  async () => {
    for (let after: AccountId = 0; ; ) {
      const families = await services.transact(({ carers }) => carers.listFamilies(after, ACCOUNT_BATCH))();
      if (isLeft(families)) return families;
      for (const family of families.right) {
        if (services.isShuttingDown()) return right(undefined);
        const outcome = await announceTo(services, family)();
        if (isLeft(outcome)) services.reportFailure(outcome.left);
        after = family.account;
      }
      if (families.right.length < ACCOUNT_BATCH) return right(undefined);
    }
  };
