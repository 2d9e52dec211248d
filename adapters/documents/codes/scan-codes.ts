import type { Pixels } from "./pixels.ts";

/** How long the search may try again in one picture. */
const RETRY_MILLISECONDS = 1000;
/** A code that is not read at one size is often read at another. */
const SCALES = [1, 0.8, 0.6, 0.4];
/** More than the search in a live picture takes. */
const EFFORT = 4;
const CHANNELS = 4;

/** A smaller copy; each pixel is the mean of the nine around its place, so that noise gets less. */
const shrink = ({ width, height, data }: Pixels, scale: number): Pixels => {
  const [newWidth, newHeight] = [Math.floor(width * scale), Math.floor(height * scale)];
  const copy = new Uint8ClampedArray(CHANNELS * newWidth * newHeight).fill(255);
  for (let y = 0; y < newHeight; y++)
    for (let x = 0; x < newWidth; x++) {
      const [column, row] = [Math.floor((x + 0.5) / scale), Math.floor((y + 0.5) / scale)];
      let [sum, count] = [0, 0];
      for (let j = Math.max(0, row - 1); j <= Math.min(height - 1, row + 1); j++)
        for (let i = Math.max(0, column - 1); i <= Math.min(width - 1, column + 1); i++) {
          const at = CHANNELS * (j * width + i);
          sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
          count += 3;
        }
      const at = CHANNELS * (y * newWidth + x);
      copy.fill(sum / count, at, at + 3);
    }
  return { width: newWidth, height: newHeight, data: copy };
};

/** The texts of the QR codes in a picture of one size. */
const scanOnce = async ({ width, height, data }: Pixels): Promise<readonly string[]> => {
  const { decodeQRBatch } = await import("qr/decode.js");
  try {
    const [results = []] = await decodeQRBatch([{ width, height, data }], {
      timeLimit: RETRY_MILLISECONDS,
      effort: EFFORT,
    });
    return results.filter((result) => typeof result === "string");
  } catch {
    // a picture without a code
    return [];
  }
};

/** The texts of the QR codes in some pictures. A picture in which none is found is searched in smaller copies too. */
export const scanCodes = async (pictures: readonly Pixels[]): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const picture of pictures)
    for (const scale of SCALES) {
      const found = await scanOnce(scale === 1 ? picture : shrink(picture, scale));
      texts.push(...found);
      if (found.length > 0) break;
    }
  return [...new Set(texts)];
};
