const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A digest of a text: 1 to 8 hexadecimal digits, FNV-1a with 32 bits. It tells texts apart and does not show what they
 * state. It is no protection against somebody who tries all possible texts.
 */
export const digestText = (text: string): string => {
  let digest = FNV_OFFSET;
  for (let index = 0; index < text.length; index++)
    digest = Math.imul(digest ^ text.charCodeAt(index), FNV_PRIME) >>> 0;
  return digest.toString(16);
};
