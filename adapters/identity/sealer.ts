import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sealer } from "@libretto/core/ports/security/sealer";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealWith = (key: Uint8Array, text: string, about: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
};

const openWith = (key: Uint8Array, sealed: string, about: string): string | null => {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
};

/**
 * Seals with AES-256-GCM, a fresh nonce each time; whose it is is authenticated too (CR-2).
 *
 * @param keys the newest first, of 32 bytes: it seals, all of them open
 */
export const aesSealer = (keys: () => readonly Uint8Array[]): Sealer => {
  const newest = (): Uint8Array => {
    const [key] = keys();
    if (key === undefined) throw new Error("there is no key to seal with");
    return key;
  };
  const open = (sealed: string, about: string): string | null => {
    for (const key of keys()) {
      const text = openWith(key, sealed, about);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    seal: (text, about) => sealWith(newest(), text, about),
    open,
    reseal: (sealed, about) => {
      if (openWith(newest(), sealed, about) !== null) return sealed;
      const text = open(sealed, about);
      return text === null ? null : sealWith(newest(), text, about);
    },
  };
};
