import { preparePicture } from "./prepare-picture.ts";
import { createRecogniser, type RecogniseText } from "./recognise-text.ts";
import type { RecognitionData, RecognitionMessage, RecognitionRequest } from "./recognition-messages.ts";

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

const recognise = async (picture: ImageBitmap): Promise<void> => {
  if (recogniser === null) throw new Error("The recognition was not started.");
  const { grey, jpeg } = await preparePicture(picture);
  picture.close();
  send({ is: "page", page: { text: recogniser(grey), picture: jpeg } });
};

addEventListener("message", ({ data }: MessageEvent<RecognitionRequest>) => {
  const work = data.is === "start" ? start(data.data) : recognise(data.picture);
  work.catch(() => send({ is: "failed" }));
});
