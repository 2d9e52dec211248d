import { PDFDocument, PDFName, setTextRenderingMode, TextRenderingMode } from "@cantoo/pdf-lib";
import { readBytes } from "@libretto/adapters/documents/open/read-file";
import { ReadingBudget } from "@libretto/adapters/documents/open/reading-budget";
import { isOfferedDocument } from "@libretto/core/documents/part-content";
import { left, right } from "@libretto/core/kernel/fp";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import { CDA_CONTEXT, cdaText, section } from "../../../support/documents/cda.ts";
import { printedLaboratoryReport, printedPdf, turnedPdf } from "../../../support/documents/small-reports.ts";
import { hugePng } from "../../../support/files/pictures.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const DOCUMENT = cdaText({
  ...{ code: "68604-8", title: "Referto radiologico" },
  sections: [section({ code: "18782-3", title: "Referto", text: "<paragraph>Nessuna lesione</paragraph>" })],
});

/** What each document of a file is called, or why there is none. */
const summarise = (parts: readonly ReadPart[]) =>
  parts.map(({ path, result }) => {
    if (result._tag === "Left") return [path.join("/"), result.left];
    return [path.join("/"), isOfferedDocument(result.right) ? result.right.header.title : "a table"];
  });
const read = async (bytes: Uint8Array) => summarise(await readBytes(bytes, CDA_CONTEXT));

const pdfWith = async (prepare: (pdf: PDFDocument) => Promise<void> | void) => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await prepare(pdf);
  return pdf.save();
};
const attach = (name: string, bytes: Uint8Array) => pdfWith((pdf) => pdf.attach(bytes, name, { mimeType: "text/xml" }));

const lengthOf = (length: number): readonly number[] =>
  length < 128 ? [length] : [0x84, ...[24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff)];
const element = (tag: number, ...inner: readonly (readonly number[])[]): readonly number[] => {
  const content = inner.flat();
  return [tag, ...lengthOf(content.length), ...content];
};
const SIGNED_DATA = element(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);
const DATA = element(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01]);
/** A signed file of PKCS #7 without its signatures. */
const sign = (octets: readonly number[]) =>
  Uint8Array.from(
    element(
      0x30,
      SIGNED_DATA,
      element(0xa0, element(0x30, element(0x02, [1]), element(0x31), element(0x30, DATA, element(0xa0, octets)))),
    ),
  );
const inOnePiece = (bytes: Uint8Array) => element(0x04, [...bytes]);
/** Octets in pieces whose length is not stated, as some signing programs write them. */
const inPieces = (bytes: Uint8Array) => [
  ...[0x24, 0x80],
  ...element(0x04, [...bytes.subarray(0, 100)]),
  ...element(0x04, [...bytes.subarray(100)]),
  ...[0, 0],
];
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const zip = async (files: Readonly<Record<string, Uint8Array>>, password?: string) => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files))
    await writer.add(name, new Uint8ArrayReader(bytes), password === undefined ? {} : { password });
  return writer.close();
};

