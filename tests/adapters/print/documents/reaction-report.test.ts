import { reactionPdf } from "@libretto/adapters/print/documents/reaction-report";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { expect, it } from "vitest";
import { aReport } from "../../../support/record/adverse-reactions.ts";
import { readPdf } from "../read-pdf.ts";
import { patient } from "../sheet.ts";

const STRUCTURE = {
  id: 9,
  region: "Toscana",
  name: "Centro regionale",
  website: "https://www.esempio.it/farmacovigilanza",
  email: "",
  phone: "",
};

const print = async (report: Reaction, language: Language = "it", structure: typeof STRUCTURE | null = STRUCTURE) => {
  const printing = { printedAt: "2026-11-21T23:30:00.000Z" as Instant, sharing: null };
  const { pages } = await readPdf(
    await reactionPdf({ patient, report, drug: "Ramipril", structure, ...printing }, language),
  );
  return pages.join(" ").replace(/\s+/g, " ");
};

it("prints where a report is sent, and each question with its answer or its alternative", async () => {
  const text = await print(aReport({ batch: "", unknownAnswers: ["batch"] }));
  for (const part of [
    "Segnalazione di reazione avversa",
    "Centro regionale (Toscana)",
    "https://www.esempio.it/farmacovigilanza",
    "Farmaco Ramipril",
    "Stato completa",
    "Reazione orticaria",
    "Lotto non so",
    "Medico avvisato no",
  ])
    expect(text).toContain(part);
});

it("prints a draft as such, without questions that have no answer, also in English", async () => {
  const text = await print({ ...aReport({ duration: "" }), list: "draft" } as Reaction, "en", null);
  expect(text).toContain("Report of an adverse reaction");
  expect(text).toContain("draft");
  expect(text).not.toContain("Duration");
  expect(text).not.toContain("Pharmacovigilance");
});
