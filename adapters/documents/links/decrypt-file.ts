import { decodeBase64Url } from "@libretto/core/documents/codes/base64url";
import { type EncryptedFile, parseEncryptedFile } from "@libretto/core/documents/codes/links/encrypted-file";
import type { LinkFileProblem } from "@libretto/core/documents/codes/links/link-refusal";
import { problemOfType } from "@libretto/core/documents/codes/links/manifest";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { FHIR_DOCUMENT_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import type { OpenedFile } from "@libretto/core/ports/documents/link-opener";
import { inflate } from "../codes/inflate.ts";

/** The reader of FHIR documents reads no larger one. */
const FILE_BYTES = FHIR_DOCUMENT_LIMIT_MEGABYTES * 2 ** 20;

/** The key of a link as the browser needs it; it can only decrypt, and cannot be read again. */
export const importLinkKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", Uint8Array.from(decodeBase64Url(key) ?? []), "AES-GCM", false, ["decrypt"]);

/** The ciphertext with the tag at its end, as WebCrypto demands it. */
const withTag = ({ ciphertext, tag }: EncryptedFile): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(ciphertext.length + tag.length);
  bytes.set(ciphertext);
  bytes.set(tag, ciphertext.length);
  return bytes;
};

const decrypt = async (
  file: EncryptedFile,
  key: CryptoKey,
  limit: number,
): Promise<Either<LinkFileProblem, Uint8Array<ArrayBuffer>>> => {
  const algorithm = {
    ...{ name: "AES-GCM", iv: Uint8Array.from(file.iv) },
    additionalData: new TextEncoder().encode(file.header),
  };
  const decrypted = await crypto.subtle.decrypt(algorithm, key, withTag(file)).catch(() => null);
  if (decrypted === null) return left("notDecrypted");
  const bytes = new Uint8Array(decrypted);
  const content = file.isCompressed ? await inflate(bytes, "deflate-raw", limit) : bytes;
  if (content === "damaged") return left("damagedFile");
  return content === "tooLarge" || content.length > limit ? left("tooLarge") : right(content);
};

/**
 * Decrypts the text of a file. A file whose header has another type or version than those that are read stays unread, whatever
 * the list says.
 *
 * @param listedType the type in the list of the link; empty when there is none
 * @param limit the most bytes of the decrypted and inflated content
 */
export const decryptFile = async (
  text: string,
  listedType: string,
  key: CryptoKey,
  limit = FILE_BYTES,
): Promise<OpenedFile> => {
  const file = parseEncryptedFile(text);
  if (isLeft(file)) return { contentType: listedType, content: file };
  const contentType = file.right.contentType || listedType;
  const problem = problemOfType(contentType, file.right.fhirVersion);
  return { contentType, content: problem === null ? await decrypt(file.right, key, limit) : left(problem) };
};
