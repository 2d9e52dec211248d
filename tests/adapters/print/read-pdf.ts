import { inflateSync } from "node:zlib";

/** The parts of a PDF that tests check; it reads only files that pdfkit writes. */
export interface ReadPdf {
  /** The text of each page in the order of writing, decorations included. */
  readonly pages: readonly string[];
  /** The texts that are drawn in another order or in other characters than they were written. */
  readonly drawnTexts: readonly DrawnText[];
  /** The XML metadata. */
  readonly metadata: string;
  /** The types of the structure elements, in the order of the file. */
  readonly tags: readonly string[];
  /** Everything except the streams. */
  readonly source: string;
}

const objectShape = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const streamShape = /stream\n([\s\S]*?)\nendstream/;

const inflated = (body: string): string => {
  const stream = streamShape.exec(body)?.[1] ?? "";
  return body.includes("/FlateDecode") ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : stream;
};

const reference = (body: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "";

const unicodeOf = (cmap: string): readonly string[] =>
  [...cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([\s\S]*?)\]/g)].flatMap(([, list]) =>
    [...(list ?? "").matchAll(/<([0-9a-f ]*)>/g)].map(([, code]) =>
      String.fromCharCode(
        ...(code ?? "")
          .split(" ")
          .filter(Boolean)
          .map((hex) => Number.parseInt(hex, 16)),
      ),
    ),
  );

const commandShape =
  /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/Span <<\/ActualText <feff([0-9a-f]*)>>> BDC|\/\w+ (?:<<[^>]*>> )?B[DM]C|(EMC)/g;

/** A text that is drawn in another order or in other characters than it was written. */
export interface DrawnText {
  readonly written: string;
  /** The characters of the glyphs, from left to right. */
  readonly drawn: string;
}

/** The text of a page in the order of the file, and what is drawn of each text that has a written form of its own. */
const shown = (
  content: string,
  fonts: ReadonlyMap<string, readonly string[]>,
): { readonly text: string; readonly drawnTexts: readonly DrawnText[] } => {
  let font: readonly string[] = [];
  let text = "";
  let span: { written: string; drawn: string } | null = null;
  const drawnTexts: DrawnText[] = [];
  for (const [, name, array, written, end] of content.matchAll(commandShape)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    if (written !== undefined) span = { written: Buffer.from(written, "hex").swap16().toString("utf16le"), drawn: "" };
    let drawn = "";
    for (const [, hex] of (array ?? "").matchAll(/<([0-9a-f]+)>/g))
      drawn += (hex ?? "").replace(/.{4}/g, (glyph) => font[Number.parseInt(glyph, 16)] ?? "\u{fffd}");
    if (span !== null) span.drawn += drawn;
    else if (array !== undefined) text += `${drawn}\n`;
    if (end !== undefined && span !== null) {
      text += `${span.written}\n`;
      drawnTexts.push(span);
      span = null;
    }
  }
  return { text, drawnTexts };
};

/** Reads text, structure and dictionaries. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map([...file.matchAll(objectShape)].map(([, id, body]) => [id ?? "", body ?? ""]));
  const at = (id: string): string => objects.get(id) ?? "";
  const pages = [...objects.values()]
    .filter((body) => body.includes("/Type /Page\n"))
    .map((page) => {
      const fonts = at(reference(page, "Resources")).matchAll(/\/(F\d+) (\d+) 0 R/g);
      const maps = [...fonts].map(([, name, id]): [string, readonly string[]] => [
        name ?? "",
        unicodeOf(inflated(at(reference(at(id ?? ""), "ToUnicode")))),
      ]);
      return shown(inflated(at(reference(page, "Contents"))), new Map(maps));
    });
  const metadata = [...objects.values()].find((body) => body.includes("/Type /Metadata")) ?? "";
  return {
    pages: pages.map(({ text }) => text),
    drawnTexts: pages.flatMap(({ drawnTexts }) => drawnTexts),
    metadata: Buffer.from(inflated(metadata), "latin1").toString("utf8"),
    tags: [...objects.values()].flatMap((body) =>
      (/\/S \/(Document|Sect|H\d|P|L|LI|Lbl|LBody|Table|TR|TH|TD|Link|Figure)\b/.exec(body) ?? []).slice(1, 2),
    ),
    source: [...objects.values()].filter((body) => !body.includes("stream\n")).join("\n"),
  };
};
