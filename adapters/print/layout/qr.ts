import { encode } from "uqr";
import { INK } from "./palette.ts";
import type { Document } from "./pdf.ts";

/** Draws a QR code as vectors, with the quiet zone of four modules that readers need. */
export const drawQr = (doc: Document, text: string, x: number, y: number, side: number): void => {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const module = side / size;
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fill(INK);
};
