import { loadExamsSheet } from "@libretto/core/use-cases/documents/load-exams-sheet";
import { expect, it } from "vitest";
import { anExam } from "../../../support/record/exams.ts";
import {
  createFakeDocuments,
  DOCUMENT_SERVICES,
  doctorUpTo,
  OWNER,
} from "../../../support/use-cases/fake-documents.ts";

const rows = { exams: [anExam({ id: 51, level: 6 }), anExam({ id: 52, level: 1 })] };

it("loads the exams that the reader may see, and states what a doctor sees", async () => {
  const { stores } = createFakeDocuments(rows);
  expect(await loadExamsSheet(DOCUMENT_SERVICES, stores, OWNER)()).toMatchObject({
    right: { exams: [{ id: 51 }, { id: 52 }], sharing: null },
  });
  expect(await loadExamsSheet(DOCUMENT_SERVICES, stores, doctorUpTo(1))()).toMatchObject({
    right: { exams: [{ id: 52 }], sharing: { level: 1 } },
  });
});

it("reads nothing for too many exams", async () => {
  const { stores, documents } = createFakeDocuments(rows);
  documents.countRows = () => ({ exams: 6 });
  expect(await loadExamsSheet(DOCUMENT_SERVICES, stores, OWNER)()).toMatchObject({ left: { code: "reports.tooLong" } });
  expect(documents.reads).toEqual([]);
});
