import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createDeflate } from "node:zlib";
import { CANVAS } from "@libretto/core/record/diary/body-drawing";
import { expect, it } from "vitest";
import { chunk, hugePng } from "../../../support/pictures.ts";
import { temporaryFiles } from "../../../support/temporary-files.ts";

const PROGRAM = fileURLToPath(new URL("../../../support/memory/pixel-flood.ts", import.meta.url));
const MEGABYTE = 2 ** 20;
const { folder, write } = temporaryFiles();

/** Of so many megabytes of black, what is left when they are packed. */
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
  const begun = hugePng(width, height);
  const end = begun.length - 12;
  return Buffer.concat([begun.subarray(0, end), chunk("IDAT", points), begun.subarray(end)]);
};

it("FI-2: a flood of points costs no more than 100 MB of memory, whether it is refused or kept", async () => {
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
