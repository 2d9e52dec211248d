/**
 * The supported parts of a ZIP file, by the APPNOTE of PKWARE, 6.3.10, sections 4.3.7 (local header), 4.3.12 (central
 * directory), 4.3.14 to 4.3.16 (its end records). Numbers are little-endian.
 */
export const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
} as const;

/** Bytes after each signature, without names and extra fields. */
export const LENGTH = { local: 26, central: 42, end64Head: 8, locator64: 16, end: 18 } as const;

export const STORED = 0;
export const DEFLATED = 8;
/** Bit 11 of the flags: names are UTF-8. Other bits stand for unsupported features. */
export const UTF8_NAMES = 0x0800;
/** Bits 1 and 2 are the compression level, which readers do not need. */
export const COMPRESSION_LEVEL_BITS = 0x0006;

/** The value of a 32-bit or 16-bit field whose real value is in a ZIP64 field. */
export const ZIP64_MARKER: Readonly<Record<"long" | "short", number>> = { long: 0xffffffff, short: 0xffff };

/** The header of an entry. */
export interface EntryHeader {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly bytes: number;
}
