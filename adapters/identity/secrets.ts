import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets, SecretVerifier } from "@libretto/core/ports/security/secrets";

const SECRET_BYTES = 32;

const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const areDigestsEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Secrets from the operating system's random generator. */
export const systemSecrets: Secrets & SecretVerifier = {
  create: () => randomBytes(SECRET_BYTES).toString("base64url"),
  digest: digestOf,
  matchesDigest: (secret, digest) => areDigestsEqual(digestOf(secret), digest),
};
