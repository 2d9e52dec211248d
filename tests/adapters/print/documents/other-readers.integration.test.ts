import { clinicalReportPdf } from "@libretto/adapters/print/documents/clinical-report";
import { emergencyPdf } from "@libretto/adapters/print/documents/emergency-report";
import { examsPdf } from "@libretto/adapters/print/documents/exams";
import { therapiesPdf } from "@libretto/adapters/print/documents/therapies";
import type { Language } from "@libretto/core/messages/codes";
import { NO_OPEN_FINDINGS } from "@libretto/core/record/across/drug-safety/open-finding";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import decodeQR from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy, at } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import {
  factsOf,
  fontsOf,
  isPopplerInstalled,
  pagesOf,
  renderFirstPage,
  structureOf,
} from "../../../support/files/poppler.ts";
import { anExam } from "../../../support/record/exams.ts";
import { readPdf } from "../read-pdf.ts";
import { sheetOf } from "../sheet.ts";

const printedAt = at("2026-11-21T10:00:00.000Z");
const many = <A>(make: (id: number) => A): readonly A[] => Array.from({ length: 70 }, (_, index) => make(index + 1));
const whole = completeRecord();
/** A document of several pages, with characters that only some fonts have. */
const record = {
  ...whole,
  diagnoses: [
    ...whole.diagnoses,
    ...many((id) => aDiagnosis({ id: 1000 + id, condition: `Colite n. ${id}, perché: 75 €` })),
  ],
  therapies: [
    ...whole.therapies,
    ...many((id) => aTherapy({ id: 1000 + id, drug: { id: "x", name: `Eparina n. ${id} 75 €`, route: "orale" } })),
  ],
};
const exams = many((id) =>
  anExam({
    id,
    list: "completed",
    date: "2026-01-10" as never,
    investigation: { id, name: `Colesterolo n. ${id} 75 €` },
  }),
);
const ADDRESS = "https://libretto.example/e/mT3kQ9xWb7ZpL2sVn8RyAg#h4JdYcU6oKfE1qXw0BtNiMzSaPvGrDl5";
const view = { address: ADDRESS, name: "K7QM", until: at("2026-12-21T10:00:00.000Z") };
const set = emergencySetOf({ ...record, contacts: record.emergencyContacts });

/** The printed documents and the texts of each in one language; none contains a text of the other. */
const DOCUMENTS = [
  {
    document: "clinical report",
    make: (language: Language) =>
      clinicalReportPdf({ record, openFindings: NO_OPEN_FINDINGS, printedAt, sharing: null }, language),
    onePage: false,
    it: ["Report clinico", "Anna Rossi", "Allergie e intolleranze", "Farmaci in uso", "Colite n. 70, perché: 75 €"],
    en: [
      "Clinical report",
      "Anna Rossi",
      "Allergies and intolerances",
      "Medications in use",
      "Colite n. 70, perché: 75 €",
    ],
  },
  {
    document: "emergency report",
    make: (language: Language) =>
      emergencyPdf(
        { paper: "sheet", set, unknownAllergies: [], openFindings: NO_OPEN_FINDINGS, view, printedAt, sharing: null },
        language,
      ),
    onePage: true,
    it: ["Report di emergenza", "Penicilline", "Farmaci vietati", "Contatti di emergenza", "Codice K7QM"],
    en: ["Emergency report", "Penicilline", "Forbidden medications", "Emergency contacts", "Code K7QM"],
  },
  {
    document: "list of medicines",
    make: (language: Language) => therapiesPdf(sheetOf(record.therapies), language),
    onePage: false,
    it: ["Nicolò D'Alò Ștefănescu", "Dose e frequenza", "Eparina n. 70 75 €"],
    en: ["Nicolò D'Alò Ștefănescu", "Dose and frequency", "Eparina n. 70 75 €"],
  },
  {
    document: "list of exams",
    make: (language: Language) =>
      examsPdf({ patient: record.patient, exams, diagnoses: [], printedAt, sharing: null }, language),
    onePage: false,
    it: ["Anna Rossi", "Esami effettuati", "Colesterolo n. 70 75 €", "Nessun esame programmato."],
    en: ["Anna Rossi", "Completed exams", "Colesterolo n. 70 75 €", "No scheduled exams."],
  },
] as const;

const LANGUAGES = {
  it: {
    tag: "it-IT",
    page: (n: number, of: number) => `Pagina ${n} di ${of}`,
    foreign: /\b(Page|Printed|born|from|Medications?|Exams?)\b/,
  },
  en: {
    tag: "en-GB",
    page: (n: number, of: number) => `Page ${n} of ${of}`,
    foreign: /\b(Pagina|Stampato|nat[oa]|dal|Farmac[oi]|Esam[ei])\b/,
  },
} as const;

const CASES = DOCUMENTS.flatMap((row) =>
  (["it", "en"] as const).map((language) => ({ ...row, language, texts: row[language], ...LANGUAGES[language] })),
);

describe.runIf(isPopplerInstalled())("printed documents in other PDF readers", () => {
  it.each(CASES)(
    "$document, $language: text, pages, structure and characters",
    async ({ make, language, texts, tag, page, foreign, onePage }) => {
      const pdf = await make(language);
      const pages = pagesOf(pdf).map((text) => text.replace(/\s+/g, " "));
      const text = pages.join(" ");
      for (const expectedText of texts) expect(text).toContain(expectedText);
      expect(text).not.toMatch(foreign);

      if (onePage) expect(pages).toHaveLength(1);
      else expect(pages.length).toBeGreaterThan(1);
      for (const [index, one] of pages.entries()) expect(one).toContain(page(index + 1, pages.length));

      const facts = factsOf(pdf);
      expect(facts.get("Tagged")).toBe("yes");
      expect(facts.get("Pages")).toBe(String(pages.length));
      expect(text).toContain(facts.get("Title") ?? "no title");
      expect(readPdf(pdf).source).toContain(`/Lang (${tag})`);
      const structure = structureOf(pdf);
      expect(structure[0]).toBe("Document");
      expect(structure.filter((type) => type === "H1")).toHaveLength(1);
      expect(structure).toEqual(expect.arrayContaining(["H2", "P"]));

      const fonts = fontsOf(pdf);
      expect(fonts.length).toBeGreaterThan(0);
      for (const { name, embedded, hasUnicode } of fonts) {
        expect(name).toMatch(/^[A-Z]{6}\+AtkinsonHyperlegibleNext/);
        expect([name, embedded, hasUnicode]).toEqual([name, true, true]);
      }
    },
  );

  it.each(["it", "en"] as const)("the QR code on the emergency report contains its address, %s", async (language) => {
    const picture = renderFirstPage(
      await emergencyPdf(
        { paper: "sheet", set, unknownAllergies: [], openFindings: NO_OPEN_FINDINGS, view, printedAt, sharing: null },
        language,
      ),
    );
    // A busy machine needs more attempts.
    expect(decodeQR(picture, { timeLimit: 10_000 })).toBe(ADDRESS);
    const without = renderFirstPage(
      await emergencyPdf(
        {
          paper: "sheet",
          set,
          unknownAllergies: [],
          openFindings: NO_OPEN_FINDINGS,
          view: null,
          printedAt,
          sharing: null,
        },
        language,
      ),
    );
    expect(() => decodeQR(without)).toThrow();
  });
});
