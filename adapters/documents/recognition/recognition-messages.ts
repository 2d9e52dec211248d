import type { PageText } from "@libretto/core/documents/pages/page-text";
import type { PictureEdit } from "@libretto/core/documents/pages/picture-edit";

/** A model of a language, compressed with gzip, as its package has it. */
export interface LanguageModelFile {
  /** The name of the language in Tesseract: "ita". */
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** What the recognition needs besides pictures: Tesseract as WebAssembly, and the models of the languages. */
export interface RecognitionData {
  readonly program: ArrayBuffer;
  readonly models: readonly LanguageModelFile[];
}

/** What the page sends to the worker: first the data, and then one picture after the other. */
export type RecognitionRequest =
  | { readonly is: "start"; readonly data: RecognitionData }
  /** With the edit that the person made; null to find the direction of the page. */
  | { readonly is: "page"; readonly picture: ImageBitmap; readonly edit: PictureEdit | null };

/** A recognised page, and its picture upright and straightened: the places of the texts are places of this picture. */
export interface RecognisedPage {
  readonly text: PageText;
  readonly picture: Blob;
  /** How it was turned and cropped before. */
  readonly edit: PictureEdit;
}

/** What the worker sends to the page. `ready` answers `start`, `page` answers `page`. */
export type RecognitionMessage =
  | { readonly is: "ready" }
  | { readonly is: "progress"; readonly part: number }
  | { readonly is: "page"; readonly page: RecognisedPage }
  | { readonly is: "failed" };
