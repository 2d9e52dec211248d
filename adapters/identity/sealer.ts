import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sealer } from "@libretto/core/ports/security/sealer";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const encryptWith = (key: Uint8Array, text: string, associatedData: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
};

const decryptWith = (key: Uint8Array, ciphertext: string, associatedData: string): string | null => {
  const bytes = Buffer.from(ciphertext, "base64url");
  try {
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
};

/**
 * Encrypts with AES-256-GCM and a new nonce each time. The owner is authenticated as associated data (CR-2).
 *
 * @param keys keys of 32 bytes, newest first: the newest encrypts, all decrypt
 */
export const aesSealer = (keys: () => readonly Uint8Array[]): Sealer => {
  const newestKey = (): Uint8Array => {
    const [key] = keys();
    if (key === undefined) throw new Error("no encryption key is configured");
    return key;
  };
  const open = (ciphertext: string, associatedData: string): string | null => {
    for (const key of keys()) {
      const text = decryptWith(key, ciphertext, associatedData);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    seal: (text, associatedData) => encryptWith(newestKey(), text, associatedData),
    open,
    reseal: (ciphertext, associatedData) => {
      if (decryptWith(newestKey(), ciphertext, associatedData) !== null) return ciphertext;
      const text = open(ciphertext, associatedData);
      return text === null ? null : encryptWith(newestKey(), text, associatedData);
    },
  };
};
