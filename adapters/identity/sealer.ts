import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Sealer } from "@libretto/core/ports/sealer";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with AES-256-GCM, a fresh nonce each time; whose it is is authenticated too (CR-2). */
export const aesSealer = (key: () => Uint8Array): Sealer => ({
  seal: (text, about) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  },
  open: (sealed, about) => {
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        "utf8",
      );
    } catch {
      return null;
    }
  },
});

const read = (file: string): Uint8Array => {
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  if (key.length !== KEY_BYTES) throw new Error(`${file} must hold 32 bytes in base64`);
  return key;
};

/** Whole or not there at all, and the same for two processes that make it at once. */
const make = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
};

/** The key of a file, made when there is none yet; read when it is first needed. */
export const keyOf = (file: string): (() => Uint8Array) => {
  let key: Uint8Array | null = null;
  return () => {
    if (key !== null) return key;
    if (!existsSync(file)) make(file);
    key = read(file);
    return key;
  };
};
