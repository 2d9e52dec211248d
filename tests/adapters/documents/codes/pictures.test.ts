import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { readBytes } from "@libretto/adapters/documents/open/read-file";
import { ReadingBudget } from "@libretto/adapters/documents/open/reading-budget";
import { isOfferedDocument } from "@libretto/core/documents/part-content";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CDA_CONTEXT } from "../../../support/documents/cda.ts";
import { cardCode, cardCodes, euCode } from "../../../support/documents/health-codes.ts";
import { linkText } from "../../../support/documents/health-links.ts";
import { type GrayPicture, pngOf, qrPicture, rgbaOf } from "../../../support/documents/qr-pictures.ts";

/** What each part of a file gives: the title of a document, or why there is none. */
const read = async (bytes: Uint8Array, budget?: ReadingBudget) =>
  (await readBytes(bytes, CDA_CONTEXT, [], budget)).map(({ result }) => {
    if (result._tag === "Left") return result.left;
    return isOfferedDocument(result.right) ? result.right.header.title : result.right.format;
  });
const EU = "Certificazione verde COVID-19 dell'Unione europea";
const CARD = "SMART Health Card";

/** A browser that decodes every picture to this one. */
const decodeTo = (picture: GrayPicture) => {
  const { width, height } = picture;
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ drawImage: () => undefined, getImageData: () => ({ data: rgbaOf(picture) }) });
    },
  );
};

describe("the codes in a picture", () => {
  afterEach(() => vi.unstubAllGlobals());
  const readPicture = (...texts: readonly string[]) => {
    const picture = qrPicture(...texts);
    decodeTo(picture);
    return read(pngOf(picture));
  };

  it("are read, each as a document of its own", async () => {
    expect(await readPicture(euCode())).toEqual([EU]);
    expect(await readPicture(cardCode(), euCode())).toEqual([EU, CARD]);
  });

  it("are joined when one card has several", async () => {
    expect(await readPicture(...cardCodes(2))).toEqual([CARD]);
    expect(await readPicture(cardCodes(2)[1] ?? "")).toEqual(["incompleteCode"]);
  });

  it("are not confused with codes of another kind", async () => {
    expect(await readPicture("https://www.example.com", euCode())).toEqual([EU]);
    expect(await readPicture("https://www.example.com")).toEqual(["otherCode"]);
    expect(await readPicture("shlink:/eyJ1cmwiOiIifQ")).toEqual(["damagedLink"]);
  });

  it("are also links to data on another server", async () => {
    expect(await readPicture(linkText())).toEqual(["link"]);
    expect(await readPicture(`https://viewer.example.org#${linkText()}`, euCode())).toEqual(["link", EU]);
  });

  it("are missing in a picture without any, and in one that the browser does not decode", async () => {
    expect(await readPicture()).toEqual(["noCode"]);
    vi.stubGlobal("createImageBitmap", async () => Promise.reject(new Error("unknown")));
    expect(await read(pngOf(qrPicture()))).toEqual(["unknownFormat"]);
  });

  it("are not looked for in a picture with more pixels than a device decodes, or in more pictures than a few", async () => {
    const huge = pngOf(qrPicture()).with(16, 0x7f);
    decodeTo(qrPicture(euCode()));
    expect(await read(huge)).toEqual(["tooLarge"]);
    expect(await read(pngOf(qrPicture()), new ReadingBudget(1e6, 10, 0))).toEqual(["unknownFormat"]);
  });
});

describe("the health links that a PDF opens", () => {
  const pdfWith = async (addresses: readonly string[], picture?: GrayPicture) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage();
    if (picture !== undefined)
      page.drawImage(await pdf.embedPng(pngOf(picture)), { x: 40, y: 200, width: 300, height: 300 });
    page.drawText("I tuoi vaccini", { x: 40, y: 700 });
    const links = addresses.map((address) =>
      pdf.context.register(
        pdf.context.obj({
          ...{ Type: "Annot", Subtype: "Link", Rect: [40, 690, 200, 720] },
          A: { Type: "Action", S: "URI", URI: PDFString.of(address) },
        }),
      ),
    );
    page.node.set(PDFName.of("Annots"), pdf.context.obj(links));
    return pdf.save();
  };

  it("are read, with and without the address of a viewer", async () => {
    expect(await read(await pdfWith(["https://www.example.com", linkText()]))).toEqual(["link"]);
    expect(await read(await pdfWith([`https://viewer.example.org/#${linkText()}`]))).toEqual(["link"]);
    expect(await read(await pdfWith([linkText({ v: 2 })]))).toEqual(["newerLink"]);
  });

  it("are not confused with other addresses", async () => {
    expect(await read(await pdfWith(["https://www.example.com"]))).toEqual(["noTable"]);
  });

  it("count once when they are codes of its pictures too", async () => {
    const viewer = `https://viewer.example.org/#${linkText()}`;
    expect(await read(await pdfWith([linkText(), viewer], qrPicture(viewer)))).toEqual(["link"]);
  });
});

describe("the codes in a PDF", () => {
  const pdfOf = async (picture: GrayPicture) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage();
    page.drawText("Certificazione", { x: 40, y: 700 });
    page.drawImage(await pdf.embedPng(pngOf(picture)), { x: 40, y: 200, width: 300, height: 300 });
    return pdf.save();
  };

  it("are read from its pictures", async () => {
    expect(await read(await pdfOf(qrPicture(euCode())))).toEqual([EU]);
    expect(await read(await pdfOf(qrPicture(linkText())))).toEqual(["link"]);
  });

  it("change nothing when they are of another kind", async () => {
    expect(await read(await pdfOf(qrPicture("https://www.example.com")))).toEqual(["noTable"]);
    expect(await read(await pdfOf(qrPicture()))).toEqual(["noTable"]);
  });
});
