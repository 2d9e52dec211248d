import type { Language } from "@libretto/core/messages/codes";
import { LOCALES } from "@libretto/core/messages/locales";
import { megabytesOf } from "@libretto/core/record/files/record-file";

const KILOBYTE = 1000;
/** From this size on, sizes are shown in megabytes: 0.1 MB. */
const MEGABYTES_FROM = 100_000;

const formatSize = (size: number, unit: "byte" | "kilobyte" | "megabyte", language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: unit === "megabyte" ? 2 : 0,
  }).format(size);

/** Formats a size: `169 byte`, `12 kB`, `1,25 MB`. */
export const sizeText = (bytes: number, language: Language): string => {
  if (bytes < KILOBYTE) return formatSize(bytes, "byte", language);
  return bytes < MEGABYTES_FROM
    ? formatSize(bytes / KILOBYTE, "kilobyte", language)
    : formatSize(megabytesOf(bytes), "megabyte", language);
};