describe("a file with a document", () => {
  it.each([
    ["an XML document", () => encode(DOCUMENT)],
    ["an XML document with a byte order mark", () => encode(`\uFEFF${DOCUMENT}`)],
    ["a signed file", () => sign(inOnePiece(encode(DOCUMENT)))],
    ["a signed file in pieces", () => sign(inPieces(encode(DOCUMENT)))],
    ["a signed file in base64", () => encode(base64(sign(inOnePiece(encode(DOCUMENT)))))],
    [
      "a signed file with lines around it",
      () => encode(`-----BEGIN PKCS7-----\n${base64(sign(inOnePiece(encode(DOCUMENT))))}\n-----END PKCS7-----\n`),
    ],
    ["a signed file inside another one", () => sign(inOnePiece(sign(inOnePiece(encode(DOCUMENT)))))],
    ["a PDF with an attachment", () => attach("CDA.xml", encode(DOCUMENT))],
    [
      "a PDF after other bytes",
      async () => Uint8Array.from([...encode("\n\n\n"), ...(await attach("cda.xml", encode(DOCUMENT)))]),
    ],
    ["a signed PDF", async () => sign(inOnePiece(await attach("cda.xml", encode(DOCUMENT))))],
    [
      "a PDF with the document in a form",
      () =>
        pdfWith((pdf) => {
          const form = pdf.context.flateStream(
            `<xdp:xdp><data>${DOCUMENT.replace(/^<\?xml[^>]*>/, "")}</data></xdp:xdp>`,
          );
          pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ XFA: pdf.context.register(form) }));
        }),
    ],
  ])("is recognised by its content: %s", async (_what, bytesOf) => {
    const [part, ...others] = await read(await bytesOf());
    expect(part?.[1]).toBe("Referto radiologico");
    expect(others).toEqual([]);
  });

  it("names a file inside a PDF without the folders of whoever made it", async () => {
    expect(await read(await attach("C:\\temp\\cda\\cda.xml", encode(DOCUMENT)))).toEqual([
      ["cda.xml", "Referto radiologico"],
    ]);
  });

  it("gives every file of an archive, also those that are no document", async () => {
    const archive = await zip({
      "2024/a.xml": encode(DOCUMENT),
      "2024/b.pdf": await attach("cda.xml", encode(DOCUMENT)),
      "foto.jpg": Uint8Array.from([0xff, 0xd8, 0xff]),
      "__MACOSX/._a.xml": encode("x"),
    });
    expect(await read(archive)).toEqual([
      ["2024/a.xml", "Referto radiologico"],
      ["2024/b.pdf/cda.xml", "Referto radiologico"],
      ["foto.jpg", "unknownFormat"],
    ]);
  });

  it("reads FHIR in JSON too", async () => {
    const bundle = {
      resourceType: "Bundle",
      type: "collection",
      entry: [{ resource: { resourceType: "Patient", birthDate: "1957-02-11" } }],
    };
    const [part] = await readBytes(encode(JSON.stringify(bundle)), CDA_CONTEXT);
    expect(part?.result).toMatchObject({ right: { format: "fhir", header: { person: { birth: "1957-02-11" } } } });
  });
});

describe("a file without a document", () => {
  it.each([
    ["nothing", () => new Uint8Array(), "empty"],
    ["white space", () => encode(" \n\0"), "empty"],
    ["words", () => encode("Referto del 3 marzo"), "unknownFormat"],
    ["a picture", () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), "unknownFormat"],
    ["another XML", () => encode("<html><body/></html>"), "otherXml"],
    ["XML that is not well-formed", () => encode(DOCUMENT.replace("</ClinicalDocument>", "")), "malformedXml"],
    ["a document type", () => encode(`<!DOCTYPE a>${DOCUMENT}`), "forbiddenXml"],
    ["an unknown encoding", () => encode(DOCUMENT.replace("UTF-8", "x-9")), "unknownEncoding"],
    ["JSON that is no FHIR", () => encode("[1,2]"), "notFhir"],
    ["a PDF without data", () => pdfWith(() => undefined), "noData"],
    ["a PDF with another attachment", () => attach("nota.txt", encode("ciao")), "noData"],
    ["a damaged PDF", () => encode("%PDF-1.7\nxref garbage"), "damaged"],
    ["a signature without content", () => sign([]), "damaged"],
    ["a signed file that is cut", () => sign(inOnePiece(encode(DOCUMENT))).subarray(0, 200), "damaged"],
    ["an archive without files", () => zip({}), "empty"],
    ["a damaged archive", async () => (await zip({ "a.xml": encode(DOCUMENT) })).subarray(0, 60), "damaged"],
    [
      "a document of an office program",
      () => zip({ "[Content_Types].xml": encode("<a/>"), "b.xml": encode("<b/>") }),
      "unknownFormat",
    ],
    ["an archive with a password", () => zip({ "a.xml": encode(DOCUMENT) }, "segreto"), "encrypted"],
  ])("is refused with the reason: %s", async (_what, bytesOf, refusal) => {
    const parts = await readBytes(await bytesOf(), CDA_CONTEXT);
    expect(parts.map(({ result }) => result)).toEqual([left(refusal)]);
  });

  it("says which attachment of a PDF is not well-formed", async () => {
    expect(await read(await attach("cda.xml", encode("<ClinicalDocument>")))).toEqual([["cda.xml", "malformedXml"]]);
  });

  it("is not opened without end", async () => {
    let bytes: Uint8Array = encode(DOCUMENT);
    for (let i = 0; i < 8; i++) bytes = await zip({ "a.zip": bytes });
    expect((await read(bytes)).map(([, reason]) => reason)).toEqual(["tooDeep"]);
  });

  it("is not unpacked beyond one budget for all files inside files", async () => {
    const zeros = new Uint8Array(100_000);
    const inner = await zip({ "a.bin": zeros, "b.bin": zeros });
    const nested = await zip({ "a.zip": inner, "b.zip": inner, "c.zip": inner });
    const reasons = async (bytes: number, files = 100) =>
      new Set(
        summarise(await readBytes(nested, CDA_CONTEXT, [], new ReadingBudget(bytes, files))).map(
          ([, reason]) => reason,
        ),
      );
    expect(await reasons(1_000_000)).toEqual(new Set(["empty"]));
    expect(await reasons(450_000)).toEqual(new Set(["empty", "tooLarge"]));
    expect(await reasons(1_000_000, 5)).toEqual(new Set(["empty", "tooManyFiles"]));
    const pdf = await attach("cda.xml", encode(DOCUMENT));
    const pdfs = await zip({ "a.pdf": pdf, "b.pdf": pdf });
    const small = new ReadingBudget(2 * pdf.length + 1.5 * DOCUMENT.length);
    expect(summarise(await readBytes(pdfs, CDA_CONTEXT, [], small))).toEqual([
      ["a.pdf/cda.xml", "Referto radiologico"],
      ["b.pdf", "tooLarge"],
    ]);
  });

  it("is damaged when an archive unpacks to more than it has said", async () => {
    const archive = Uint8Array.from(await zip({ "a.bin": new Uint8Array(100_000) }));
    const view = new DataView(archive.buffer);
    const at = Array.from(archive.keys()).findLast(
      (index) => index + 4 <= archive.length && view.getUint32(index, true) === 0x02014b50,
    );
    // the uncompressed size of the central directory: APPNOTE.TXT, section 4.3.12
    view.setUint32((at ?? 0) + 24, 10, true);
    expect(await read(archive)).toEqual([["", "damaged"]]);
  });

  it("is damaged when its octets are in pieces inside pieces without end", async () => {
    const nest = (depth: number): readonly number[] => {
      let octets = inOnePiece(encode("<a/>"));
      for (let i = 0; i < depth; i++) octets = element(0x24, octets);
      return octets;
    };
    expect(await read(sign(nest(3)))).toEqual([["p7m", "otherXml"]]);
    expect(await read(sign(nest(100)))).toEqual([["", "damaged"]]);
  });
});

