import { createHash, randomBytes } from "node:crypto";
import type { Secrets } from "@libretto/core/ports/security/secrets";

const SECRET_BYTES = 32;

/** Secrets from the operating system's random generator. */
export const systemSecrets: Secrets = {
  create: () => randomBytes(SECRET_BYTES).toString("base64url"),
  digest: (secret) => createHash("sha256").update(secret).digest("hex"),
};
