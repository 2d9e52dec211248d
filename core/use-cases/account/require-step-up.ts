import { isStepUpFresh } from "../../account/deletion.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { left, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Clock } from "../../ports/system/clock.ts";

const stepUpRequired = failure("notPermitted", "account.proveAgain");

/** Requires a step-up authentication within the last five minutes (AU-8). */
export const requireStepUp = (
  { clock }: { readonly clock: Clock },
  signed: SessionWithPrincipal,
): TaskEither<Failure, SessionWithPrincipal> =>
  taskEither.fromEither(isStepUpFresh(signed.stepUpAt, clock.now()) ? right(signed) : left(stepUpRequired));

/** The same with the password: a provider is not enough (AU-6). */
export const requirePasswordStepUp = (
  services: { readonly clock: Clock },
  signed: SessionWithPrincipal,
): TaskEither<Failure, SessionWithPrincipal> =>
  signed.stepUpByPassword ? requireStepUp(services, signed) : taskEither.left(stepUpRequired);
