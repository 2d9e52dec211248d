import type PDFDocument from "pdfkit";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Characters that XML 1.0 does not allow. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escapeXml = (text: string): string =>
  text.replace(NOT_XML, "\ufffd").replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");

/** What pdfkit calls to write the XML metadata, and what its types do not declare. */
interface Metadata {
  info: Readonly<Record<string, unknown>>;
  _addInfo: () => void;
}

/** Escapes the properties of a document in its XML metadata, where pdfkit writes them unchanged. */
export const escapeMetadata = (doc: InstanceType<typeof PDFDocument>): void => {
  const metadata = doc as unknown as Metadata;
  const addInfo = metadata._addInfo.bind(doc);
  metadata._addInfo = () => {
    const { info } = metadata;
    metadata.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === "string" ? escapeXml(value) : value]),
    );
    addInfo();
    metadata.info = info;
  };
};
