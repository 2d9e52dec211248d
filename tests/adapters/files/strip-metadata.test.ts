import { RefusedPicture } from "@libretto/adapters/files/metadata/refused-picture";
import { stripMetadata } from "@libretto/adapters/files/metadata/strip-metadata";
import { orientationIn } from "@libretto/core/media/orientation";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concatChunks, splitIntoChunks } from "../../support/files/chunks.ts";
import {
  chunk,
  hugePng,
  JPEG,
  jpegWith,
  metadataChunks,
  metadataSegments,
  PNG,
  PRIVATE_METADATA,
  photoWithMetadata,
  pngWith,
  segment,
  tiffOf,
  videoBox,
  videoWithMetadata,
} from "../../support/files/pictures.ts";

const stripBytes = (bytes: Uint8Array, cuts: readonly number[] = []): Promise<Buffer> =>
  concatChunks(stripMetadata(splitIntoChunks(bytes, cuts)));
const refusal = (bytes: Uint8Array): Promise<unknown> =>
  stripBytes(bytes).then(
    () => null,
    (error: unknown) => (error instanceof RefusedPicture ? error.code : error),
  );
/** A frame header with this number of pixels. */
const frame = (width: number, height: number): Buffer =>
  segment(0xc0, Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]));

describe("FI-2: a stored photo", () => {
  it("contains no location, and keeps its pixels, colours and orientation", async () => {
    const out = await stripBytes(photoWithMetadata(6));
    expect(out.includes("CANARY")).toBe(false);
    const side = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), Buffer.from(out.subarray(12, 38))]));
    expect(orientationIn(out.subarray(12, 38))).toBe(6);
    expect(out.equals(jpegWith([side]))).toBe(true);
    expect((await stripBytes(photoWithMetadata(1))).equals(JPEG)).toBe(true);
    expect((await stripBytes(jpegWith([...metadataSegments(1), Buffer.alloc(5)]))).equals(JPEG)).toBe(true);
    expect((await stripBytes(jpegWith(metadataSegments(8, false)))).includes("ICC_PROFILE")).toBe(true);

    const png = await stripBytes(pngWith(metadataChunks(3), Buffer.from(PRIVATE_METADATA)));
    expect(png.includes("CANARY")).toBe(false);
    expect(png.equals(pngWith([chunk("eXIf", png.subarray(41, 67))]))).toBe(true);
    expect(orientationIn(png.subarray(41, 67))).toBe(3);
    expect((await stripBytes(pngWith(metadataChunks(1)))).equals(PNG)).toBe(true);

    const played = await stripBytes(videoWithMetadata());
    expect([played.includes("CANARY"), played.length]).toEqual([false, videoWithMetadata().length]);
    expect(played.subarray(-14).toString()).toBe("what is played");
  });

  it("is the same for any chunks, and does not change when it is processed again", async () => {
    const application = fc
      .tuple(fc.integer({ min: 0xe0, max: 0xef }), fc.uint8Array({ maxLength: 80 }))
      .map(([marker, bytes]) => segment(marker, Buffer.concat([Buffer.from(bytes), Buffer.from(PRIVATE_METADATA)])));
    const pictures = fc.oneof(
      fc.array(application, { maxLength: 6 }).map((segments) => jpegWith([...segments, ...metadataSegments(5)])),
      fc.constantFrom(photoWithMetadata(), pngWith(metadataChunks(6)), videoWithMetadata()),
    );
    await fc.assert(
      fc.asyncProperty(pictures, fc.array(fc.nat(1200), { maxLength: 30 }), async (bytes, cuts) => {
        const once = await stripBytes(bytes);
        expect(
          (
            await stripBytes(
              bytes,
              cuts.toSorted((a, b) => a - b),
            )
          ).equals(once),
        ).toBe(true);
        expect((await stripBytes(once)).equals(once)).toBe(true);
        expect(once.includes("Exif\0\0II")).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it("keeps every scanned pixel, whatever byte follows a 0xFF", async () => {
    const scan = JPEG.indexOf(Buffer.from([0xff, 0xda]));
    const coded = fc
      .array(
        fc.oneof(
          fc.nat(0xfe).map((byte) => [byte]),
          fc.constantFrom([0xff, 0], [0xff, 0xd3], [0xff, 0xff, 0]),
        ),
        {
          maxLength: 60,
        },
      )
      .map((parts) => Buffer.from(parts.flat()));
    await fc.assert(
      fc.asyncProperty(coded, fc.array(fc.nat(90), { maxLength: 20 }), async (points, cuts) => {
        const bytes = Buffer.concat([JPEG.subarray(0, scan + 14), points, Buffer.from([0xff, 0xd9])]);
        const at = cuts.map((cut) => scan + cut).toSorted((a, b) => a - b);
        expect((await stripBytes(bytes, at)).equals(bytes)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps every byte of files that are not photos: documents, traces, DICOM", async () => {
    const beginnings = ["%PDF-1.7 ", "RIFF\0\0\0\0WAVE", "OggS", `${"\0".repeat(128)}DICM`, "nothing known"];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 300 }),
        fc.array(fc.nat(300), { maxLength: 8 }),
        async (beginning, rest, cuts) => {
          const bytes = Buffer.concat([
            Buffer.from(beginning, "latin1"),
            rest,
            tiffOf(6),
            Buffer.from(PRIVATE_METADATA),
          ]);
          expect(
            (
              await stripBytes(
                bytes,
                cuts.toSorted((a, b) => a - b),
              )
            ).equals(bytes),
          ).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("is refused with more than 50 megapixels by its header, and when its content does not match its beginning", async () => {
    expect(await refusal(hugePng(10_000, 5_000))).toBeNull();
    expect(await refusal(hugePng(10_000, 5_001))).toBe("files.tooManyPixels");
    expect(await refusal(hugePng(0xffff_ffff, 0xffff_ffff))).toBe("files.tooManyPixels");
    expect(await refusal(jpegWith([frame(65_500, 65_500)]))).toBe("files.tooManyPixels");
    const broken = [
      JPEG.subarray(0, 30),
      Buffer.from("ffd8ffd9", "hex"),
      Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from("<script>")]),
      jpegWith([frame(16, 0)]),
      hugePng(0, 8),
      Buffer.concat([PNG.subarray(0, 8), chunk("IHDR", Buffer.alloc(5))]),
      Buffer.concat([videoWithMetadata(), Buffer.from([0, 0, 0, 3, 1, 1, 1, 1])]),
      Buffer.concat([videoBox("ftyp", Buffer.from("isom")), videoBox("moov", Buffer.from([0, 0, 0, 99, 1, 1, 1, 1]))]),
      Buffer.concat([videoBox("ftyp", Buffer.from("isom")), ...Array.from({ length: 50_001 }, () => videoBox("free"))]),
      Buffer.concat([JPEG.subarray(0, 2), ...Array.from({ length: 10_001 }, () => segment(0xfe, Buffer.alloc(0)))]),
    ];
    for (const bytes of broken)
      expect(await refusal(bytes), bytes.toString("hex", 0, 40)).toMatch(/contentMismatch|tooManyPixels/);
  });
});
