import { DiscSession, readDisc } from "@libretto/adapters/documents/disc/read-disc";
import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { isDicomDisc } from "@libretto/core/documents/part-content";
import { isRight, left } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import {
  type DicomElement,
  discArchive,
  discDirectory,
  discImage,
  discPdf,
  discReport,
  EXPLICIT,
  IMPLICIT,
  JPEG_2000,
} from "../../../support/documents/dicom-disc.ts";
import { GLUCOSE, laboratoryReport } from "../../../support/documents/small-reports.ts";

const CONTEXT = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n");
const TEXT = new TextEncoder().encode("[autorun]");

type Files = Readonly<Record<string, Uint8Array>>;
const folderOf = (files: Files) =>
  Object.entries(files).map(([path, bytes]) => ({ path, content: new Blob([new Uint8Array(bytes)]) }));
const read = async (source: Parameters<typeof readDisc>[0]) => {
  const parts = await readDisc(source, CONTEXT, () => undefined);
  if (parts === null) return null;
  const [first] = parts;
  if (first === undefined || !isRight(first.result) || !isDicomDisc(first.result.right)) return { parts, disc: null };
  return { parts, disc: first.result.right };
};

const CD: Files = {
  DICOMDIR: discDirectory(["DICOM/IM000001", "DICOM/IM000002", "DICOM/IM000009"]),
  "DICOM/IM000001": discImage({ number: 1, z: 10 }),
  "DICOM/IM000002": discImage({ number: 2, z: 5 }, { start: "dataSet", syntax: IMPLICIT }),
  "DICOM/SR000001": discReport("Nessuna lesione.\r\nControllo tra un anno."),
  "DICOM/PDF00001": discPdf(PDF),
  "referto.pdf": PDF,
  "VIEWER/START.EXE": Uint8Array.of(0x4d, 0x5a),
  "AUTORUN.INF": TEXT,
  README: TEXT,
};

