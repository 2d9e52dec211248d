import type { FoundCode } from "@libretto/core/documents/codes/health-code";
import type { DocumentSource, ReadingContext } from "@libretto/core/documents/document";
import { readSource } from "@libretto/core/documents/readers";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal, ReadPart } from "@libretto/core/ports/documents/file-reader";
import { inflate } from "./inflate.ts";

/** More codes are not those of one person. */
const CODE_LIMIT = 100;

const openCode = async (code: FoundCode): Promise<Either<FileRefusal, DocumentSource>> => {
  if (code.is === "refused") return left(code.refusal);
  const { compression } = code;
  const bytes = Uint8Array.from(code.bytes);
  const content = compression === null ? bytes : await inflate(bytes, compression);
  if (content === null) return left("damagedCode");
  return right(
    code.is === "euCertificate"
      ? { is: "euCertificate", bytes: content }
      : { is: "healthCard", text: new TextDecoder().decode(content) },
  );
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
    const source = await openCode(code);
    const result = source._tag === "Left" ? source : readSource(source.right, context);
    parts.push({ path: read.length === 1 ? path : [...path, `QR ${index + 1}`], result });
  }
  return parts;
};
