import { type PictureEdit, WHOLE_PICTURE } from "@libretto/core/documents/pages/picture-edit";
import { editPicture } from "./edit-picture.ts";
import { findDirection } from "./find-direction.ts";
import { drawAsJpeg, drawPage, PAGE_PIXELS, readGrey, TRIAL_PIXELS } from "./prepare-picture.ts";
import { createRecogniser, type RecogniseText } from "./recognise-text.ts";
import type {
  RecognisedPage,
  RecognitionData,
  RecognitionMessage,
  RecognitionRequest,
} from "./recognition-messages.ts";

// The script of the worker that recognises text. The policy of its response allows WebAssembly and no connection.

const send = (message: RecognitionMessage): void => postMessage(message);

/** Tells each new percent. */
const sendPercents = (): ((part: number) => void) => {
  let last = -1;
  return (part) => {
    const percent = Math.floor(part * 100);
    if (percent !== last) send({ is: "progress", part });
    last = percent;
  };
};

let recogniser: RecogniseText | null = null;

const start = async (data: RecognitionData): Promise<void> => {
  recogniser = await createRecogniser(data, sendPercents());
  send({ is: "ready" });
};

/** Draws a turned and cropped picture as a page of some pixels. */
const drawEdited = (picture: ImageBitmap, edit: PictureEdit, pixels: number): OffscreenCanvas => {
  const edited = editPicture(picture, edit);
  const page = drawPage(edited, pixels);
  edited.close();
  return page;
};

/** Recognises a page. One without an edit by the person is turned when it is readable in another direction only. */
const recognisePage = async (
  recognise: RecogniseText,
  picture: ImageBitmap,
  chosen: PictureEdit | null,
): Promise<RecognisedPage> => {
  const read = async (edit: PictureEdit): Promise<RecognisedPage> => {
    const page = drawEdited(picture, edit, PAGE_PIXELS);
    return { text: recognise(readGrey(page)), picture: await drawAsJpeg(page), edit };
  };
  const first = await read(chosen ?? WHOLE_PICTURE);
  if (chosen !== null) return first;
  const turnedBy = (turns: PictureEdit["turns"]): PictureEdit => ({ ...WHOLE_PICTURE, turns });
  const turns = await findDirection(first.text, async (other) =>
    recognise(readGrey(drawEdited(picture, turnedBy(other), TRIAL_PIXELS))),
  );
  return turns === 0 ? first : read(turnedBy(turns));
};

const recognise = async (picture: ImageBitmap, edit: PictureEdit | null): Promise<void> => {
  if (recogniser === null) throw new Error("The recognition was not started.");
  const page = await recognisePage(recogniser, picture, edit);
  picture.close();
  send({ is: "page", page });
};

addEventListener("message", ({ data }: MessageEvent<RecognitionRequest>) => {
  const work = data.is === "start" ? start(data.data) : recognise(data.picture, data.edit);
  work.catch(() => send({ is: "failed" }));
});