describe("a hospital disc", () => {
  it.each([
    ["an archive", async () => discArchive(CD)],
    ["a folder", async () => folderOf(CD)],
  ])("is read as %s: images without names and preambles, reports, and what is missing", async (_what, open) => {
    const disc = (await read(await open()))?.disc;
    expect(disc?.instances).toMatchObject([
      {
        ...{ path: "DICOM/IM000001", kind: "image", studyUid: "2.25.100", seriesUid: "2.25.200", number: 1 },
        person: { name: "ANNA", surname: "ROSSI", birth: "1968-04-17", taxCode: "" },
        ...{ studiedOn: "2025-09-25", modality: "CT", bodyPart: "CHEST", institution: "Ospedale di Prova" },
        ...{ position: [-10, -20, 10], frames: 1 },
        encoding: { transferSyntax: EXPLICIT, photometry: "MONOCHROME2", samples: 1, bitsAllocated: 16 },
      },
      { path: "DICOM/IM000002", kind: "image", encoding: { transferSyntax: IMPLICIT } },
      {
        ...{ path: "DICOM/SR000001", kind: "report", title: "Referto radiologico" },
        text: "CONCLUSIONI\nConclusione: Nessuna lesione.\nControllo tra un anno.",
      },
      { path: "DICOM/PDF00001", kind: "pdf", title: "Referto TC", bytes: PDF.length + (PDF.length % 2) },
    ]);
    expect(disc).toMatchObject({
      ...{ problems: [], missing: 1, otherFiles: 3 },
      pdfs: [{ path: "referto.pdf", bytes: PDF.length }],
    });
  });

  it("gives its files as they are stored: with the size that was stated, and the PDF without its wrapping", async () => {
    const archive = await discArchive(CD);
    const disc = (await read(archive))?.disc;
    const session = new DiscSession(archive);
    for (const { path, bytes } of disc?.instances ?? []) expect((await session.read(path))?.length).toBe(bytes);
    expect(await session.read("referto.pdf")).toEqual(PDF);
    expect([...((await session.read("DICOM/PDF00001")) ?? [])].slice(0, PDF.length)).toEqual([...PDF]);
    expect(await session.read("DICOM/none")).toBeNull();
  });

  it("has the structured documents beside the images too", async () => {
    const found = await read(
      folderOf({ IM1: discImage(), "CDA/referto.xml": new TextEncoder().encode(laboratoryReport(GLUCOSE)) }),
    );
    expect(found?.parts.map(({ path }) => path)).toEqual([[], ["CDA/referto.xml"]]);
  });

  it("knows the person by the tax code that hospitals write as the identifier", async () => {
    const found = await read(folderOf({ IM1: discImage({ patientId: "rssmra85t10a562s" }) }));
    expect(found?.disc?.instances[0]?.person?.taxCode).toBe("RSSMRA85T10A562S");
    const unnamed = await read(folderOf({ IM1: discImage({ patient: "", birth: "", patientId: "4711" }) }));
    expect(unnamed?.disc?.instances[0]?.person).toBeNull();
  });

  it.each([
    [[0x0040a491, "CS", "PARTIAL"], "Il file dice che questo referto è incompleto."],
    [[0x0040a493, "CS", "UNVERIFIED"], "Il file dice che questo referto non è verificato."],
    [[0x0040a496, "CS", "PRELIMINARY"], "Il file dice che questo referto è provvisorio."],
  ] as const)("says in the text of a report that it is not final: %j", async (flag, sentence) => {
    const textOf = async (elements: readonly DicomElement[]) =>
      (await read(folderOf({ SR1: discReport("Nessuna lesione.", { elements }) })))?.disc?.instances[0]?.text;
    expect(await textOf([flag])).toBe(`${sentence}\n\nCONCLUSIONI\nConclusione: Nessuna lesione.`);
    const final: readonly DicomElement[] = [
      [0x0040a491, "CS", "COMPLETE"],
      [0x0040a493, "CS", "VERIFIED"],
      [0x0040a496, "CS", "FINAL"],
    ];
    expect(await textOf(final)).toBe("CONCLUSIONI\nConclusione: Nessuna lesione.");
  });

  it("says which images cannot be offered, and why", async () => {
    const cut = discImage().slice(0, -8);
    const found = await read(
      folderOf({
        cut,
        unknown: discImage({ elements: [[0x0020000d, "UI", ""]] }),
        deflated: discImage({}, { syntax: "1.2.840.10008.1.2.1.99" }),
        compressed: discImage({ instanceUid: "2.25.9" }, { syntax: JPEG_2000 }),
      }),
    );
    expect(found?.disc?.problems).toEqual([
      { path: "cut", why: "damaged" },
      { path: "unknown", why: "noIdentifiers" },
      { path: "deflated", why: "compressedHeader" },
    ]);
    expect(found?.disc?.instances.map(({ path }) => path)).toEqual(["compressed"]);
  });

  it("is nothing in other archives, and a folder without images says so", async () => {
    expect(await read(await discArchive({ "a.xml": TEXT, note: TEXT }))).toBeNull();
    expect(await read(new Blob(["PK\u0003\u0004"]))).toBeNull();
    expect(await read(new Blob(["testo"]))).toBeNull();
    expect((await read(folderOf({ note: TEXT })))?.parts).toMatchObject([{ result: { left: "noImages" } }]);
  });

  it("names the files that can be documents and are read only alone, beside images and in a folder without any", async () => {
    const unread = ["esami.xlsx", "misure.csv", "referto.jpg", "export.zip"];
    const files = {
      ...Object.fromEntries(unread.map((name) => [name, TEXT])),
      "scansione.pdf": PDF,
      "START.EXE": TEXT,
    };
    const settings = { "viewer.xml": new TextEncoder().encode("<settings/>") };
    for (const source of [
      folderOf({ IM1: discImage(), ...files, ...settings }),
      await discArchive({ IM1: discImage(), ...files, ...settings }),
    ])
      expect((await read(source))?.disc).toMatchObject({ unread, otherFiles: 2, pdfs: [{ path: "scansione.pdf" }] });
    const found = await read(folderOf({ ...files, ...settings }));
    expect(found?.parts).toEqual(
      [...unread, "scansione.pdf"].map((name) => ({ path: [name], result: left("chooseAlone") })),
    );
    const report = { "referto.xml": new TextEncoder().encode(laboratoryReport(GLUCOSE)) };
    const beside = await read(folderOf({ ...report, "misure.csv": TEXT }));
    expect(beside?.parts.map(({ path, result }) => [path, isRight(result)])).toEqual([
      [["referto.xml"], true],
      [["misure.csv"], false],
    ]);
  });

  it("lists a file whose bytes cannot be read as damaged, and offers no PDF of it", async () => {
    const unreadable = (path: string) => {
      const content = new Blob(["1234"]);
      const arrayBuffer = () => Promise.reject(new Error("the device does not give the file"));
      Object.assign(content, { arrayBuffer, slice: () => ({ arrayBuffer }) });
      return { path, content };
    };
    const source = [...folderOf({ IM1: discImage() }), unreadable("IM2"), unreadable("a.xml"), unreadable("a.pdf")];
    const damaged = ["IM2", "a.xml", "a.pdf"].map((path) => ({ path, why: "damaged" }));
    expect((await read(source))?.disc).toMatchObject({ problems: damaged, pdfs: [], unread: [], otherFiles: 0 });
    const bytes = new Uint8Array(
      await (await discArchive({ IM1: discImage(), IM2: discImage({ number: 2 }) })).arrayBuffer(),
    );
    // the second entry starts after the first one: its compressed bytes are overwritten
    const at = Buffer.from(bytes).indexOf("IM2");
    bytes.fill(0xff, at + 20, at + 60);
    expect((await read(new Blob([bytes])))?.disc).toMatchObject({
      problems: [{ path: "IM2", why: "damaged" }],
      otherFiles: 0,
    });
  });

  it("never throws on damaged files", async () => {
    const files = [CD["DICOM/IM000001"], CD["DICOM/SR000001"], CD["DICOM/PDF00001"], CD.DICOMDIR];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.nat(1200),
        fc.array(fc.tuple(fc.nat(1200), fc.nat(255)), { maxLength: 6 }),
        async (file = new Uint8Array(), cut, changes) => {
          const bytes = file.slice(0, Math.max(0, file.length - cut));
          for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
          expect(await read(folderOf({ IM1: bytes }))).not.toBeNull();
        },
      ),
    );
  });
});
