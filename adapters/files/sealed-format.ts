import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * The format of a stored file:
 *
 *     header   "LBRF"  version 1  0 0 0  key id (u64)  salt (32 bytes)           48 bytes, big-endian
 *     chunks   AES-256-GCM of 64 KiB each, the last of 0 to 64 KiB, followed by its tag of 16 bytes
 *
 * The key of the file is HKDF-SHA-256 of the patient's key with the salt, so no two files share a key. The nonce of a
 * chunk is its number (u64) and whether it is the last (u32); the additional data are the header, the patient and the
 * name of the blob. A chunk therefore opens only in its place, in its file, of its patient: cut, exchanged, repeated,
 * missing and appended chunks do not (as in the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
export const HEADER_BYTES = 48;
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
const MAGIC = Buffer.from("LBRF");
const VERSION = 1;
const SALT_AT = 16;
const CIPHER = "aes-256-gcm";

/** The patient and the blob name, which are authenticated with the content. */
export interface SealContext {
  readonly patient: number;
  readonly blob: string;
}

/** Stored data was changed, or does not belong to this context and key. */
export class DamagedData extends Error {}

export const createHeader = (keyId: number): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt8(VERSION, 4);
  header.writeBigUInt64BE(BigInt(keyId), 8);
  randomBytes(HEADER_BYTES - SALT_AT).copy(header, SALT_AT);
  return header;
};

/** The id of the patient's key that a header names. */
export const keyIdOf = (header: Uint8Array): number => {
  const bytes = Buffer.from(header.buffer, header.byteOffset, header.length);
  if (bytes.length !== HEADER_BYTES || !bytes.subarray(0, 4).equals(MAGIC) || bytes.readUInt8(4) !== VERSION)
    throw new DamagedData("no header of a kept file");
  return Number(bytes.readBigUInt64BE(8));
};

const fileKey = (patientKey: Uint8Array, header: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", patientKey, header.subarray(SALT_AT), "libretto file 1", 32));

const nonceOf = (chunk: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk));
  nonce.writeUInt32BE(last ? 1 : 0, 8);
  return nonce;
};

const additionalData = (header: Uint8Array, { patient, blob }: SealContext): Buffer =>
  Buffer.concat([header, Buffer.from(`${patient}/${blob}`)]);

type ChunkCipher = (chunk: Uint8Array, number: number, last: boolean) => Buffer;

export const createSealer = (patientKey: Uint8Array, header: Uint8Array, context: SealContext): ChunkCipher => {
  const key = fileKey(patientKey, header);
  const aad = additionalData(header, context);
  return (chunk, number, last) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG_BYTES });
    cipher.setAAD(aad);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
};

export const createOpener = (patientKey: Uint8Array, header: Uint8Array, context: SealContext): ChunkCipher => {
  const key = fileKey(patientKey, header);
  const aad = additionalData(header, context);
  return (chunk, number, last) => {
    if (chunk.length < TAG_BYTES) throw new DamagedData("a chunk is missing");
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG_BYTES });
    decipher.setAAD(aad);
    decipher.setAuthTag(chunk.subarray(chunk.length - TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new DamagedData(`chunk ${number} is not what was written`, { cause });
    }
  };
};
