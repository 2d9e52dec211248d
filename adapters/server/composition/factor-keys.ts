import { existsSync } from "node:fs";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Sealer } from "@libretto/core/ports/sealer";
import { ringOfFile } from "../../files/key-file.ts";
import type { KeyRing } from "../../files/key-ring.ts";
import { rotateKeyFile } from "../../files/rotate.ts";
import { aesSealer } from "../../identity/sealer.ts";
import type { Configuration } from "../configuration.ts";
import type { Desk } from "../desk.ts";
import { sealedFor } from "../second-factor.ts";

/**
 * Encrypts secrets of second factors with the keys of a file. A missing file is created when it is first needed. An
 * unusable file stops the start (CR-4).
 */
export const factorSealer = ({ factorKeyFile }: Pick<Configuration, "factorKeyFile">): Sealer => {
  let ring: KeyRing | null = existsSync(factorKeyFile) ? ringOfFile(factorKeyFile, false) : null;
  return aesSealer(() => {
    ring ??= ringOfFile(factorKeyFile, true);
    return ring.all().map(({ secret }) => secret);
  });
};

const BATCH = 200;

/** Visits every second factor. `stop` ends the visit. */
const everyFactor = async (
  { transact, sealer }: Pick<Desk, "transact" | "sealer">,
  look: (was: string, now: string) => "leave" | "keep" | "stop",
): Promise<{ readonly kept: number; readonly stopped: boolean } | string> => {
  let kept = 0;
  for (let after = 0; ; ) {
    const from = after;
    const found = await transact((stores) => stores.factors.sealedAfter(from, BATCH))();
    if (isLeft(found)) return `The database says no: ${found.left.code}`;
    if (found.right.length === 0) return { kept, stopped: false };
    for (const factor of found.right) {
      after = factor.account;
      const sealed = sealer.resealed(factor.sealed, sealedFor(factor.account));
      if (sealed === null) return `The second factor of account ${factor.account} opens under none of the keys`;
      const next = look(factor.sealed, sealed);
      if (next === "stop") return { kept, stopped: true };
      if (next === "leave") continue;
      const resealed = await transact((stores) => stores.factors.reseal(factor, sealed))();
      if (isLeft(resealed)) return `The database says no: ${resealed.left.code}`;
      kept += 1;
    }
  }
};

/**
 * Creates a new key for second factors and re-encrypts their secrets with it, while users go on signing in (CR-2,
 * CR-3).
 */
export const rotateFactorKey = (
  desk: Pick<Desk, "transact" | "sealer">,
  { factorKeyFile }: Pick<Configuration, "factorKeyFile">,
  how: "keep old" | "forget old",
  say: (line: string) => void,
): Promise<string | null> =>
  rotateKeyFile(
    {
      pending: async () => {
        const outcome = await everyFactor(desk, (was, now) => (was === now ? "leave" : "stop"));
        return typeof outcome === "string" ? outcome : outcome.stopped;
      },
      renewed: async () => {
        const outcome = await everyFactor(desk, (was, now) => (was === now ? "leave" : "keep"));
        return typeof outcome === "string" ? outcome : outcome.kept;
      },
      tell: (done) => `${done} secrets of second factors were sealed by the newest key.`,
    },
    factorKeyFile,
    how,
    say,
  );
