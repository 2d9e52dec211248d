import { textPdf } from "@libretto/adapters/sql/demo/text-pdf";
import { expect, it } from "vitest";

it("writes a PDF whose table points at its objects, with escaped text", () => {
  const pdf = new TextDecoder().decode(textPdf(["Valore (2,1)", "altro"]));
  const start = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe("xref");
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(5);
  for (const [i, offset] of offsets.entries()) expect(pdf.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  expect(pdf).toContain("(Valore \\(2,1\\)) Tj");
  const [, length, stream] = /Length (\d+) >>\nstream\n(.*)\nendstream/.exec(pdf) ?? [];
  expect(stream).toHaveLength(Number(length));
});
