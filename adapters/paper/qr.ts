import type { EncodeQr } from "@libretto/core/ports/documents/qr";
import { encode } from "uqr";

/** A QR code of a text, with the quiet zone of four modules that readers need. */
export const encodeQr: EncodeQr = (text) => encode(text, { ecc: "M", border: 4 }).data;
