const FIRST_LINE = "/F1 14 Tf 72 770 Td 20 TL";

const escapeText = (line: string): string => line.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A PDF of one A4 page with lines of ASCII text. */
export const textPdf = (lines: readonly string[]): Uint8Array => {
  const text = `BT ${FIRST_LINE} ${lines.map((line) => `(${escapeText(line)}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [i, object] of objects.entries()) {
    offsets.push(pdf.length);
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`);
};
