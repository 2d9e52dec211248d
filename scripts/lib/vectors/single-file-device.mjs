import { COMMANDS, decodeRequest, PAYLOAD_LIMIT, responseBytes } from "@libretto/core/devices/checkme/packets";
import { either } from "@libretto/core/kernel/fp";
import { bytesOf } from "./hex.mjs";

const sizeBytes = (size) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, size, true);
  return bytes;
};

/** The content of the device's file: bytes, or a size and a fill value. */
const contentOf = (generate) => {
  if (typeof generate === "string") return bytesOf(generate);
  if (typeof generate.hex === "string") return bytesOf(generate.hex);
  return new Uint8Array(generate.size ?? generate.bytes ?? 0).fill(generate.fill ?? 0);
};

/** A device with one file; it answers request bytes with response bytes. */
export const singleFileDevice = (generate) => {
  const content = contentOf(generate);
  return (request) => {
    const { code, number } = either.getOrElse(() => ({ code: null, number: 0 }))(decodeRequest(request));
    if (code === COMMANDS.startRead) return responseBytes(0, sizeBytes(content.length));
    if (code !== COMMANDS.readContent) return responseBytes(0, sizeBytes(0));
    return responseBytes(0, content.subarray(number * PAYLOAD_LIMIT, (number + 1) * PAYLOAD_LIMIT), number);
  };
};
