import { type Either, left, right } from "../../../kernel/fp.ts";
import { parseJson, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { decodeBase64Url } from "../base64url.ts";

/** An encrypted file of a link (JSON Web Encryption, RFC 7516, compact serialisation). */
export interface EncryptedFile {
  /** The header as it is written: AES-GCM authenticates it. */
  readonly header: string;
  readonly iv: Uint8Array;
  readonly ciphertext: Uint8Array;
  readonly tag: Uint8Array;
  /** Whether the content was compressed before (raw deflate). */
  readonly isCompressed: boolean;
  /** The type of the content; empty when the header does not state it. */
  readonly contentType: string;
  /** The version of FHIR in that type; empty when it is not stated. */
  readonly fhirVersion: string;
}

/** Why the text of an encrypted file cannot be used: it is damaged, or encrypted in a way that links do not have. */
export type EncryptionRefusal = "damagedFile" | "otherEncryption";

/** The lengths of AES-GCM in bytes (RFC 7518 §5.3). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** "fhir+json; fhirVersion=4.0.1" → "application/fhir+json" (RFC 7515 §4.1.10: "application/" may be missing). */
export const normaliseContentType = (text: string): string => {
  const [type = ""] = text.trim().toLowerCase().split(/\s*;/);
  return type === "" || type.includes("/") ? type : `application/${type}`;
};

/** The version is a parameter of the type: "application/fhir+json;fhirVersion=4.0.1". */
const VERSION_OF_TYPE = /;\s*fhirVersion\s*=\s*"?([\d.]+)/i;
/** The version of FHIR in a type; empty when it is not stated. */
export const fhirVersionIn = (contentType: string): string => VERSION_OF_TYPE.exec(contentType)?.[1] ?? "";

/** Whether a header is that of a link: a shared key, AES-256-GCM, no compression or deflate, and no other demands. */
const isLinkHeader = (header: unknown): boolean =>
  textAt(header, "alg") === "dir" &&
  textAt(header, "enc") === "A256GCM" &&
  [undefined, "DEF"].includes(valueAt(header, "zip") as string | undefined) &&
  valueAt(header, "crit") === undefined;

/**
 * Reads the text of an encrypted file.
 *
 * Source  RFC 7516 §7.1; HL7 SMART Health Cards and Links 1.0.0 (STU 1), "Encrypting and Decrypting Files"
 */
export const parseEncryptedFile = (text: string): Either<EncryptionRefusal, EncryptedFile> => {
  const parts = text.trim().split(".");
  const [header = "", encryptedKey = "", ...others] = parts;
  const [head, iv, ciphertext, tag] = [header, ...others].map(decodeBase64Url);
  const fields = head == null ? undefined : parseJson(new TextDecoder().decode(head));
  if (parts.length !== 5 || iv == null || ciphertext == null || tag == null) return left("damagedFile");
  if (typeof fields !== "object" || fields === null) return left("damagedFile");
  if (!isLinkHeader(fields) || encryptedKey !== "") return left("otherEncryption");
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) return left("damagedFile");
  return right({
    ...{ header, iv, ciphertext, tag },
    isCompressed: textAt(fields, "zip") === "DEF",
    contentType: normaliseContentType(textAt(fields, "cty")),
    fhirVersion: fhirVersionIn(textAt(fields, "cty")),
  });
};
