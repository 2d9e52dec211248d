import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { clinicalReportPdf } from "@libretto/adapters/print/documents/clinical-report";
import { guidePdf } from "@libretto/adapters/print/documents/guide";
import { pdfPrinter } from "@libretto/adapters/print/printer";
import { type PrintJob, renderDocument } from "@libretto/adapters/print/render-document";
import { right } from "@libretto/core/kernel/fp";
import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import { NO_OPEN_FINDINGS } from "@libretto/core/record/across/drug-safety/open-finding";
import type { SectionName } from "@libretto/core/record/sections";
import { lexer } from "marked";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { readPdf } from "../read-pdf.ts";

const folder = fileURLToPath(new URL("../../../../docs/guide", import.meta.url));
const make = (job: PrintJob) => () => renderDocument(job).then(right);
const printer = pdfPrinter(folder, { titolare: "Fondazione Esempio", contatto: "aiuto@esempio.it" }, make);
const names = readdirSync(`${folder}/it`).map((file) => file.replace(/\.md$/, ""));
const languages = ["it", "en"] as const;

const bytesOf = async (name: string, language: "it" | "en"): Promise<Uint8Array> => {
  const printed = await printer.printGuide(name, language)();
  if (printed._tag === "Left") throw new Error(printed.left.code);
  return printed.right;
};

const asPdf = async (markdown: string) =>
  readPdf(await guidePdf({ markdown, language: "it", placeholders: {}, writtenAt: new Date(0) }));

/** How the privacy notice names each section. */
const SECTIONS_IN_NOTICE: Readonly<Record<SectionName, string>> = {
  adverseReactions: "reazioni avverse",
  diagnoses: "diagnosi",
  diary: "Taccuino",
  doses: "diario delle dosi",
  emergencyContacts: "Contatti",
  exams: "esami con i loro allegati",
  familyHistory: "quella della tua famiglia",
  files: "i documenti e le immagini che carichi",
  kardiaTraces: "elettrocardiogrammi",
  labResults: "esami di laboratorio",
  menstruations: "ciclo mestruale",
  otherContacts: "Contatti",
  physiologicalHistory: "abitudini di vita",
  pregnancies: "gravidanze",
  recentHistory: "la tua storia",
  remoteHistory: "la tua storia",
  therapies: "farmaci in uso",
  vaccinations: "i vaccini",
  visits: "le visite",
  vitalSigns: "le misure",
};

describe("the guides", () => {
  it("state limits with the numbers of the rules", async () => {
    const printed = readPdf(await bytesOf("farmaci", "en"));
    expect(printed.pages.join(" ").replace(/\s+/g, " ")).toContain(`a note of at most ${NOTE_LIMIT} characters`);
  });

  it("exist under the same names in both languages", () => {
    expect(readdirSync(`${folder}/en`).sort()).toEqual(names.map((name) => `${name}.md`).sort());
    expect(names).toEqual(expect.arrayContaining(["guida", "privacy", "termini"]));
  });

  it.each(names)("have the same headings in both languages: %s", async (name) => {
    const outline = async (language: string) =>
      lexer(await readFile(`${folder}/${language}/${name}.md`, "utf8")).map((token) => token.type);
    expect(await outline("en")).toEqual(await outline("it"));
  });

  it.each(names)("print %s with the operator's name and no placeholder left", async (name) => {
    for (const language of languages) {
      const { pages, tags } = readPdf(await bytesOf(name, language));
      expect(pages.join("")).not.toMatch(/\{\{|\}\}|\*\*/);
      expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    }
    expect(readPdf(await bytesOf("privacy", "it")).pages[0]).toContain("Fondazione Esempio");
  });

  it("read well when the operator has given no name", async () => {
    const unnamed = await pdfPrinter(folder, { contatto: " " }, make).printGuide("privacy", "it")();
    const text = unnamed._tag === "Right" ? readPdf(unnamed.right).pages.join("") : "";
    expect(text.replace(/\s+/g, " ")).toContain(
      "Per qualsiasi domanda o richiesta: chi ti ha dato l’accesso (qui non è indicato un recapito)",
    );
    expect(text.replace(/\s+/g, " ")).toContain("che non ha ancora indicato il proprio nome");
    expect(text).not.toContain("{{");
  });

  it("name every section of the record, and everybody who may see it, in the privacy notice", async () => {
    const notice = await readFile(`${folder}/it/privacy.md`, "utf8");
    const readers = ["medici che associ", "foglio di emergenza", "link di condivisione", "gestisce il server"];
    for (const word of [...Object.values(SECTIONS_IN_NOTICE), ...readers]) expect(notice).toContain(word);
  });

  it("are printed once and then cached", async () => {
    expect(await bytesOf("guida", "it")).toBe(await bytesOf("guida", "it"));
  });

  it.each(["nulla", "../it/guida", "guida.md", "..", "", "GUIDA", "a".repeat(61)])(
    "do not include %j",
    async (name) => {
      expect(await printer.printGuide(name, "it")()).toMatchObject({ _tag: "Left", left: { kind: "notFound" } });
    },
  );
});

describe("a text as PDF", () => {
  it("keeps headings, lists, notes, bold, italic and links, in order and tagged", async () => {
    const { pages, tags, source } = await asPdf(
      "# Titolo\n\nUno **due** *tre* [quattro](https://esempio.it/x).\n\n1. primo\n2. secondo\n\n- terzo\n\n> nota & «perché»\n",
    );
    const text = (pages[0] ?? "").replace(/\s+/g, " ");
    expect(text).toContain("Titolo Uno due tre quattro . 1. primo 2. secondo • terzo nota & «perché»");
    expect(tags.filter((tag) => tag === "LI")).toHaveLength(3);
    expect(tags).toContain("Link");
    expect(source).toContain("https://esempio.it/x");
    expect(source).toContain("/Subtype /Link");
  });

  it("can be copied after other documents were printed", async () => {
    await clinicalReportPdf(
      {
        record: completeRecord(),
        openFindings: NO_OPEN_FINDINGS,
        printedAt: at("2026-11-21T10:00:00.000Z"),
        sharing: null,
      },
      "it",
    );
    expect((await asPdf("# Titolo\n\n1. primo\n")).pages[0]).toContain("1.");
  });

  it("continues on the next sheet with the title", async () => {
    const { pages } = await asPdf(`# Titolo\n\n${"Una riga di prova. ".repeat(60)}\n\n`.repeat(6));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toContain("Titolo");
    expect(pages.at(-1)).toContain(`Pagina ${pages.length} di ${pages.length}`);
  });
});
