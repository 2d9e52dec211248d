import { escapeXhtml } from "../fhir/elements/narrative.ts";

/** The content of a cell: text, or a link to another entry of the archive or to a web page. */
export type Cell = string | { readonly text: string; readonly href: string };
/** A column of a table: its title, and the cell of a row. */
export type Column<R> = readonly [title: string, cell: (row: R) => Cell];

const cellHtml = (cell: Cell): string =>
  typeof cell === "string"
    ? escapeXhtml(cell)
    : `<a href="${escapeXhtml(cell.href)}" rel="noreferrer">${escapeXhtml(cell.text)}</a>`;

const EMPTY_VALUE = "–";

/** Text, possibly streamed. */
export type Text = AsyncIterable<string> | Iterable<string>;

/** A table whose first column is the row header. On narrow screens it scrolls separately. */
export const table = async function* <R>(
  caption: string,
  columns: readonly Column<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
): AsyncGenerator<string> {
  const head = columns.map(([title]) => `<th scope="col">${escapeXhtml(title)}</th>`).join("");
  yield `<div class="tabella" role="region" aria-label="${escapeXhtml(caption)}" tabindex="0"><table><caption>${escapeXhtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n`;
  for await (const row of rows) {
    const [first = "", ...others] = columns.map(([, cell]) => cellHtml(cell(row)));
    yield `<tr><th scope="row">${first || EMPTY_VALUE}</th>${others.map((text) => `<td>${text}</td>`).join("")}</tr>\n`;
  }
  yield "</tbody></table></div>";
};

/** A definition list. Empty values are left out. */
export const definitionList = (pairs: readonly (readonly [name: string, value: string])[]): string => {
  const filledPairs = pairs.filter(([, value]) => value.trim() !== "");
  return `<dl>${filledPairs.map(([name, value]) => `<dt>${escapeXhtml(name)}</dt><dd>${escapeXhtml(value)}</dd>`).join("\n")}</dl>`;
};

/** A paragraph of the patient's text. */
export const paragraph = (text: string): string => `<p class="testo">${escapeXhtml(text)}</p>`;

/** A chapter of the page: a heading and its content. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Generates the content when the page reaches the chapter. */
  readonly body: () => Text;
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;color:#1c2321;background:#fff;max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2rem;border-bottom:2px solid #4a6b5d}a{color:#0b5345}
.tabella{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.5rem 0}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #8a9691;white-space:pre-line;overflow-wrap:break-word;max-width:24rem}
dl{display:grid;grid-template-columns:minmax(7rem,16rem) 1fr;gap:.2rem 1rem}dt{font-weight:600}dd{margin:0}dd,.testo{white-space:pre-line;overflow-wrap:anywhere}
@media print{nav{display:none}body{max-width:none;font-size:10pt}.tabella{overflow:visible}tr,dt,dd{break-inside:avoid}thead{display:table-header-group}}`;

/** Streams a page whose content security policy blocks scripts and external resources. */
export const page = async function* (
  language: string,
  title: string,
  introduction: readonly string[],
  contents: string,
  chapters: readonly Chapter[],
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="${escapeXhtml(language)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeXhtml(title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escapeXhtml(title)}</h1>${introduction.map((line) => `<p>${escapeXhtml(line)}</p>`).join("")}</header>
<nav aria-label="${escapeXhtml(contents)}"><ul>${chapters.map(({ id, title: name }) => `<li><a href="#${id}">${escapeXhtml(name)}</a></li>`).join("")}</ul></nav>
<main>
`;
  for (const { id, title: name, body } of chapters) {
    yield `<section><h2 id="${id}">${escapeXhtml(name)}</h2>\n`;
    yield* body();
    yield "</section>\n";
  }
  yield `</main></body></html>
`;
};
