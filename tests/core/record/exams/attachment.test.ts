import { attachmentsOf } from "@libretto/core/record/exams/attachment";
import { expect, it } from "vitest";
import { aFile } from "../../../support/record/files.ts";

it("the attachments of an exam are the files that name it", () => {
  const files = [aFile({ id: 1, exam: 51 }), aFile({ id: 2 }), aFile({ id: 3, exam: 52 }), aFile({ id: 4, exam: 51 })];
  expect(attachmentsOf(51, files).map(({ id }) => id)).toEqual([1, 4]);
});
