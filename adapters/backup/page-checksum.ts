/** The size of a page of the database. */
export const PAGE_BYTES = 8192;
const COLUMNS = 32;
const ROWS = PAGE_BYTES / 4 / COLUMNS;
const PRIME = 16_777_619;
/** The offset of the checksum in a page. */
const CHECKSUM_OFFSET = 8;

/** The initial value of each column. */
const INITIAL_SUMS = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

/** Adds a word to a sum: PostgreSQL's variant of FNV-1a. */
const mix = (sum: number, word: number): number => {
  const combined = sum ^ word;
  return Math.imul(combined, PRIME) ^ (combined >>> 17);
};

/**
 * Computes the checksum that PostgreSQL writes into a page. The page is a table of 32-bit words with 32 columns. Each
 * column has a sum of its words and of two zeros. The result combines all sums with the number of the block, as a value
 * from 1 to 65535. The checksum field of the page counts as zero.
 *
 * Source  PostgreSQL, src/include/storage/checksum_impl.h
 */
export const computeChecksum = (page: Buffer, block: number): number => {
  const sums = Uint32Array.from(INITIAL_SUMS);
  for (let row = 0; row < ROWS + 2; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const at = (row * COLUMNS + column) * 4;
      const word =
        row >= ROWS ? 0 : at === CHECKSUM_OFFSET ? page.readUInt16LE(CHECKSUM_OFFSET + 2) << 16 : page.readUInt32LE(at);
      sums[column] = mix(sums[column] ?? 0, word);
    }
  const folded = sums.reduce((all, sum) => all ^ sum, 0) ^ block;
  return ((folded >>> 0) % 65_535) + 1;
};

const ZEROS = Buffer.alloc(PAGE_BYTES);

/** Whether the checksum of a page is right. A page that was never written contains only zeros and is valid. */
export const isValidPage = (page: Buffer, block: number): boolean =>
  page.readUInt16LE(CHECKSUM_OFFSET) === computeChecksum(page, block) || page.equals(ZEROS);

/** The log position (LSN) of the last change of a page. */
export const logPositionOf = (page: Buffer): bigint =>
  (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));

/** Parses a log position in the format of the database: `0/16B3748`. */
export const parseLogPosition = (text: string): bigint => {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};
