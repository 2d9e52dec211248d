import { crc32 } from "node:zlib";

/** A JPEG of 16 × 8 points with a colour profile, and a PNG of the same, as a browser writes them. */
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

/** What no kept picture may say. */
export const SECRET = "CANARY 43.7696N 11.2558E";

const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 0xff]);
const u32 = (n: number): Buffer => Buffer.concat([u16(n >>> 16), u16(n & 0xffff)]);
const text = (words: string): Buffer => Buffer.from(words, "latin1");

/** An EXIF's TIFF block, as phones write it: which side is up, the maker, and a directory of places. */
export const tiffOf = (side: number, little = true): Buffer => {
  const two = (n: number) => (little ? u16(n).reverse() : u16(n));
  const four = (n: number) => (little ? u32(n).reverse() : u32(n));
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([two(tag), two(type), four(count), value]);
  const short = (n: number) => Buffer.concat([two(n), two(0)]);
  const words = text(`${SECRET}\0`);
  const directory = 8 + 2 + 3 * 12 + 4;
  const maker = directory + 2 + 12 + 4;
  return Buffer.concat([
    text(little ? "II" : "MM"),
    two(42),
    four(8),
    two(3),
    entry(0x010f, 2, words.length, four(maker)),
    entry(0x0112, 3, 1, short(side)),
    entry(0x8825, 4, 1, four(directory)),
    four(0),
    two(1),
    entry(0x0001, 2, 2, Buffer.from("N\0\0\0")),
    four(0),
    words,
  ]);
};

export const segment = (marker: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(payload.length + 2), payload]);

/** Segments that say something about a picture, and none of what is needed to show it. */
export const tellingSegments = (side: number, little = true): readonly Buffer[] => [
  segment(0xe1, Buffer.concat([text("Exif\0\0"), tiffOf(side, little)])),
  segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`)),
  segment(0xe2, text(`MPF\0${SECRET}`)),
  segment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
  segment(0xe5, text(SECRET)),
  segment(0xfe, text(SECRET)),
];

/** A JPEG with these segments behind its beginning, and something behind its end. */
export const jpegWith = (segments: readonly Buffer[], behind: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2), behind]);

/** As a phone takes it: places in every corner, lying on its side, with a film behind the picture. */
export const photo = (side = 6): Buffer => jpegWith(tellingSegments(side), text(`ftypmp42${SECRET}`));

export const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([text(kind), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
};
const AFTER_HEADER = 8 + 25;
/** A PNG with these chunks behind its header, and something behind its end. */
export const pngWith = (chunks: readonly Buffer[], behind: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([PNG.subarray(0, AFTER_HEADER), ...chunks, PNG.subarray(AFTER_HEADER), behind]);
export const tellingChunks = (side: number): readonly Buffer[] => [
  chunk("eXIf", tiffOf(side, false)),
  chunk("tEXt", text(`Location\0${SECRET}`)),
  chunk("iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)),
  chunk("tIME", text(SECRET)),
  chunk("prVt", text(SECRET)),
];
/** A PNG that says how many points it has, and has none. */
export const hugePng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG.subarray(0, 8),
    chunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk("IEND", Buffer.alloc(0)),
  ]);

export const box = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(kind), content]);
};
/** A film that says where it was taken, in the places that phones use. */
export const film = (): Buffer =>
  Buffer.concat([
    box("ftyp", text("isom\0\0\0\0isommp42")),
    box(
      "moov",
      box("mvhd", Buffer.alloc(100)),
      box("trak", box("tkhd", Buffer.alloc(84)), box("udta", box("name", text(SECRET)))),
      box("udta", box("\xa9xyz", text(SECRET)), box("loci", text(SECRET))),
      box("meta", text(SECRET)),
    ),
    box("uuid", text(SECRET)),
    box("mdat", text("what is played")),
  ]);
