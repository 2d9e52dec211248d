import { readFileSync } from "node:fs";
import { join } from "node:path";
import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { cdaText, loinc, section } from "./cda.ts";

/** A result of a small report. */
export interface SmallResult {
  readonly code: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  /** The highest usual value. */
  readonly high?: string;
}

export const GLUCOSE: SmallResult = { code: "2345-7", name: "Glucosio", value: "91", unit: "mg/dL" };
export const SODIUM: SmallResult = { code: "2951-2", name: "Sodio", value: "140", unit: "mmol/L" };

const rangeOf = ({ high, unit }: SmallResult) =>
  high === undefined
    ? ""
    : `<referenceRange><observationRange><value xsi:type="IVL_PQ"><high value="${high}" unit="${unit}"/></value></observationRange></referenceRange>`;

const observation = (result: SmallResult) => {
  const { code, name, value, unit } = result;
  return `<observation classCode="OBS" moodCode="EVN"><code ${loinc(code, name)}/><statusCode code="completed"/>
   <effectiveTime value="20260921081000+0200"/><value xsi:type="PQ" value="${value}" unit="${unit}"/>${rangeOf(result)}</observation>`;
};

/** A small laboratory report of an invented person, as CDA. */
export const laboratoryReport = (...results: readonly SmallResult[]): string =>
  cdaText({
    code: "11502-2",
    title: "Referto di laboratorio",
    sections: [
      section({
        code: "18719-5",
        title: "Chimica clinica",
        text: results.map(({ name, value, unit }) => `<paragraph>${name} ${value} ${unit}</paragraph>`).join(""),
        entries: [
          `<act classCode="ACT" moodCode="EVN"><code ${loinc("18719-5", "Chimica clinica")}/><statusCode code="completed"/>${results
            .map((result) => `<entryRelationship typeCode="COMP">${observation(result)}</entryRelationship>`)
            .join("")}</act>`,
        ],
      }),
    ],
  });

/** A PDF of one page with a CDA document as its attachment. */
export const pdfWithDocument = async (text: string): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(new TextEncoder().encode(text), "cda.xml", { mimeType: "text/xml" });
  return pdf.save({ useObjectStreams: false });
};

/** A text on a page: its left edge and its words. */
export type PrintedText = readonly [x: number, text: string];

/** In points. */
const A4 = [595, 842] as const;
const CROPPED = 30;

/** A PDF of one page with these lines and nothing inside. */
export const printedPdf = async (...lines: readonly (readonly PrintedText[])[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  for (const [index, cells] of lines.entries())
    for (const [x, text] of cells) page.drawText(text, { x, y: 700 - index * 20, size: 9 });
  return pdf.save();
};

/** The same on a page that lies on its side in the file and is shown upright, with a margin that is cropped. */
export const turnedPdf = async (...lines: readonly (readonly PrintedText[])[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const [width, height] = A4;
  const page = pdf.addPage([height + CROPPED, width + CROPPED]);
  page.setRotation(degrees(90));
  page.setCropBox(CROPPED, CROPPED, height, width);
  for (const [index, cells] of lines.entries())
    for (const [x, text] of cells)
      page.drawText(text, { x: CROPPED + 142 + index * 20, y: CROPPED + x, size: 9, rotate: degrees(90) });
  return pdf.save();
};

/** The printed report of a laboratory with two results; the limits of the second one are a text. */
export const printedLaboratoryReport = (day = "10/03/2026", print = printedPdf): Promise<Uint8Array> =>
  print(
    [[40, `Data prelievo: ${day}`]],
    [
      [40, "Esame"],
      [220, "Risultato"],
      [300, "U.M."],
      [380, "Valori di riferimento"],
    ],
    [
      [40, "Potassio"],
      [220, "4,4"],
      [300, "mmol/L"],
      [380, "3,5 - 5,1"],
    ],
    [
      [40, "Ferritina"],
      [220, "35"],
      [300, "ng/mL"],
      [380, "donne: 13 - 150"],
    ],
  );

/**
 * A picture of an invented report with four results. Its date is 10/03/2026. The text recognition reads sodium with
 * certainty, and the unit of the white blood cells, "10^3/µL", always wrongly.
 */
export const photographedReport = (): Buffer => readFileSync(join(import.meta.dirname, "photographed-report.jpg"));

/** A scanner makes pages of A4 with 200 dots per inch. */
const POINTS_PER_DOT = 72 / 200;

/** The same picture as the only content of a PDF, as a scanner makes it. */
export const scannedReport = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(photographedReport());
  const { width, height } = picture.scale(POINTS_PER_DOT);
  pdf.addPage([...A4]).drawImage(picture, { x: 40, y: A4[1] - 60 - height, width, height });
  return pdf.save();
};
