import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";

/** The key pair of this server for push services (RFC 8292). */
export interface PushKey {
  /** The uncompressed point of the public key, in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const CURVE = "prime256v1";

/**
 * The key pair of P-256 whose private number is a secret of 32 bytes. One secret in 2^32 is no such number: the function
 * then throws.
 */
export const createPushKey = (secret: Uint8Array): PushKey => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const coordinates = { x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const d = Buffer.from(secret).toString("base64url");
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key: { kty: "EC", crv: "P-256", ...coordinates, d }, format: "jwk" }),
  };
};
