import { existsSync } from "node:fs";
import { either } from "@libretto/core/kernel/fp";
import type { Sealer } from "@libretto/core/ports/security/sealer";
import {
  hasOutdatedFactors,
  type ResealProblem,
  resealFactors,
} from "@libretto/core/use-cases/account/second-factor/reseal-factors";
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

const describeProblem = (problem: ResealProblem): string =>
  "code" in problem
    ? `The database says no: ${problem.code}`
    : `No key decrypts the second factor of account ${problem.account}`;

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
      isPending: () => hasOutdatedFactors(context).then(either.getOrElseW(describeProblem)),
      renew: () => resealFactors(context).then(either.getOrElseW(describeProblem)),
      describeResult: (count) => `${count} secrets of second factors were sealed by the newest key.`,
    },
    factorKeyFile,
    mode,
    printLine,
  );
