import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createRecogniser, readWords } from "@libretto/adapters/documents/recognition/recognise-text";
import { describe, expect, it } from "vitest";

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
const word = (text: string, confidence: number, symbols: readonly number[], x0: number) => ({
  ...{ text, confidence, bbox: box(x0, 10, x0 + 40, 30) },
  symbols: symbols.map((one) => ({ confidence: one })),
});
const answerWith = (baseline: ReturnType<typeof box>, rowHeight: number) =>
  JSON.stringify({
    blocks: [
      {
        paragraphs: [
          {
            lines: [
              {
                words: [
                  word("Sodio", 96, [99, 98, 97, 99, 99], 5),
                  word(" ", 90, [90], 50),
                  word("141", 95, [99, 61, 98], 60),
                ],
                ...{ bbox: box(5, 8, 100, 34), baseline, rowAttributes: { rowHeight } },
              },
            ],
          },
        ],
      },
    ],
  });

describe("the answer of Tesseract", () => {
  it("gives words with their places, and the lowest confidence of the word and its characters", () => {
    expect(readWords(answerWith(box(5, 29, 100, 31), 22))).toEqual([
      { text: "Sodio", x: 5, y: 30, width: 40, height: 22, confidence: 0.96 },
      { text: "141", x: 60, y: 30, width: 40, height: 22, confidence: 0.61 },
    ]);
  });

  it("gives the box of a line without a baseline or a height", () => {
    expect(readWords(answerWith(box(0, 0, 0, 0), 0))[0]).toMatchObject({ y: 34, height: 26 });
  });

  it("gives no words of a picture without text", () => {
    expect(readWords(JSON.stringify({ blocks: null }))).toEqual([]);
  });
});

describe("Tesseract", () => {
  const { resolve } = createRequire(new URL("../../../../ui/package.json", import.meta.url));
  const bytesOf = (path: string) => Uint8Array.from(readFileSync(resolve(path))).buffer;

  it("starts with our model, reports its progress, and finds no text in a white picture", async () => {
    const parts: number[] = [];
    const recognise = await createRecogniser(
      {
        program: bytesOf("tesseract.js-core/tesseract-core-simd-lstm.wasm"),
        models: [{ name: "ita", bytes: bytesOf("@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz") }],
      },
      (part) => parts.push(part),
    );
    const size = { width: 300, height: 200 };
    expect(recognise({ ...size, pixels: new Uint8Array(300 * 200).fill(255) })).toEqual({ runs: [], size });
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
  });
});
