import { existsSync } from "node:fs";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Sealer } from "@libretto/core/ports/security/sealer";
import { factorSealContext } from "@libretto/core/use-cases/account/second-factor/factor-seal-context";
import { keyRingFromFile } from "../../files/key-file.ts";
import type { KeyRing } from "../../files/key-ring.ts";
import { rotateKeyFile } from "../../files/rotate-keys.ts";
import { aesSealer } from "../../identity/sealer.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/**
 * Encrypts secrets of second factors with the keys of a file. A missing file is created when it is first needed. An
 * unusable file stops the start (CR-4).
 */
export const factorSealer = ({ factorKeyFile }: Pick<Configuration, "factorKeyFile">): Sealer => {
  let keyRing: KeyRing | null = existsSync(factorKeyFile) ? keyRingFromFile(factorKeyFile, false) : null;
  return aesSealer(() => {
    keyRing ??= keyRingFromFile(factorKeyFile, true);
    return keyRing.allKeys().map(({ secret }) => secret);
  });
};

const BATCH = 200;

/** Visits every second factor. `stop` ends the visit. */
const resealFactors = async (
  { transact, sealer }: Pick<ServerContext, "transact" | "sealer">,
  decide: (oldSecret: string, newSecret: string) => "leave" | "keep" | "stop",
): Promise<{ readonly resealedCount: number; readonly stopped: boolean } | string> => {
  let resealedCount = 0;
  for (let after = 0; ; ) {
    const from = after;
    const batch = await transact((stores) => stores.factors.listSealedAfter(from, BATCH))();
    if (isLeft(batch)) return `The database says no: ${batch.left.code}`;
    if (batch.right.length === 0) return { resealedCount, stopped: false };
    for (const factor of batch.right) {
      after = factor.account;
      const sealed = sealer.reseal(factor.sealed, factorSealContext(factor.account));
      if (sealed === null) return `No key decrypts the second factor of account ${factor.account}`;
      const next = decide(factor.sealed, sealed);
      if (next === "stop") return { resealedCount, stopped: true };
      if (next === "leave") continue;
      const resealed = await transact((stores) => stores.factors.reseal(factor, sealed))();
      if (isLeft(resealed)) return `The database says no: ${resealed.left.code}`;
      resealedCount += 1;
    }
  }
};

/**
 * Creates a new key for second factors and re-encrypts their secrets with it, while users go on signing in (CR-2,
 * CR-3).
 */
export const rotateFactorKey = (
  context: Pick<ServerContext, "transact" | "sealer">,
  { factorKeyFile }: Pick<Configuration, "factorKeyFile">,
  mode: "keep old" | "forget old",
  printLine: (line: string) => void,
): Promise<string | null> =>
  rotateKeyFile(
    {
      isPending: async () => {
        const outcome = await resealFactors(context, (oldSecret, newSecret) =>
          oldSecret === newSecret ? "leave" : "stop",
        );
        return typeof outcome === "string" ? outcome : outcome.stopped;
      },
      renew: async () => {
        const outcome = await resealFactors(context, (oldSecret, newSecret) =>
          oldSecret === newSecret ? "leave" : "keep",
        );
        return typeof outcome === "string" ? outcome : outcome.resealedCount;
      },
      describeResult: (count) => `${count} secrets of second factors were sealed by the newest key.`,
    },
    factorKeyFile,
    mode,
    printLine,
  );
