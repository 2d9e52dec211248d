import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "@libretto/core/ports/secrets";

const SECRET_BYTES = 32;

const sha256 = (text: string) => createHash("sha256").update(text);

/** Secrets from the operating system's generator. */
export const systemSecrets: Secrets = {
  make: () => randomBytes(SECRET_BYTES).toString("base64url"),
  digest: (secret) => sha256(secret).digest("hex"),
};

/** Compares without telling by the time it takes how much was right, nor how long the texts are (SE-9). */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(sha256(one).digest(), sha256(other).digest());
