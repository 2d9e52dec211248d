import { isRight } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import type { SectionsModel } from "../sections-model.ts";
import { reviewDocuments } from "./review-documents.ts";

/** Opens the review with a file of the record. Its original is not stored again. */
export const readStoredFile = async (
  sections: SectionsModel,
  { id, name }: Pick<RecordFile, "id" | "name">,
): Promise<void> => {
  const { fileService, record, notices } = sections.services;
  const patient = record.record?.patient.id;
  if (patient === undefined) return;
  const answer = await fileService.loadContent(patient, id)();
  // the session may have ended meanwhile
  if (record.record?.patient.id !== patient) return;
  if (!isRight(answer)) {
    notices.showFailure({ ...answer.left, code: "failure.downloadFailed" });
    return;
  }
  const { mediaType, bytes } = answer.right;
  const content = new Blob([new Uint8Array(bytes)], { type: mediaType });
  reviewDocuments(sections, [{ name, mediaType, content, storedId: id }]);
};
