/**
 * The parts of a ZIP file that are read here, by the APPNOTE of PKWARE, 6.3.10, sections 4.3.7 (local
 * header), 4.3.12 (central directory), 4.3.14 to 4.3.16 (its ends). Numbers are little-endian.
 */
export const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
} as const;

/** What follows each signature, without names and extra fields, in bytes. */
export const LENGTH = { local: 26, central: 42, end64Head: 8, locator64: 16, end: 18 } as const;

export const STORED = 0;
export const DEFLATED = 8;
/** Bit 11 of the flags: names are UTF-8. Every other bit asks for something that is not read here. */
export const UTF8_NAMES = 0x0800;
/** Bits 1 and 2 say how hard the compressor tried, which no reader needs to know. */
export const EFFORT = 0x0006;

/** A number of 32 or 16 bits that stands for "see the larger one". */
export const SEE_LARGER: Readonly<Record<"long" | "short", number>> = { long: 0xffffffff, short: 0xffff };

/** The header of an entry. */
export interface EntryHeader {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
}
