import { randomBytes } from "node:crypto";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import { argon2id, hash, verify } from "argon2";
import { commonPasswords } from "./common-passwords.ts";
import { turns } from "./turns.ts";

/** How much work a guess costs. */
export interface HashingCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
  /** Each takes `memoryKib` and a thread of the pool that files and compression need too. */
  readonly atOnce: number;
}

/** 64 MiB, three passes, one lane (AU-1); three at once leave one of the pool's four threads to everybody else. */
export const HASHING_COST: HashingCost = { memoryKib: 64 * 1024, passes: 3, lanes: 1, atOnce: 3 };

/** The same password typed on another keyboard may be written in other code points. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize("NFC"));

const attempt = <A>(work: () => Promise<A>): TaskEither<Failure, A> =>
  taskEither.tryCatch(work, () => failure("unavailable", "failure.unavailable"));

const storedShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

const isWeaker = (stored: string, cost: HashingCost): boolean => {
  const [, memory, passes] = (storedShape.exec(stored) ?? []).map(Number);
  return memory === undefined || passes === undefined || memory < cost.memoryKib || passes < cost.passes;
};

/** Argon2id. `prepare` loads ahead of time the lists that the first new password would otherwise wait for. */
export const passwordVault = (cost: HashingCost = HASHING_COST): PasswordHasher & { readonly prepare: () => void } => {
  const inTurn = turns(cost.atOnce);
  const lists = commonPasswords();
  const made = (password: string): Promise<string> =>
    inTurn(() =>
      hash(bytesOf(password), {
        type: argon2id,
        memoryCost: cost.memoryKib,
        timeCost: cost.passes,
        parallelism: cost.lanes,
      }),
    );
  // stands in where there is no account: of the same cost, of a password that nobody knows
  const nobodys = made(randomBytes(32).toString("base64url"));
  nobodys.catch(() => {});

  return {
    hash: (password) => attempt(() => made(password)),
    matches: (stored, password) =>
      attempt(async () => {
        const against = stored ?? (await nobodys);
        const same = await inTurn(() => verify(against, bytesOf(password)));
        return same && stored !== null;
      }),
    isOutdated: (stored) => isWeaker(stored, cost),
    isCommon: lists.has,
    prepare: lists.prepare,
  };
};
