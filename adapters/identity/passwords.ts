import { randomBytes } from "node:crypto";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import { argon2id, hash, verify } from "argon2";
import { commonPasswords } from "./common-passwords.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** The cost of one guess. */
export interface HashingCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
  /**
   * The number of parallel hashes. Each uses `memoryKib` and one thread of the pool that files and compression also
   * use.
   */
  readonly maxConcurrent: number;
}

/** 64 MiB, three passes, one lane (AU-1). Three parallel hashes leave one of the four threads of the pool free. */
export const HASHING_COST: HashingCost = { memoryKib: 64 * 1024, passes: 3, lanes: 1, maxConcurrent: 3 };

/** Normalised, because keyboards may enter the same character as different code points. */
const toBytes = (password: string): Buffer => Buffer.from(password.normalize("NFC"));

const attempt = <A>(work: () => Promise<A>): TaskEither<Failure, A> =>
  taskEither.tryCatch(work, () => failure("unavailable", "failure.unavailable"));

const HASH_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

const isWeaker = (storedHash: string, cost: HashingCost): boolean => {
  const [, memory, passes] = (HASH_FORMAT.exec(storedHash) ?? []).map(Number);
  return memory === undefined || passes === undefined || memory < cost.memoryKib || passes < cost.passes;
};

/** Argon2id. `prepare` loads the lists that the first new password needs. */
export const argon2Hasher = (cost: HashingCost = HASHING_COST): PasswordHasher & { readonly prepare: () => void } => {
  const runLimited = limitConcurrency(cost.maxConcurrent);
  const lists = commonPasswords();
  const hashPassword = (password: string): Promise<string> =>
    runLimited(() =>
      hash(toBytes(password), {
        type: argon2id,
        memoryCost: cost.memoryKib,
        timeCost: cost.passes,
        parallelism: cost.lanes,
      }),
    );
  // verified when there is no account: the same cost, an unknown password
  const dummyHash = hashPassword(randomBytes(32).toString("base64url"));
  dummyHash.catch(() => {});

  return {
    hash: (password) => attempt(() => hashPassword(password)),
    verify: (storedHash, password) =>
      attempt(async () => {
        const hashToVerify = storedHash ?? (await dummyHash);
        const same = await runLimited(() => verify(hashToVerify, toBytes(password)));
        return same && storedHash !== null;
      }),
    isOutdated: (storedHash) => isWeaker(storedHash, cost),
    isCommon: lists.has,
    prepare: lists.prepare,
  };
};
