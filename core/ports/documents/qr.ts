/** The modules of a QR code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Encodes a text, quiet zone included. */
export type EncodeQr = (text: string) => QrModules;

/** Loads the encoder on demand. */
export type QrEncoder = () => Promise<EncodeQr>;
