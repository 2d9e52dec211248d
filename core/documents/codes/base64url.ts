const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS = 6;
const BYTE_BITS = 8;

/** The position of a character in the alphabet, by its code; -1 for another one. */
const POSITIONS = new Int8Array(128).fill(-1);
for (const [position, character] of [...ALPHABET].entries()) POSITIONS[character.charCodeAt(0)] = position;

/**
 * The bytes of a text in base64url without padding.
 *
 * Source  RFC 4648 §5, RFC 7515 §2
 *
 * @returns null for another character and a length that no bytes have
 */
export const decodeBase64Url = (text: string): Uint8Array | null => {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BYTE_BITS));
  let [buffer, bits, count] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const position = POSITIONS[text.charCodeAt(at)] ?? -1;
    if (position === -1) return null;
    buffer = (buffer << BITS) | position;
    bits += BITS;
    if (bits < BYTE_BITS) continue;
    bits -= BYTE_BITS;
    bytes[count++] = buffer >> bits;
    buffer &= (1 << bits) - 1;
  }
  return bytes;
};
