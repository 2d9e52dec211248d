import { crc32, deflateSync } from "node:zlib";

/** A JPEG of 16 × 8 pixels with a colour profile, and a PNG of the same, as a browser writes them. */
export const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAA" +
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
    "AAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChn" +
    "VFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAA" +
    "b6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQA" +
    "AAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAg" +
    "ADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBD" +
    "ARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEB" +
    "AxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABgRAAIDAAAA" +
    "AAAAAAAAAAAAAAAFQoHB/9oADAMBAAIRAxEAPwCBCBiqdaPZRvD/2Q==",
  "base64",
);
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAAJ0lEQVR4AeyQoQ0AAAjDmv3/c/kABALDkqkmFY1g9wEblnsB3DcoAAAA//9L" +
    "tzGOAAAABklEQVQDALr0H/FxgNKIAAAAAElFTkSuQmCC",
  "base64",
);

/** A HEIC picture of 64 × 32 pixels, red on the left and blue on the right, that is shown turned by 90° clockwise. */
export const HEIC = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAbdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA" +
    "AAACAAAAEGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHbAAEAAAAAAAAAhQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYA" +
    "AAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADiaXBycAAAAL9pcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe" +
    "8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAAD" +
    "ACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QDAAAAG2lw" +
    "bWEAAAAAAAAAAgABAoECAAIDA4SFAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAACNbWRhdAAAAIEoAa8J4DkjJL//+mT///kW7kP4w5HBf/5G" +
    "1X3+SOb//vN11EY1iym1FJ/UZ9X6POcVYjHMdU0Mx6OWUjPFDjACnGVEKyHlSMCQWyho5sAB2+KZ38mtKVrA9vO5rXw1nIi2nGHbLqImTvdMCK5E" +
    "KTKUdY+0MLqWdGsJhM97wPhX5Bg=",
  "base64",
);

/** Metadata that no stored picture may contain. */
export const PRIVATE_METADATA = "CANARY 43.7696N 11.2558E";

const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 0xff]);
const u32 = (n: number): Buffer => Buffer.concat([u16(n >>> 16), u16(n & 0xffff)]);
const latin1 = (value: string): Buffer => Buffer.from(value, "latin1");

/** An EXIF's TIFF block, as phones write it: orientation, maker, and a location directory. */
export const tiffOf = (orientation: number, little = true): Buffer => {
  const two = (n: number) => (little ? u16(n).reverse() : u16(n));
  const four = (n: number) => (little ? u32(n).reverse() : u32(n));
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([two(tag), two(type), four(count), value]);
  const short = (n: number) => Buffer.concat([two(n), two(0)]);
  const makerText = latin1(`${PRIVATE_METADATA}\0`);
  const directory = 8 + 2 + 3 * 12 + 4;
  const maker = directory + 2 + 12 + 4;
  return Buffer.concat([
    latin1(little ? "II" : "MM"),
    two(42),
    four(8),
    two(3),
    entry(0x010f, 2, makerText.length, four(maker)),
    entry(0x0112, 3, 1, short(orientation)),
    entry(0x8825, 4, 1, four(directory)),
    four(0),
    two(1),
    entry(0x0001, 2, 2, Buffer.from("N\0\0\0")),
    four(0),
    makerText,
  ]);
};

export const segment = (marker: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(payload.length + 2), payload]);

/** Segments with metadata, and none that is needed for display. */
export const metadataSegments = (side: number, little = true): readonly Buffer[] => [
  segment(0xe1, Buffer.concat([latin1("Exif\0\0"), tiffOf(side, little)])),
  segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${PRIVATE_METADATA}</x:xmpmeta>`)),
  segment(0xe2, latin1(`MPF\0${PRIVATE_METADATA}`)),
  segment(0xed, latin1(`Photoshop 3.0\0${PRIVATE_METADATA}`)),
  segment(0xe5, latin1(PRIVATE_METADATA)),
  segment(0xfe, latin1(PRIVATE_METADATA)),
];

/** A JPEG with these segments after its beginning, and a trailer after its end. */
export const jpegWith = (segments: readonly Buffer[], trailer: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2), trailer]);

/** A photo of a phone: with locations in every segment, rotated, and a video after the picture. */
export const photoWithMetadata = (side = 6): Buffer =>
  jpegWith(metadataSegments(side), latin1(`ftypmp42${PRIVATE_METADATA}`));

export const chunk = (kind: string, data: Buffer): Buffer => {
  const kindAndData = Buffer.concat([latin1(kind), data]);
  return Buffer.concat([u32(data.length), kindAndData, u32(crc32(kindAndData))]);
};
const AFTER_HEADER = 8 + 25;
/** A PNG with these chunks after its header, and a trailer after its end. */
export const pngWith = (chunks: readonly Buffer[], trailer: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([PNG.subarray(0, AFTER_HEADER), ...chunks, PNG.subarray(AFTER_HEADER), trailer]);
export const metadataChunks = (side: number): readonly Buffer[] => [
  chunk("eXIf", tiffOf(side, false)),
  chunk("tEXt", latin1(`Location\0${PRIVATE_METADATA}`)),
  chunk("iTXt", latin1(`XML:com.adobe.xmp\0\0\0\0\0${PRIVATE_METADATA}`)),
  chunk("tIME", latin1(PRIVATE_METADATA)),
  chunk("prVt", latin1(PRIVATE_METADATA)),
];
/** A PNG with a stated size and no pixels. */
export const hugePng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG.subarray(0, 8),
    chunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** A complete white PNG: one bit a pixel. */
export const whitePng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG.subarray(0, 8),
    chunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk(
      "IDAT",
      deflateSync(
        Buffer.alloc(height * (1 + Math.ceil(width / 8)), Buffer.from([0, ...Array(Math.ceil(width / 8)).fill(255)])),
      ),
    ),
    chunk("IEND", Buffer.alloc(0)),
  ]);

export const videoBox = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), latin1(kind), content]);
};
/** A video with its location, in the boxes that phones use. */
export const videoWithMetadata = (): Buffer =>
  Buffer.concat([
    videoBox("ftyp", latin1("isom\0\0\0\0isommp42")),
    videoBox(
      "moov",
      videoBox("mvhd", Buffer.alloc(100)),
      videoBox(
        "trak",
        videoBox("tkhd", Buffer.alloc(84)),
        videoBox("udta", videoBox("name", latin1(PRIVATE_METADATA))),
      ),
      videoBox("udta", videoBox("\xa9xyz", latin1(PRIVATE_METADATA)), videoBox("loci", latin1(PRIVATE_METADATA))),
      videoBox("meta", latin1(PRIVATE_METADATA)),
    ),
    videoBox("uuid", latin1(PRIVATE_METADATA)),
    videoBox("mdat", latin1("what is played")),
  ]);
