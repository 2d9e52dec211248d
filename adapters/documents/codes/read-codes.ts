import type { FoundCode, HealthCode } from "@libretto/core/documents/codes/health-code";
import type { DocumentSource, ReadingContext } from "@libretto/core/documents/document";
import type { PartContent } from "@libretto/core/documents/part-content";
import { readSource } from "@libretto/core/documents/readers";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal, ReadPart } from "@libretto/core/ports/documents/file-reader";
import { inflate } from "./inflate.ts";

/** The limit of an inflated code: a QR code has at most 3 kB, and a card in a file hardly more. */
const INFLATED_LIMIT = 2 ** 20;
/** More codes are not those of one person. */
const CODE_LIMIT = 100;

const openCode = async (code: HealthCode): Promise<Either<FileRefusal, DocumentSource>> => {
  const { compression } = code;
  const bytes = Uint8Array.from(code.bytes);
  const content = compression === null ? bytes : await inflate(bytes, compression, INFLATED_LIMIT);
  if (typeof content === "string") return left("damagedCode");
  return right(
    code.is === "euCertificate"
      ? { is: "euCertificate", bytes: content }
      : { is: "healthCard", text: new TextDecoder().decode(content) },
  );
};

const readCode = async (code: FoundCode, context: ReadingContext): Promise<Either<FileRefusal, PartContent>> => {
  if (code.is === "refused") return left(code.refusal);
  // its data are loaded only when the person wants it
  if (code.is === "link") return right({ format: "link", link: code.link });
  const source = await openCode(code);
  return isLeft(source) ? source : readSource(source.right, context);
};

/**
 * The documents in some codes, each as a part of its own; several are numbered in the path. Codes of another kind count
 * only when there are no others: the same paper can have the code of an address.
 */
export const readCodes = async (
  codes: readonly FoundCode[],
  context: ReadingContext,
  path: readonly string[],
): Promise<readonly ReadPart[]> => {
  const known = codes.filter((code) => !(code.is === "refused" && code.refusal === "otherCode"));
  const read = known.length > 0 ? known : codes.slice(0, 1);
  if (read.length > CODE_LIMIT) return [{ path, result: left("tooManyFiles") }];
  const parts: ReadPart[] = [];
  for (const [index, code] of read.entries()) {
    const result = await readCode(code, context);
    parts.push({ path: read.length === 1 ? path : [...path, `QR ${index + 1}`], result });
  }
  return parts;
};
