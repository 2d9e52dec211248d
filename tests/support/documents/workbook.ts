import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/** A workbook with some sheets, each as the XML of its rows: `<row r="1"><c r="A1" t="s"><v>0</v></c></row>`. */
export interface WorkbookParts {
  readonly sheets: Readonly<Record<string, string>>;
  readonly texts?: readonly string[];
  /** The number formats of the styles, by their index: the number of a known format, or the code of an own one. */
  readonly formats?: readonly (number | string)[];
  readonly is1904?: boolean;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FIRST_OWN_FORMAT = 164;

const stylesOf = (formats: readonly (number | string)[]): string => {
  const own = formats.flatMap((format, index) =>
    typeof format === "string" ? [`<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${format}"/>`] : [],
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === "number" ? format : FIRST_OWN_FORMAT + index}"/>`,
  );
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${own.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`;
};

/** The bytes of a workbook as office programs write them. */
export const workbookOf = async ({
  sheets,
  texts = [],
  formats = [0],
  is1904 = false,
}: WorkbookParts): Promise<Uint8Array> => {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join("")}</Relationships>`,
    "xl/sharedStrings.xml": `${HEAD}<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": stylesOf(formats),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(parts))
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  return writer.close();
};
