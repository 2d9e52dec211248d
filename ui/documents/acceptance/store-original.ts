import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left } from "@libretto/core/kernel/fp";
import { checkNewFile, chooseFile } from "@libretto/core/record/files/new-file";
import { blankFile, type RecordFile } from "@libretto/core/record/files/record-file";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import type { RecordServices } from "../../record/sections-model.ts";
import { dayText } from "../../shared/formats.ts";
import { preparePickedFile } from "../../shared/uploads/prepare-picked-file.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import { copyNameOf, copyOf } from "./document-copy.ts";
import type { StoredDocuments } from "./stored-documents.ts";

const PDF = "application/pdf";

interface Original {
  readonly picked: PickedDocument;
  /** The day and the title of its document. */
  readonly date: CalendarDate | null;
  readonly title: string;
  readonly level: Level;
}

/** Stores the original of a document as a file of the record, by the rules of the form of a file. */
const storeOriginal = async (
  { record, fileService, reducePicture }: Pick<RecordServices, "record" | "fileService" | "reducePicture">,
  { picked, date, title, level }: Original,
): Promise<Either<Failure, RecordFile>> => {
  const patient = record.record?.patient.id;
  const { name, mediaType, content } = picked;
  if (patient === undefined || content === null) return left(failure("unavailable", "failure.unavailable"));
  const { today } = record;
  const surveyedOn = date !== null && date <= today ? date : today;
  const draft = { ...blankFile("files", today), kind: "document" as const, surveyedOn, comment: title, level };
  const chosen = { name, mediaType, bytes: content.size, content };
  const { file, ends } = await preparePickedFile(chosen, reducePicture, () => undefined);
  const { form, code } = chooseFile({ file: draft, upload: null }, file, ends);
  if (code !== null) return left(failure("refused", code));
  const ready = checkNewFile(form, today);
  if (isLeft(ready)) return left(fieldFailure(ready.left));
  return fileService.add(patient, ready.right)();
};

type Services = Pick<RecordServices, "record" | "fileService" | "reducePicture" | "printText" | "language">;

/**
 * Stores the text of a document as a PDF, unless the record has it, and shows its state. Its answer is the id of the file
 * of the record, or null.
 */
export const uploadCopy = async (
  services: Services,
  stored: StoredDocuments,
  document: ReviewedDocument,
  level: Level,
): Promise<number | null> => {
  const { record, language, printText } = services;
  const { header } = document;
  document.setCopy({ is: "storing" });
  const sheet = await copyOf(document, language, dayText(record.today));
  const earlier = await stored.findPdf(copyNameOf(document), sheet.keywords);
  if (earlier !== null) {
    document.setCopy(stored.stateOf(earlier));
    return earlier.id;
  }
  const printed = await printText(sheet, language.current)();
  const answer = isLeft(printed)
    ? printed
    : await storeOriginal(services, {
        picked: {
          ...{ name: copyNameOf(document), mediaType: PDF, storedId: null },
          content: new Blob([new Uint8Array(printed.right)], { type: PDF }),
        },
        ...{ date: header.date, title: header.title, level },
      });
  if (isLeft(answer)) {
    document.setCopy({ is: "failed", failure: answer.left });
    return null;
  }
  stored.add(answer.right);
  document.setCopy(stored.stateOf(answer.right));
  return answer.right.id;
};

/**
 * Stores the original of a file under review, unless the record has it, and shows its state. Its answer is the id of the
 * file of the record, or null.
 */
export const uploadOriginal = async (
  services: Pick<RecordServices, "record" | "fileService" | "reducePicture">,
  stored: StoredDocuments,
  file: ReviewedFile,
  level: Level,
): Promise<number | null> => {
  const { picked, canStore } = file;
  if (!canStore || picked.content === null) return null;
  file.setOriginal({ is: "storing" });
  const earlier = await stored.findSame(picked.content);
  if (earlier !== null) {
    file.setOriginal(stored.stateOf(earlier));
    return earlier.id;
  }
  const [document] = file.documents;
  const { date = null, title = "" } = document?.header ?? {};
  const answer = await storeOriginal(services, { picked, date, title, level });
  if (isLeft(answer)) {
    file.setOriginal({ is: "failed", failure: answer.left });
    return null;
  }
  stored.add(answer.right);
  file.setOriginal(stored.stateOf(answer.right));
  return answer.right.id;
};

/** Shows that the record has the original of a file that was just read, or the texts of its documents. */
export const showEarlierOriginal = async (
  { record, language }: Pick<RecordServices, "record" | "language">,
  stored: StoredDocuments,
  file: ReviewedFile,
): Promise<void> => {
  const { content } = file.picked;
  if (file.isStorable) {
    const earlier = content === null ? null : await stored.findSame(content);
    if (earlier !== null && file.original.is === "notStored") file.setOriginal(stored.stateOf(earlier));
    return;
  }
  for (const document of file.documents.filter(({ hasCopy }) => hasCopy)) {
    const { keywords } = await copyOf(document, language, dayText(record.today));
    const earlier = await stored.findPdf(copyNameOf(document), keywords);
    if (earlier !== null && document.copy.is === "notStored") document.setCopy(stored.stateOf(earlier));
  }
};
