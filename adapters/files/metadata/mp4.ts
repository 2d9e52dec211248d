import {
  BOX_HEAD_BYTES,
  boxHead,
  eraseMetadata,
  isMetadataOrContainer,
  LONG_BOX_HEAD_BYTES,
} from "@libretto/core/media/mp4";
import type { ByteReader } from "../../bytes/byte-reader.ts";
import { unreadablePicture } from "./refused-picture.ts";

/** Videos have a few boxes; fragmented ones have thousands. */
const MAX_BOXES = 50_000;

/** Replaces the metadata of a video or recording with free space; the media data stays unchanged. */
export const stripMp4 = async function* (reader: ByteReader): AsyncGenerator<Uint8Array> {
  let boxes = 0;
  for (
    let head = await reader.read(LONG_BOX_HEAD_BYTES);
    head.length > 0;
    head = await reader.read(LONG_BOX_HEAD_BYTES)
  ) {
    if (++boxes > MAX_BOXES) throw unreadablePicture();
    const box = boxHead(head) ?? boxHead(head.subarray(0, BOX_HEAD_BYTES));
    reader.pushBack(head);
    if (box === null) throw unreadablePicture();
    if (!isMetadataOrContainer(box.kind)) {
      yield* box.bytes === null ? reader.stream() : reader.stream(box.bytes);
      continue;
    }
    const boxBytes = await reader.read(box.bytes ?? Number.POSITIVE_INFINITY);
    const stripped = eraseMetadata(boxBytes);
    if (stripped === null) throw unreadablePicture();
    yield stripped;
  }
};
