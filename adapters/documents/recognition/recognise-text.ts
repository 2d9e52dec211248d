import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";
import createTesseract from "tesseract.js-core/tesseract-core-simd-lstm.js";
import type { GreyPicture } from "./grey-picture.ts";
import type { RecognitionData } from "./recognition-messages.ts";

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
interface RecognisedWord {
  readonly text: string;
  /** In percent. */
  readonly confidence: number;
  readonly bbox: Box;
  readonly symbols: readonly { readonly confidence: number }[];
}
interface RecognisedLine {
  readonly words: readonly RecognisedWord[];
  readonly bbox: Box;
  readonly baseline: Box;
  readonly rowAttributes: { readonly rowHeight: number };
}
interface RecognisedBlocks {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly RecognisedLine[] }[] }[] | null;
}

/** One block of text with lines over the whole width: a table of results keeps its lines. */
const ONE_BLOCK = "6";
/** Tesseract 5 with the neural network only. */
const NEURAL_NETWORK = 1;

/** The baseline of a line in its middle: a page that is still a little tilted keeps its lines. */
const baselineOf = ({ baseline, bbox }: RecognisedLine): number =>
  baseline.y1 === 0 && baseline.y0 === 0 ? bbox.y1 : (baseline.y0 + baseline.y1) / 2;

const runOf = (word: RecognisedWord, line: RecognisedLine): TextRun => {
  const { rowHeight } = line.rowAttributes;
  const confidence = Math.min(word.confidence, ...word.symbols.map((symbol) => symbol.confidence)) / 100;
  return {
    text: word.text,
    ...{ x: word.bbox.x0, y: baselineOf(line), width: word.bbox.x1 - word.bbox.x0 },
    height: rowHeight > 0 ? rowHeight : line.bbox.y1 - line.bbox.y0,
    confidence: Math.min(1, Math.max(0, confidence)),
  };
};

/** The words of Tesseract's answer with their places. */
export const readWords = (answer: string): readonly TextRun[] => {
  const { blocks } = JSON.parse(answer) as RecognisedBlocks;
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .flatMap((line) => line.words.filter(({ text }) => text.trim() !== "").map((word) => runOf(word, line)));
};

const unpack = async (bytes: ArrayBuffer): Promise<Uint8Array> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** A grey picture as a file in the format PGM. */
const toPgm = ({ width, height, pixels }: GreyPicture): Uint8Array => {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
};

/** Recognises the text of a picture; it throws when it cannot. */
export type RecogniseText = (picture: GreyPicture) => PageText;

/**
 * Starts Tesseract with the models of some languages. It throws when it cannot.
 *
 * @param onProgress gets the part of the picture that is recognised, from 0 to 1
 */
export const createRecogniser = async (
  { program, models }: RecognitionData,
  onProgress: (part: number) => void,
): Promise<RecogniseText> => {
  const tesseract = await createTesseract({
    wasmBinary: program,
    TesseractProgress: (percent) => onProgress(percent / 100),
    print: () => undefined,
    printErr: () => undefined,
  });
  for (const { name, bytes } of models) tesseract.FS.writeFile(`./${name}.traineddata`, await unpack(bytes));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, models.map(({ name }) => name).join("+"), NEURAL_NETWORK) !== 0)
    throw new Error("Tesseract did not load its models.");
  api.SetVariable("tessedit_pageseg_mode", ONE_BLOCK);
  api.SetVariable("user_defined_dpi", "300");
  return (picture) => {
    tesseract.FS.writeFile("/input", toPgm(picture));
    if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0)
      throw new Error("Tesseract did not read the picture.");
    return { runs: readWords(api.GetJSONText()), size: { width: picture.width, height: picture.height } };
  };
};
