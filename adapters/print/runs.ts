import type { Token, Tokens } from "marked";
import { type Face, printable } from "./fonts.ts";
import { SAGE } from "./palette.ts";
import { branch, type Element, MARGIN, type Paper, tagged } from "./pdf.ts";

/** What stands in place of `{{name}}` in a guide text. */
export type Placeholders = Readonly<Record<string, string>>;

/** A stretch of text in one face. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  readonly link: string | null;
}

/** Where and how runs are written. */
export interface Place {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly colour: string;
}

export const LINE_GAP = 3.5;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? "");

const filled = (text: string, placeholders: Placeholders): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => placeholders[name] ?? whole);

export const childrenOf = (token: Token): readonly Token[] => ("tokens" in token && token.tokens ? token.tokens : []);

const run = (tokens: readonly Token[], within: Run, placeholders: Placeholders): readonly Run[] =>
  tokens.flatMap((token) => {
    if (token.type === "br") return [{ ...within, text: "\n" }];
    const inner = childrenOf(token);
    if (token.type === "strong") return run(inner, { ...within, face: "strong" }, placeholders);
    if (token.type === "em") return run(inner, { ...within, face: "italic" }, placeholders);
    if (token.type === "link") return run(inner, { ...within, link: (token as Tokens.Link).href }, placeholders);
    if (inner.length > 0) return run(inner, within, placeholders);
    const text = "text" in token ? decoded(String(token.text)) : "";
    return [{ ...within, text: printable(filled(text, placeholders).replace(/\s+/g, " ")) }];
  });

/** The runs of inline tokens, with placeholders filled in. */
export const runsOf = (tokens: readonly Token[], placeholders: Placeholders, face: Face = "regular"): readonly Run[] =>
  run(tokens, { text: "", face, link: null }, placeholders);

/** Writes runs one after another as an element; a link becomes an element of its own within it. */
export const writeRuns = (paper: Paper, parent: Element, type: string, runs: readonly Run[], place: Place): void => {
  const { doc } = paper;
  const element = branch(paper, parent, type);
  doc.x = place.x;
  for (const [index, { text, face, link }] of runs.entries()) {
    const draw = (): void => {
      doc
        .font(face)
        .fontSize(place.size)
        .fillColor(link === null ? place.colour : SAGE);
      doc.text(text, {
        width: place.width,
        lineGap: LINE_GAP,
        continued: index < runs.length - 1,
        underline: link !== null,
        link,
      });
    };
    if (link === null) element.add(draw);
    else tagged(paper, element, "Link", draw);
  }
  element.end();
  doc.x = MARGIN;
};
