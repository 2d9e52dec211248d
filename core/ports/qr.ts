/** The modules of a QR code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Encodes a text, quiet zone included. */
export type EncodeQr = (text: string) => QrModules;

/** The encoder, once it has come: it is no part of a page before somebody wants to see a code. */
export type QrEncoder = () => Promise<EncodeQr>;
