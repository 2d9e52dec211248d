import { HEAD_BYTES, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { ByteReader } from "../../bytes/byte-reader.ts";
import { stripJpeg } from "./jpeg.ts";
import { stripMp4 } from "./mp4.ts";
import { stripPng } from "./png.ts";

type Filter = (reader: ByteReader) => AsyncGenerator<Uint8Array>;

const filters: Readonly<Record<string, Filter>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "video/mp4": stripMp4,
  "audio/mp4": stripMp4,
};

/**
 * Removes the metadata of photos and videos: place, time and device (FI-2). Other files stay unchanged. Pixels, sound,
 * colours and orientation stay.
 *
 * @throws RefusedPicture when the header states more than 50 megapixels, or the content does not match its signature
 */
export const stripMetadata = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(pieces);
  try {
    const head = await reader.read(HEAD_BYTES);
    const [type = ""] = typesByContent(head);
    reader.pushBack(head);
    yield* (filters[type] ?? ((all) => all.stream()))(reader);
    // reads and discards what follows the end, because size limits count it
    for await (const _rest of reader.stream());
  } finally {
    await reader.close();
  }
};
