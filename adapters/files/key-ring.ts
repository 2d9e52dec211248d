import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";

export const KEY_BYTES = 32;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A master key of the installation. Its name is derived from it and does not reveal it. */
export interface MasterKey {
  readonly name: string;
  readonly secret: Uint8Array;
}

/** A patient's key is wrapped by a master key that this installation does not have. */
export class UnknownMasterKey extends Error {}

const masterKey = (secret: Uint8Array): MasterKey => ({
  name: createHash("sha256").update("libretto master key 1").update(secret).digest("hex").slice(0, 16),
  secret,
});

export const createMasterKey = (): MasterKey => masterKey(randomBytes(KEY_BYTES));

/**
 * Parses keys from text: 32 bytes each in base64, separated by commas, blanks or lines, the newest first. Null when one
 * of them is invalid.
 */
export const parseMasterKeys = (text: string): readonly MasterKey[] | null => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  const secrets = parts.map((part) => Buffer.from(part, "base64"));
  const isValidSecret = (secret: Buffer, i: number): boolean =>
    secret.length === KEY_BYTES && secret.toString("base64") === parts[i] && new Set(secret).size > 8;
  return secrets.length > 0 && secrets.every(isValidSecret) ? secrets.map(masterKey) : null;
};

export const formatKeys = (keys: readonly MasterKey[]): string =>
  `${keys.map(({ secret }) => Buffer.from(secret).toString("base64")).join("\n")}\n`;

/** The master keys of the installation: the newest wraps, all can unwrap. */
export interface KeyRing {
  readonly newestKey: () => MasterKey;
  /** The newest first. */
  readonly allKeys: () => readonly MasterKey[];
  readonly findKey: (name: string) => MasterKey;
}

const associatedDataOf = (patient: number, id: number): Buffer =>
  Buffer.from(`libretto patient key 1/${patient}/${id}`);

export const wrap = (keyRing: KeyRing, patient: number, id: number, secret: Uint8Array): PatientKey => {
  const { name, secret: master } = keyRing.newestKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, master, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedDataOf(patient, id));
  const wrapped = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return { id, patient, master: name, wrapped: wrapped.toString("base64") };
};

/** Throws when the key was changed, belongs to another patient, or is wrapped by a key that is not there. */
export const unwrap = (keyRing: KeyRing, { id, patient, master, wrapped }: PatientKey): Uint8Array => {
  const bytes = Buffer.from(wrapped, "base64");
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyRing.findKey(master).secret, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associatedDataOf(patient, id));
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
};
