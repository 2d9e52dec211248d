import { inflateSync } from "node:zlib";

/** The parts of a PDF that tests check; it reads only files that pdfkit writes. */
export interface ReadPdf {
  /** The text of each page in the order of writing, decorations included. */
  readonly pages: readonly string[];
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

const shown = (content: string, fonts: ReadonlyMap<string, readonly string[]>): string => {
  let font: readonly string[] = [];
  let text = "";
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    for (const [, hex] of (array ?? "").matchAll(/<([0-9a-f]+)>/g))
      text += (hex ?? "").replace(/.{4}/g, (glyph) => font[Number.parseInt(glyph, 16)] ?? "\u{fffd}");
    if (array !== undefined) text += "\n";
  }
  return text;
};

/** Reads text, structure and dictionaries. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map([...file.matchAll(objectShape)].map(([, id, body]) => [id ?? "", body ?? ""]));
  const at = (id: string): string => objects.get(id) ?? "";
  const pages = [...objects.values()].filter((body) => body.includes("/Type /Page\n"));
  return {
    pages: pages.map((page) => {
      const fonts = at(reference(page, "Resources")).matchAll(/\/(F\d+) (\d+) 0 R/g);
      const maps = [...fonts].map(([, name, id]): [string, readonly string[]] => [
        name ?? "",
        unicodeOf(inflated(at(reference(at(id ?? ""), "ToUnicode")))),
      ]);
      return shown(inflated(at(reference(page, "Contents"))), new Map(maps));
    }),
    tags: [...objects.values()].flatMap((body) =>
      (/\/S \/(Document|Sect|H\d|P|L|LI|Lbl|LBody|Table|TR|TH|TD|Link)\b/.exec(body) ?? []).slice(1, 2),
    ),
    source: [...objects.values()].filter((body) => !body.includes("stream\n")).join("\n"),
  };
};
