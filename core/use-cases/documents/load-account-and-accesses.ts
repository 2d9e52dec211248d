import { type Failure, failure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Account } from "../../ports/accounts/account-store.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";

/** More rows than years of sign-ins: one page is enough. */
const PAGE_ROWS = 10_000;

const loadEveryPage = <A extends { readonly id: Id }>(
  page: (request: PageRequest) => TaskEither<Failure, Page<A>>,
): TaskEither<Failure, readonly A[]> => {
  const loadFrom = (loaded: readonly A[], before?: Id): TaskEither<Failure, readonly A[]> =>
    pipe(
      page({ limit: PAGE_ROWS, ...(before !== undefined && { before }) }),
      taskEither.chain(({ rows, total }) => {
        const all = [...loaded, ...rows];
        const last = rows.at(-1);
        return last === undefined || all.length >= total ? taskEither.right(all) : loadFrom(all, last.id);
      }),
    );
  return loadFrom([]);
};

const findAccount = ({ accounts }: Pick<Stores, "accounts">, patient: PatientId): TaskEither<Failure, Account> =>
  pipe(
    accounts.findByPatient(patient),
    taskEither.chainEitherK((stored) =>
      stored === null ? left(failure("signedOut", "session.signedOut")) : right(stored),
    ),
  );

/** An account with all its sign-ins, newest first. */
export interface AccountAndAccesses {
  readonly account: Account;
  readonly accesses: readonly SignInLogEntry[];
}

/**
 * Loads the account of a patient and all its sign-ins, for an export; never those of a carer. `signedOut` when the account
 * no longer exists.
 */
export const loadAccountAndAccesses = (
  stores: Pick<Stores, "accounts">,
  patient: PatientId,
): TaskEither<Failure, AccountAndAccesses> =>
  pipe(
    findAccount(stores, patient),
    taskEither.chain((found) =>
      pipe(
        loadEveryPage<SignInLogEntry>((request) => stores.accounts.listAccesses(found.id, request)),
        taskEither.map((accesses) => ({ account: found, accesses })),
      ),
    ),
  );
