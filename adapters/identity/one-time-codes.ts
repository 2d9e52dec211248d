import { randomBytes } from "node:crypto";
import { DRIFT_STEPS } from "@libretto/core/account/second-factor";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { OneTimeCodes } from "@libretto/core/ports/security/one-time-codes";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** More than 112 bits, so that a fast digest protects a code like a slow hash. */
const RECOVERY_BYTES = 15;

const createGenerator = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Libretto",
    label,
    // the algorithm is the default of the library and of authenticator applications: HMAC-SHA-1, which is safe for this
    // use
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

const randomBase32 = (bytes: number): string => {
  const { buffer, byteOffset, byteLength } = randomBytes(bytes);
  return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer }).base32;
};

/** Codes of authenticator applications. */
export const oneTimeCodes: OneTimeCodes = {
  createSecret: () => randomBase32(SECRET_BYTES),
  createAddress: (secret, email) => createGenerator(secret, email).toString(),
  findStep: (secret, digits, now) => {
    const timestamp = millisecondsOf(now);
    const delta = createGenerator(secret).validate({ token: digits, timestamp, window: DRIFT_STEPS });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  },
  createRecoveryCode: () => randomBase32(RECOVERY_BYTES),
};
