import { HEAD_BYTES, typesByContent } from "@libretto/core/catalogues/file-signature";
import { ByteReader } from "../../bytes/byte-reader.ts";
import { untoldJpeg } from "./jpeg.ts";
import { untoldMp4 } from "./mp4.ts";
import { untoldPng } from "./png.ts";

type Filter = (reader: ByteReader) => AsyncGenerator<Uint8Array>;

const filters: Readonly<Record<string, Filter>> = {
  "image/jpeg": untoldJpeg,
  "image/png": untoldPng,
  "video/mp4": untoldMp4,
  "audio/mp4": untoldMp4,
};

/**
 * What comes, by what it begins as: photos and films without where, when and with what they were made (FI-2), every
 * other file byte by byte. Points, sound and colours stay as they are, and so does which side is up.
 *
 * @throws RefusedPicture with more than 50 megapixels by its header, before a point is looked at; or when it is not
 * what it begins as
 */
export const untold = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(pieces);
  try {
    const head = await reader.read(HEAD_BYTES);
    const [type = ""] = typesByContent(head);
    reader.unread(head);
    yield* (filters[type] ?? ((all) => all.stream()))(reader);
    // what is left of a picture behind its end is let in and forgotten: limits count it
    for await (const _rest of reader.stream());
  } finally {
    await reader.close();
  }
};
