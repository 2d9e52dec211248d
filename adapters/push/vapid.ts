import { sign } from "node:crypto";
import type { PushKey } from "./push-key.ts";

/** RFC 8292 allows at most 24 hours. */
const LIFETIME_SECONDS = 12 * 60 * 60;

const encodePart = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * The Authorization header by which a push service recognises this server (RFC 8292, 3).
 *
 * @param contact a `mailto:` or `https:` address of the operator
 * @param nowSeconds seconds since 1970
 */
export const createVapidHeader = (
  { publicKey, privateKey }: PushKey,
  endpoint: string,
  contact: string,
  nowSeconds: number,
): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowSeconds) + LIFETIME_SECONDS, sub: contact };
  const signed = `${encodePart({ typ: "JWT", alg: "ES256" })}.${encodePart(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
};
