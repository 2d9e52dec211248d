import { joinPictures } from "@libretto/adapters/documents/joining/join-pictures";
import { joinPicturesInWorker } from "@libretto/adapters/documents/joining/join-pictures-in-worker";
import { withPdf } from "@libretto/adapters/documents/open/pdf-library";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import { UPLOAD_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import { stripJpegPicture } from "@libretto/core/media/jpeg-picture";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import { describe, expect, it } from "vitest";
import { createInProcessWorker } from "../../support/documents/in-process-worker.ts";
import {
  HEIC,
  JPEG,
  jpegWith,
  PNG,
  PRIVATE_METADATA,
  photoWithMetadata,
  segment,
} from "../../support/files/pictures.ts";

const toBlob = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)]);
const REFUSES: ReducePicture = () => taskEither.left(failure("refused", "files.tooManyPixels"));

/** The sizes of the pages as a viewer shows them. */
const pagesOf = async (pdf: Uint8Array) =>
  withPdf(pdf, async (document) => {
    const sizes: (readonly [number, number])[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      sizes.push([Math.round(width), Math.round(height)]);
    }
    return sizes;
  });

const sizeOf = (bytes: Uint8Array) => stripJpegPicture(bytes)?.size ?? { width: 0, height: 0 };

describe("a PDF of pictures", () => {
  it("has each picture on a page of its own, as the camera shows it, and always the same bytes", async () => {
    const pictures = [photoWithMetadata(1), photoWithMetadata(6), PNG].map((one) => Uint8Array.from(one));
    const pdf = await joinPictures(pictures);
    if (pdf === null) throw new Error("no PDF");
    const { width, height } = sizeOf(JPEG);
    const scale = 842 / Math.max(width, height);
    const [upright, turned] = (await pagesOf(pdf)) as readonly (readonly [number, number])[];
    expect(upright).toEqual([Math.round(width * scale), Math.round(height * scale)]);
    expect(turned).toEqual([Math.round(height * scale), Math.round(width * scale)]);
    expect(await joinPictures(pictures)).toEqual(pdf);
  });

  it("has the image data of a JPEG unchanged, and none of its metadata", async () => {
    const trailer = Buffer.from(`after the end ${PRIVATE_METADATA}`);
    const photo = Buffer.concat([photoWithMetadata(3), trailer]);
    const pdf = Buffer.from((await joinPictures([Uint8Array.from(photo)])) ?? []).toString("latin1");
    expect(photo.toString("latin1")).toContain(PRIVATE_METADATA);
    expect(pdf).not.toContain(PRIVATE_METADATA);
    expect(pdf).not.toContain("Exif");
    const data = Buffer.from(stripJpegPicture(JPEG)?.bytes ?? []).toString("latin1");
    expect(pdf).toContain(data.slice(-60));
  });

  it("is not made of a damaged picture", async () => {
    expect(await joinPictures([Uint8Array.from(JPEG.subarray(0, 30))])).toBeNull();
    expect(await joinPictures([new Uint8Array([1, 2, 3])])).toBeNull();
  });
});

describe("pictures that are joined", () => {
  it("become one PDF in a worker; those of other formats become JPEG first", async () => {
    const reduced: number[] = [];
    const reduce: ReducePicture = (_picture, pixels) => {
      reduced.push(pixels);
      return taskEither.right(toBlob(JPEG));
    };
    const pdf = await joinPicturesInWorker(createInProcessWorker, reduce)([toBlob(JPEG), toBlob(PNG), toBlob(HEIC)])();
    if (!isRight(pdf)) throw new Error("no PDF");
    expect(await pagesOf(new Uint8Array(await pdf.right.arrayBuffer()))).toHaveLength(3);
    expect(reduced).toHaveLength(1);
  });

  it("are made smaller only when the PDF would be too large to be stored", async () => {
    const large = jpegWith(
      Array.from({ length: 401 }, () =>
        segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0"), Buffer.alloc(65_000)])),
      ),
    );
    expect(large.length).toBeGreaterThan(UPLOAD_LIMIT_MEGABYTES * 2 ** 20 * 0.99);
    const reduced: number[] = [];
    const reduce: ReducePicture = (_picture, pixels) => {
      reduced.push(pixels);
      return taskEither.right(toBlob(reduced.length > 2 ? JPEG : large));
    };
    const pdf = await joinPicturesInWorker(createInProcessWorker, reduce)([toBlob(large), toBlob(large)])();
    expect(isRight(pdf)).toBe(true);
    expect(reduced).toEqual([16_000_000, 16_000_000, 8_000_000, 8_000_000]);
  });

  it("are refused when one cannot be opened", async () => {
    const damaged = left(failure("refused", "files.damaged"));
    expect(await joinPicturesInWorker(createInProcessWorker, REFUSES)([toBlob(HEIC)])()).toEqual(damaged);
    const unreadable = { ...right(0), size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) };
    const lost = { ...unreadable, arrayBuffer: () => Promise.reject(new Error()) };
    expect(await joinPicturesInWorker(createInProcessWorker, REFUSES)([lost])()).toEqual(damaged);
  });
});
