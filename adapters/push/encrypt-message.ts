import { createCipheriv, createECDH, hkdfSync } from "node:crypto";

/** The keys of a browser, in base64url. */
interface BrowserKeys {
  readonly publicKey: string;
  readonly authSecret: string;
}

/** What is random in each message. */
interface MessageSecrets {
  /** 16 bytes. */
  readonly salt: Uint8Array;
  /** A private number of P-256. */
  readonly privateKey: Uint8Array;
}

const CURVE = "prime256v1";
const HASH = "sha256";
const CIPHER = "aes-128-gcm";
const RECORD_SIZE = 4096;
/** Ends the text in the last record; zeros may follow (RFC 8188, 2). */
const LAST_RECORD = 2;

const deriveKey = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync(HASH, secret, salt, info, length));

const infoOf = (name: string): Buffer => Buffer.from(`${name}\0`);

/**
 * Encrypts a message for a browser (RFC 8291, with the content encoding aes128gcm of RFC 8188), as one record. Throws
 * when the public key of the browser is not a point of P-256.
 *
 * @param paddedLength the length of the text with its padding, so that the size of a message says nothing of its text
 */
export const encryptMessage = (
  text: Uint8Array,
  { publicKey, authSecret }: BrowserKeys,
  { salt, privateKey }: MessageSecrets,
  paddedLength = text.length,
): Buffer => {
  const browserKey = Buffer.from(publicKey, "base64url");
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const serverKey = pair.getPublicKey();
  const keyInfo = Buffer.concat([infoOf("WebPush: info"), browserKey, serverKey]);
  const secret = deriveKey(pair.computeSecret(browserKey), Buffer.from(authSecret, "base64url"), keyInfo, 32);
  const cipher = createCipheriv(
    CIPHER,
    deriveKey(secret, salt, infoOf("Content-Encoding: aes128gcm"), 16),
    deriveKey(secret, salt, infoOf("Content-Encoding: nonce"), 12),
  );
  const padding = Buffer.alloc(Math.max(0, paddedLength - text.length));
  const record = Buffer.concat([text, Buffer.from([LAST_RECORD]), padding]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(serverKey.length, 4);
  return Buffer.concat([salt, header, serverKey, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
};
