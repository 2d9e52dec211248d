const POLYNOMIAL = 0x07;
const HIGH_BIT = 0x80;

const crcOfByte = (byte: number): number => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & HIGH_BIT ? (crc << 1) ^ POLYNOMIAL : crc << 1) & 0xff;
  return crc;
};
const TABLE = Uint8Array.from({ length: 256 }, (_, byte) => crcOfByte(byte));

/** CRC-8/SMBUS: polynomial 0x07, initial value 0, not reflected, no final XOR. For "123456789" the result is 0xF4. */
export const crc8 = (bytes: Uint8Array, from = 0, to = bytes.length): number => {
  let crc = 0;
  for (let offset = from; offset < to; offset++) crc = TABLE[crc ^ (bytes[offset] ?? 0)] ?? 0;
  return crc;
};
