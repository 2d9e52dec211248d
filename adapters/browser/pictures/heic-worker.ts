import { decodeHeicPicture } from "./decode-heic-picture.ts";
import type { HeicRequest, HeicResponse } from "./heic-messages.ts";

const answer = (response: HeicResponse): void =>
  postMessage(response, { transfer: response === null ? [] : [response.data.buffer] });

/** The worker that decodes one HEIC picture. Its content security policy allows it no connection. */
addEventListener("message", ({ data }: MessageEvent<HeicRequest>) => {
  decodeHeicPicture(new Uint8Array(data.bytes)).then(answer, () => answer(null));
});
