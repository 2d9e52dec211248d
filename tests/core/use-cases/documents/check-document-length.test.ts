import { checkDocumentLength, wholeSections } from "@libretto/core/use-cases/documents/check-document-length";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { createFakeDocuments, DOCUMENT_SERVICES, OWNER } from "../../../support/use-cases/fake-documents.ts";

const check = ({ stores }: ReturnType<typeof createFakeDocuments>, from: string | null = null) =>
  checkDocumentLength(DOCUMENT_SERVICES, stores.reader.open(OWNER), {
    ...wholeSections("therapies", "exams"),
    from: from === null ? null : on(from),
  })();

it("counts the rows of a document that fits", async () => {
  const fakes = createFakeDocuments();
  fakes.documents.countRows = () => ({ therapies: 3, exams: 2 });
  expect(await check(fakes)).toMatchObject({ right: { therapies: 3, exams: 2 } });
});

it("refuses one that is too long, and proposes the longest period that fits", async () => {
  const fakes = createFakeDocuments();
  fakes.documents.countRows = ({ from }) => ({ therapies: from === null ? 20 : from < "2025-10-01" ? 6 : 4 });
  expect(await check(fakes)).toMatchObject({
    left: {
      code: "reports.tooLong",
      details: { righe: 20, massimo: 5, periodo: { dal: "2025-12-13", righe: 4 } },
    },
  });
});

it("proposes no period when none fits", async () => {
  const fakes = createFakeDocuments();
  fakes.documents.countRows = () => ({ exams: 6 });
  expect(await check(fakes)).toMatchObject({ left: { details: { periodo: null } } });
});

it("counts only the chosen period", async () => {
  const fakes = createFakeDocuments();
  fakes.documents.countRows = ({ from }) => ({ therapies: from === "2026-01-01" ? 1 : 20 });
  expect(await check(fakes, "2026-01-01")).toMatchObject({ right: { therapies: 1 } });
});
