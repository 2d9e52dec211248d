import { randomBytes } from "node:crypto";
import { DRIFT_STEPS } from "@libretto/core/account/second-factor";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { OneTimeCodes } from "@libretto/core/ports/security/one-time-codes";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** More than 112 bits: a digest then keeps a code as safely as a slow hash would. */
const RECOVERY_BYTES = 15;

const generator = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Libretto",
    label,
    // the algorithm is what applications agree on and the library takes by itself: HMAC, which needs no strong digest
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

const lettersOf = (bytes: number): string => {
  const { buffer, byteOffset, byteLength } = randomBytes(bytes);
  return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer }).base32;
};

/** Codes of authenticator applications. */
export const oneTimeCodes: OneTimeCodes = {
  createSecret: () => lettersOf(SECRET_BYTES),
  address: (secret, email) => generator(secret, email).toString(),
  stepOf: (secret, digits, now) => {
    const timestamp = millisecondsOf(now);
    const delta = generator(secret).validate({ token: digits, timestamp, window: DRIFT_STEPS });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  },
  createRecoveryCode: () => lettersOf(RECOVERY_BYTES),
};
