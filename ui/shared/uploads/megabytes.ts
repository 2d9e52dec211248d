import type { Language } from "@libretto/core/messages/codes";
import { inNumerals } from "@libretto/core/messages/numerals";
import { megabytes } from "@libretto/core/record/files/record-file";

/** `1,25`: a size in MB as people read it; what is there is never nothing. */
export const megabytesText = (bytes: number, language: Language): string => {
  const size = megabytes(bytes);
  return inNumerals(size > 0 && size < 0.01 ? "0.01" : String(Math.round(size * 100) / 100), language);
};
