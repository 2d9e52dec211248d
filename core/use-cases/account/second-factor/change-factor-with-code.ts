import type { SecondFactor } from "../../../account/second-factor.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, actorOf } from "../authenticate-caller.ts";
import { commitEvenIfRefused } from "../commit-even-if-refused.ts";
import type { AccountServices } from "../services.ts";
import { sessionAttempts } from "../throttling/throttle-keys.ts";
import { consumeCode } from "./consume-code.ts";

/** What a change of the second factor needs. */
export type FactorServices = Pick<
  AccountServices,
  "transact" | "clock" | "secrets" | "sealer" | "codes" | "reportUnreadableFactor"
>;

/** Who changes the own second factor, from where, and with which code. */
export interface FactorRequest {
  readonly authenticate: AuthenticateCaller;
  readonly origin: ClientOrigin;
  /** Without a code a recent step-up authentication is enough, which used password and factor. */
  readonly code: string | undefined;
}

/** A change of the own second factor, and what must be true before. */
interface FactorChange<A> {
  /** Checks the step-up authentication of the session. */
  readonly checkStepUp: (
    services: { readonly clock: Clock },
    signed: SessionWithPrincipal,
  ) => TaskEither<Failure, SessionWithPrincipal>;
  readonly checkFactor: (factor: SecondFactor, signed: SessionWithPrincipal) => Either<Failure, unknown>;
  readonly apply: (stores: Stores, signed: SessionWithPrincipal) => TaskEither<Failure, A>;
}

const factorMissing = failure("refused", "account.factorMissing");
const codeInvalid = failure("refused", "account.codeInvalid");

/** Refuses a factor that is not in use. */
export const requireActive = ({ active: isActive }: SecondFactor): Either<Failure, unknown> =>
  isActive ? right(undefined) : left(factorMissing);

const loadFactor = ({ factors }: Stores, { account }: SessionWithPrincipal): TaskEither<Failure, SecondFactor> =>
  pipe(
    factors.find(account),
    taskEither.chainEitherK((factor) => (factor === null ? left(factorMissing) : right(factor))),
  );

/** Applies the change, revokes pending changes of the address, and audits it. */
const applyChange = <A>(
  { origin }: FactorRequest,
  change: FactorChange<A>,
  stores: Stores,
  signed: SessionWithPrincipal,
): TaskEither<Failure, A> =>
  pipe(
    change.apply(stores, signed),
    taskEither.chainFirst(() => stores.accounts.revokeEmailChanges(signed.account)),
    taskEither.chainFirst(() => stores.audit.append(auditEntryOf(origin, actorOf(signed), "factorChange"))),
  );

/** Changes the own second factor after a valid code; wrong codes are counted. */
export const changeFactorWithCode = <A>(
  services: FactorServices,
  request: FactorRequest,
  change: FactorChange<A>,
): TaskEither<Failure, A> =>
  commitEvenIfRefused<A>(services, (stores) =>
    pipe(
      request.authenticate(stores),
      taskEither.chain((signed) => change.checkStepUp(services, signed)),
      taskEither.bindTo("signed"),
      taskEither.bind("factor", ({ signed }) => loadFactor(stores, signed)),
      taskEither.chainFirstEitherK(({ factor, signed }) => change.checkFactor(factor, signed)),
      taskEither.bind("isValid", ({ factor, signed: { id, account } }) =>
        request.code === undefined
          ? taskEither.right(true)
          : consumeCode(services, stores, account, factor, request.code, sessionAttempts(services, id, "code")),
      ),
      taskEither.chain(({ isValid, signed }) =>
        isValid
          ? pipe(applyChange(request, change, stores, signed), taskEither.map(right))
          : taskEither.right(left(codeInvalid)),
      ),
    ),
  );
