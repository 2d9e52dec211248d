import { type CellFormat, readCellFormat } from "@libretto/core/documents/tables/serial-date";
import type { TableRow } from "@libretto/core/documents/tables/table";
import type { XmlElement } from "@libretto/core/documents/xml/element";
import { attributeOf, childAt, childrenOf, descendantsOf } from "@libretto/core/documents/xml/select";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { parseXml, type XmlRefusal } from "./parse-xml.ts";
import type { InnerFile } from "./pdf-content.ts";
import { readSharedTexts, readSheetRows } from "./sheet-rows.ts";

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Why the sheets of a workbook are not read. */
type WorkbookRefusal = XmlRefusal | "damaged" | "unknownFormat";

const WORKBOOK = "xl/workbook.xml";
/** More sheets are not read. */
const SHEET_LIMIT = 50;

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The root of an XML file of the workbook; undefined when the file is not there or is refused. */
const rootOf = (files: ReadonlyMap<string, Uint8Array>, name: string): XmlElement | undefined => {
  const bytes = files.get(name);
  const parsed = bytes === undefined ? left("damaged") : parseXml(decode(bytes));
  return isLeft(parsed) ? undefined : parsed.right;
};

/** The name of a file to which a relation of the workbook leads. */
const targetOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** The number formats by the index of the style of a cell. */
const readCellFormats = (styles: XmlElement | undefined): readonly CellFormat[] => {
  const codes = new Map(
    descendantsOf(styles, ["numFmt"]).map((format) => [
      attributeOf(format, "numFmtId"),
      attributeOf(format, "formatCode"),
    ]),
  );
  return childrenOf(childAt(styles, "cellXfs"), "xf").map((style) => {
    const id = attributeOf(style, "numFmtId");
    return readCellFormat(Number(id), codes.get(id) ?? "");
  });
};

/** The rows of the visible sheets of an office document; refused when it is no workbook (ECMA-376, SpreadsheetML). */
export const readWorkbook = (inner: readonly InnerFile[]): Either<WorkbookRefusal, readonly Sheet[]> => {
  const files = new Map(inner.map(({ name, bytes }) => [name, bytes]));
  if (!files.has(WORKBOOK)) return left("unknownFormat");
  const workbook = rootOf(files, WORKBOOK);
  const relations = rootOf(files, "xl/_rels/workbook.xml.rels");
  if (workbook === undefined || relations === undefined) return left("damaged");
  const targets = new Map(
    childrenOf(relations, "Relationship").map((relation) => [
      attributeOf(relation, "Id"),
      targetOf(attributeOf(relation, "Target")),
    ]),
  );
  const texts = readSharedTexts(decode(files.get("xl/sharedStrings.xml") ?? new Uint8Array()));
  if (isLeft(texts)) return texts;
  const facts = {
    texts: texts.right,
    formats: readCellFormats(rootOf(files, "xl/styles.xml")),
    is1904: ["1", "true"].includes(attributeOf(childAt(workbook, "workbookPr"), "date1904")),
  };
  const sheets: Sheet[] = [];
  for (const sheet of childrenOf(childAt(workbook, "sheets"), "sheet").slice(0, SHEET_LIMIT)) {
    const bytes = files.get(targets.get(attributeOf(sheet, "id")) ?? "");
    if (bytes === undefined || attributeOf(sheet, "state") !== "") continue;
    const rows = readSheetRows(decode(bytes), facts);
    if (isLeft(rows)) return rows;
    sheets.push({ name: attributeOf(sheet, "name"), rows: rows.right });
  }
  return right(sheets);
};
