/** The modules of a QR code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Encodes a text as a QR code with its quiet zone. */
export type EncodeQr = (text: string) => QrModules;