describe("the pages of a PDF without documents", () => {
  it("are read as a report of a laboratory, with the place of each text", async () => {
    const [part] = await readBytes(await printedLaboratoryReport(), CDA_CONTEXT);
    const potassium = {
      test: "potassium",
      value: 4.4,
      unit: "mmol/L",
      rangeLow: 3.5,
      rangeHigh: 5.1,
      date: "2026-03-10",
    };
    expect(part?.result).toMatchObject({
      right: { format: "pages", items: [{ draft: potassium }, { draft: { testName: "Ferritina", value: null } }] },
    });
  });

  it("have the place of each row as the page is shown, also when the file turns and crops it", async () => {
    const placesOf = async (report: Uint8Array) => {
      const [part] = await readBytes(report, CDA_CONTEXT);
      if (part?.result._tag !== "Right" || !isOfferedDocument(part.result.right)) throw new Error("not read");
      return part.result.right.items.map(({ place }) => place.onPage);
    };
    const upright = await placesOf(await printedLaboratoryReport());
    expect(upright).toHaveLength(2);
    const turned = await placesOf(await printedLaboratoryReport("10/03/2026", turnedPdf));
    const closeTo = (value: number | undefined) => expect.closeTo(value ?? 0, 2);
    expect(turned.map((place) => [place?.page, place?.value])).toEqual(
      upright.map((place) => [
        0,
        {
          ...{ left: closeTo(place?.value.left), top: closeTo(place?.value.top) },
          ...{ width: closeTo(place?.value.width), height: closeTo(place?.value.height) },
        },
      ]),
    );
  });

  it("can be drawn later when pictures are wanted, also those of a PDF inside an archive", async () => {
    const report = await printedLaboratoryReport();
    const render = async () => right([]);
    const pdfsOf = async (bytes: Uint8Array, wanted: typeof render | null) =>
      (await readBytes(bytes, CDA_CONTEXT, [], new ReadingBudget(), wanted)).map(({ pdf }) => [
        pdf?.pageCount,
        pdf?.content.size,
      ]);
    expect(await pdfsOf(report, render)).toEqual([[1, report.length]]);
    expect(await pdfsOf(await zip({ "analisi.pdf": report }), render)).toEqual([[1, report.length]]);
    expect(await pdfsOf(report, null)).toEqual([[undefined, undefined]]);
  });

  it("are read as the report of an electrocardiogram of Kardia", async () => {
    const report = await printedPdf(
      [
        [40, "Patient: Anna Verdi"],
        [300, "Recorded: Monday, February 23, 2026 at 6:26:56 PM"],
      ],
      [
        [40, "DOB: 17/4/68, Age: 57"],
        [300, "Heart Rate: 87 bpm"],
      ],
      [[300, "Instant Analysis: Normal"]],
      [[40, "AliveCor, Inc."]],
    );
    const [part] = await readBytes(report, CDA_CONTEXT);
    expect(part?.result).toMatchObject({
      right: {
        header: { code: "11524-6", date: "2026-02-23", person: { name: "Anna Verdi", birth: "1968-04-17" } },
        items: [{ section: "exams" }, { draft: { heartRate: 87, takenAt: "2026-02-23T17:26:56.000Z" } }],
      },
    });
  });

  it("are drawn when they have no text and their pictures are wanted, also inside an archive", async () => {
    const drawn = { content: new Blob(["page"]) };
    const scan = await pdfWith(() => undefined);
    const render = async () => right([drawn]);
    const partsOf = (bytes: Uint8Array) => readBytes(bytes, CDA_CONTEXT, [], new ReadingBudget(), render);
    const noData = left("noData");
    expect(await partsOf(scan)).toEqual([{ path: [], result: noData, pictures: [drawn] }]);
    const archive = await zip({ "scan.pdf": scan });
    expect(await partsOf(archive)).toEqual([{ path: ["scan.pdf"], result: noData, pictures: [drawn] }]);
    const long = await readBytes(scan, CDA_CONTEXT, [], new ReadingBudget(), async () => left("tooManyPages"));
    expect(summarise(long)).toEqual([["", "tooManyPages"]]);
  });

  it("are drawn when a scanner has written its own recognised text below the picture: it says not how sure it is", async () => {
    const drawn = { content: new Blob(["page"]) };
    const scan = await PDFDocument.load(await printedLaboratoryReport());
    const hidden = scan.context.register(scan.context.flateStream("3 Tr"));
    for (const page of scan.getPages()) page.node.normalizedEntries().Contents?.insert(0, hidden);
    const parts = await readBytes(await scan.save(), CDA_CONTEXT, [], new ReadingBudget(), async () => right([drawn]));
    expect(parts).toEqual([{ path: [], result: left("noData"), pictures: [drawn] }]);
  });

  it("are read although a page has a short text that it does not show", async () => {
    const report = await PDFDocument.load(await printedLaboratoryReport());
    const font = await report.embedFont("Helvetica");
    const [page] = report.getPages();
    page?.setFont(font);
    page?.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
    page?.drawText("firma", { x: 40, y: 40, size: 9 });
    const [part] = await readBytes(await report.save(), CDA_CONTEXT);
    expect(part?.result).toMatchObject({ right: { format: "pages" } });
  });

  it("and a picture are passed on as they are only when pictures are wanted", async () => {
    const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
    expect(await read(picture)).toEqual([["", "unknownFormat"]]);
    const [part] = await readBytes(picture, CDA_CONTEXT, [], new ReadingBudget(), async () => right([]));
    expect(new Uint8Array((await part?.pictures?.[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(picture);
    const large = await readBytes(hugePng(30_000, 30_000), CDA_CONTEXT, [], new ReadingBudget(), async () => right([]));
    expect(large).toEqual([{ path: [], result: left("tooLarge") }]);
    const none = new ReadingBudget(undefined, undefined, 0);
    const [late] = await readBytes(picture, CDA_CONTEXT, [], none, async () => right([]));
    expect(late?.pictures).toHaveLength(1);
  });

  it("give no data without a table of results, or without any text", async () => {
    const letter = await printedPdf([[40, "Gentile collega, la paziente sta bene."]]);
    expect(await read(letter)).toEqual([["", "noTable"]]);
    expect(await read(await pdfWith(() => undefined))).toEqual([["", "noData"]]);
  });

  it("do not count beside an attached document", async () => {
    const pdf = await PDFDocument.load(await printedLaboratoryReport());
    await pdf.attach(encode(DOCUMENT), "cda.xml", { mimeType: "text/xml" });
    expect(await read(await pdf.save())).toEqual([["cda.xml", "Referto radiologico"]]);
  });
});
