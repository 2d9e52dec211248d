import { PDFDocument } from "@cantoo/pdf-lib";
import { cdaText, loinc, section } from "./cda.ts";

/** A result of a small report. */
export interface SmallResult {
  readonly code: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

export const GLUCOSE: SmallResult = { code: "2345-7", name: "Glucosio", value: "91", unit: "mg/dL" };
export const SODIUM: SmallResult = { code: "2951-2", name: "Sodio", value: "140", unit: "mmol/L" };

const observation = ({ code, name, value, unit }: SmallResult) =>
  `<observation classCode="OBS" moodCode="EVN"><code ${loinc(code, name)}/><statusCode code="completed"/>
   <effectiveTime value="20260921081000+0200"/><value xsi:type="PQ" value="${value}" unit="${unit}"/></observation>`;

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
