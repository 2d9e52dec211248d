import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createDeflate } from "node:zlib";
import { CANVAS } from "@libretto/core/body-model/canvas";
import { expect, it } from "vitest";
import { chunk, hugePng } from "../../../support/files/pictures.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const PROGRAM = fileURLToPath(new URL("../../../support/files/decode-pictures-program.ts", import.meta.url));
const MEGABYTE = 2 ** 20;
const { folder, write } = temporaryFiles();

/** A deflated image of this many megabytes of black. */
const packed = async (megabytes: number): Promise<Buffer> => {
  const packing = createDeflate({ level: 1 });
  const black = Buffer.alloc(MEGABYTE);
  const all: Buffer[] = [];
  packing.on("data", (piece: Buffer) => all.push(piece));
  for (let i = 0; i < megabytes; i++) await new Promise((written) => packing.write(black, written));
  await new Promise((ended) => packing.end(ended));
  return Buffer.concat(all);
};
const pictureOf = (width: number, height: number, points: Buffer): Buffer => {
  const image = hugePng(width, height);
  const end = image.length - 12;
  return Buffer.concat([image.subarray(0, end), chunk("IDAT", points), image.subarray(end)]);
};

it("FI-2: a decompression bomb costs at most 100 MB of memory, whether it is refused or stored", async () => {
  const flood = await packed(256);
  expect(flood.length).toBeLessThan(2 * MEGABYTE);
  const pictures = [
    pictureOf(CANVAS.width, CANVAS.height, flood),
    pictureOf(10_000, 5_000, flood),
    pictureOf(10_001, 5_000, flood),
  ].map((bytes, i) => write(`${i}.png`, bytes));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["--import", "tsx", "--conditions=source", PROGRAM, folder, ...pictures],
  ]);
  const { grown, outcomes } = JSON.parse(stdout);
  expect(outcomes).toEqual(["refused", "taken", "files.tooManyPixels"]);
  expect(grown).toBeLessThan(100 * MEGABYTE);
});
