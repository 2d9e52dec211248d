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

/** Stores the text of a document as a PDF, and shows its state. Its answer is the file of the record, or null. */
export const uploadCopy = async (
  services: Services,
  document: ReviewedDocument,
  level: Level,
): Promise<RecordFile | null> => {
  const { record, language, printText } = services;
  const { header } = document;
  document.setCopy({ is: "storing" });
  const sheet = copyOf(document, language, dayText(record.today));
  const printed = await printText(sheet, language.current)();
  const stored = isLeft(printed)
    ? printed
    : await storeOriginal(services, {
        picked: {
          ...{ name: copyNameOf(document), mediaType: PDF, storedId: null },
          content: new Blob([new Uint8Array(printed.right)], { type: PDF }),
        },
        ...{ date: header.date, title: header.title, level },
      });
  document.setCopy(isLeft(stored) ? { is: "failed", failure: stored.left } : { is: "stored", id: stored.right.id });
  return isLeft(stored) ? null : stored.right;
};

/** Stores the original of a file under review, and shows its state. Its answer is the file of the record, or null. */
export const uploadOriginal = async (
  services: Pick<RecordServices, "record" | "fileService" | "reducePicture">,
  file: ReviewedFile,
  level: Level,
): Promise<RecordFile | null> => {
  if (!file.canStore) return null;
  file.setOriginal({ is: "storing" });
  const [document] = file.documents;
  const { date = null, title = "" } = document?.header ?? {};
  const stored = await storeOriginal(services, { picked: file.picked, date, title, level });
  if (isLeft(stored)) {
    file.setOriginal({ is: "failed", failure: stored.left });
    return null;
  }
  file.setOriginal({ is: "stored", id: stored.right.id });
  return stored.right;
};
