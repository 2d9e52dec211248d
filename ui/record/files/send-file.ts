import { failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, left } from "@libretto/core/kernel/fp";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import type { SendFile } from "./file-form-model.ts";

/** Looks for data in a file that was just stored. */
const lookForData = async (sections: SectionsModel, file: RecordFile, upload: PickedFile): Promise<void> => {
  const code = await import("../document-doors/found-documents.ts").catch(() => null);
  if (code !== null) await sections.sharedModel(code.FoundDocuments).look(file, upload);
};

/**
 * Sends a new file; opens the gate when the licence does not allow it. Afterwards the file is searched for data that the
 * person can review.
 */
export const makeSendFile =
  ({ fileService, record, gate }: RecordServices, sections: SectionsModel): SendFile =>
  (ready, sending) =>
  async () => {
    const patient = record.record?.patient.id;
    if (patient === undefined) return left(failure("unavailable", "failure.unavailable"));
    const answer = await fileService.add(patient, ready, sending)();
    if (isLeft(answer) && answer.left.kind === "notPermitted") void gate.promptToSubscribe();
    if (isRight(answer) && answer.right.mediaType === "application/pdf")
      void lookForData(sections, answer.right, ready.upload);
    return answer;
  };
