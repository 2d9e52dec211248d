import type { Token, Tokens } from "marked";
import type { FontFace } from "./fonts.ts";
import { SAGE } from "./palette.ts";
import { addBranch, type Element, MARGIN, type Paper, writeTagged } from "./pdf.ts";

/** The values of `{{name}}` in a guide text. */
export type Placeholders = Readonly<Record<string, string>>;

/** A piece of text in one font. */
export interface Run {
  readonly text: string;
  readonly fontFace: FontFace;
  readonly link: string | null;
}

/** The position and the style of runs. */
export interface Placement {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly colour: string;
}

export const LINE_GAP = 3.5;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const decodeEntities = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? "");

const fillPlaceholders = (text: string, placeholders: Placeholders): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => placeholders[name] ?? whole);

export const childrenOf = (token: Token): readonly Token[] => ("tokens" in token && token.tokens ? token.tokens : []);

/** What a guide text is filled and made printable with. */
export interface RunContext {
  readonly placeholders: Placeholders;
  readonly paper: Pick<Paper, "toPrintable">;
}

const collectRuns = (tokens: readonly Token[], within: Run, context: RunContext): readonly Run[] =>
  tokens.flatMap((token) => {
    if (token.type === "br") return [{ ...within, text: "\n" }];
    const inner = childrenOf(token);
    if (token.type === "strong") return collectRuns(inner, { ...within, fontFace: "strong" }, context);
    if (token.type === "em") return collectRuns(inner, { ...within, fontFace: "italic" }, context);
    if (token.type === "link") return collectRuns(inner, { ...within, link: (token as Tokens.Link).href }, context);
    if (inner.length > 0) return collectRuns(inner, within, context);
    const text = fillPlaceholders("text" in token ? decodeEntities(String(token.text)) : "", context.placeholders);
    return [{ ...within, text: context.paper.toPrintable(text.replace(/\s+/g, " ")) }];
  });

/** The runs of inline tokens, with placeholders replaced. */
export const runsOf = (tokens: readonly Token[], context: RunContext, fontFace: FontFace = "regular"): readonly Run[] =>
  collectRuns(tokens, { text: "", fontFace, link: null }, context);

/** Writes runs as one element. A link is an element within it. */
export const writeRuns = (
  paper: Paper,
  parent: Element,
  type: string,
  runs: readonly Run[],
  placement: Placement,
): void => {
  const { doc } = paper;
  const element = addBranch(paper, parent, type);
  doc.x = placement.x;
  for (const [index, { text, fontFace, link }] of runs.entries()) {
    const draw = (): void => {
      doc
        .font(fontFace)
        .fontSize(placement.size)
        .fillColor(link === null ? placement.colour : SAGE);
      doc.text(text, {
        width: placement.width,
        lineGap: LINE_GAP,
        continued: index < runs.length - 1,
        underline: link !== null,
        link,
      });
    };
    if (link === null) element.add(draw);
    else writeTagged(paper, element, "Link", draw);
  }
  element.end();
  doc.x = MARGIN;
};
