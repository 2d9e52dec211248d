import { type CborMap, decodeCbor, isCborMap, untagged } from "./cbor.ts";

/** The parts of a message with one signature. */
const PART_COUNT = 4;

/**
 * The claims of a signed message, COSE_Sign1 with a CBOR Web Token inside. The signature itself is not verified.
 *
 * Source  RFC 9052 §4.2, RFC 8392
 *
 * @returns null for bytes that are no such message
 */
export const readSignedClaims = (bytes: Uint8Array): CborMap | null => {
  const decoded = decodeCbor(bytes);
  const parts = decoded === null ? null : untagged(decoded);
  if (!Array.isArray(parts) || parts.length !== PART_COUNT) return null;
  const [header, , payload, signature] = parts;
  if (!(header instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array)) return null;
  if (signature.length === 0) return null;
  const content = decodeCbor(payload);
  const claims = content === null ? null : untagged(content);
  return claims !== null && isCborMap(claims) ? claims : null;
};
