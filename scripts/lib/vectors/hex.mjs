export const hexOf = (bytes) => Buffer.from(bytes).toString("hex");

/** Decodes hex without separators. */
export const bytesOf = (hex) => {
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) throw new Error(`no hex: ${hex}`);
  return Uint8Array.from(Buffer.from(hex, "hex"));
};
