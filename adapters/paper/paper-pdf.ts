import type { Language } from "@libretto/core/messages/codes";
import { LOCALES } from "@libretto/core/messages/locales";
import PDFDocument from "pdfkit";

/** A PDF that is drawn with pdfkit. */
export type PaperDocument = InstanceType<typeof PDFDocument>;

/** The TrueType fonts. Only the used characters are embedded. */
export interface PaperFonts {
  readonly regular: Uint8Array;
  readonly strong: Uint8Array;
}

interface PaperOptions {
  readonly title: string;
  /** The keywords in its properties; absent or empty for none. */
  readonly keywords?: string;
  readonly language: Language;
  readonly layout: "landscape" | "portrait";
  /** In points. */
  readonly margin: number;
}

/** Draws an A4 document and returns its bytes. It has no page before `draw` adds one. */
export const drawPaper = (
  { title, keywords = "", language, layout, margin }: PaperOptions,
  fonts: PaperFonts,
  draw: (doc: PaperDocument) => void,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: "A4",
      layout,
      margin,
      pdfVersion: "1.7",
      lang: LOCALES[language],
      displayTitle: true,
      autoFirstPage: false,
      // no default font: the built-in ones are not embedded
      font: "",
      info: {
        ...{ Title: title, Creator: "Libretto", Producer: "Libretto" },
        ...(keywords !== "" && { Keywords: keywords }),
      },
    });
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on(
      "end",
      () => void new Blob(chunks as BlobPart[]).arrayBuffer().then((all) => resolve(new Uint8Array(all)), reject),
    );
    doc.on("error", reject);
    doc.registerFont("regular", fonts.regular);
    doc.registerFont("strong", fonts.strong);
    draw(doc);
    doc.end();
  });
