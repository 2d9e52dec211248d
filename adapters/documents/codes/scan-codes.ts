import type { Pixels } from "./pixels.ts";

/** How long the search may try again in one picture. */
const RETRY_MILLISECONDS = 1000;

/** The texts of the QR codes in some pictures. The search is loaded with the first picture. */
export const scanCodes = async (pictures: readonly Pixels[]): Promise<readonly string[]> => {
  if (pictures.length === 0) return [];
  const { decodeQRBatch } = await import("qr/decode.js");
  const texts: string[] = [];
  for (const { width, height, data } of pictures) {
    try {
      const [results = []] = await decodeQRBatch([{ width, height, data }], { timeLimit: RETRY_MILLISECONDS });
      texts.push(...results.filter((result) => typeof result === "string"));
    } catch {
      // a picture without a code
    }
  }
  return [...new Set(texts)];
};
