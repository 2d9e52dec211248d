import { type Either, isLeft, left, right } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import type { MessageCode } from "../../../messages/codes.ts";
import type { Sealer } from "../../../ports/security/sealer.ts";
import type { Transact } from "../../../ports/system/transaction.ts";
import { factorSealContext } from "./factor-seal-context.ts";

interface Services {
  readonly transact: Transact;
  readonly sealer: Pick<Sealer, "reseal">;
}

/** Why secrets could not be sealed again: the database refused, or no key decrypts the factor of an account. */
export type ResealProblem = { readonly code: MessageCode } | { readonly account: AccountId };

const BATCH = 200;

/** Visits every second factor that an older key has sealed, with its secret sealed by the newest. */
const visitOutdated = async (
  { transact, sealer }: Services,
  /** Returns false to end the visit. */
  visit: (
    outdated: { readonly account: AccountId; readonly sealed: string },
    resealed: string,
  ) => Promise<Either<ResealProblem, boolean>>,
): Promise<Either<ResealProblem, void>> => {
  for (let after = 0; ; ) {
    const from = after;
    const batch = await transact((stores) => stores.factors.listSealedAfter(from, BATCH))();
    if (isLeft(batch)) return batch;
    if (batch.right.length === 0) return right(undefined);
    for (const factor of batch.right) {
      after = factor.account;
      const resealed = sealer.reseal(factor.sealed, factorSealContext(factor.account));
      if (resealed === null) return left({ account: factor.account });
      if (resealed === factor.sealed) continue;
      const visited = await visit(factor, resealed);
      if (isLeft(visited)) return visited;
      if (!visited.right) return right(undefined);
    }
  }
};

/** Whether an older key still seals a second factor, because a change of keys was interrupted. */
export const hasOutdatedFactors = async (services: Services): Promise<Either<ResealProblem, boolean>> => {
  let isOutdated = false;
  const visited = await visitOutdated(services, async () => {
    isOutdated = true;
    return right(false);
  });
  return isLeft(visited) ? visited : right(isOutdated);
};

/** Seals the secrets of all second factors with the newest key, while users go on signing in. Returns their number. */
export const resealFactors = async (services: Services): Promise<Either<ResealProblem, number>> => {
  let count = 0;
  const visited = await visitOutdated(services, async (factor, resealed) => {
    const stored = await services.transact((stores) => stores.factors.reseal(factor, resealed))();
    if (isLeft(stored)) return stored;
    count += 1;
    return right(true);
  });
  return isLeft(visited) ? visited : right(count);
};
