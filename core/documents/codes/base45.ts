/** The alphabet of base45, which QR codes store in alphanumeric mode. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const BASE = 45;
const BYTE = 256;

/**
 * The bytes of a text in base45: three characters are two bytes, two characters at the end are one.
 *
 * Source  RFC 9285
 *
 * @returns null for another character, a number that is too large, and a single character at the end
 */
export const decodeBase45 = (text: string): Uint8Array | null => {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = [...text.slice(at, at + 3)].map((character) => ALPHABET.indexOf(character));
    const value = group.reduce((sum, digit, index) => sum + digit * BASE ** index, 0);
    const limit = group.length === 3 ? BYTE * BYTE : BYTE;
    if (group.length === 1 || group.includes(-1) || value >= limit) return null;
    bytes.push(...(group.length === 3 ? [Math.floor(value / BYTE), value % BYTE] : [value]));
  }
  return Uint8Array.from(bytes);
};
