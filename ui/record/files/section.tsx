import type { AttachmentKind } from "@libretto/core/catalogues/files/file-kind";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, left } from "@libretto/core/kernel/fp";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import { exams } from "@libretto/core/record/exams/wire";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import type { Change } from "../../shared/dialogs/dialogs-model.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { type Detail, details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { sizeText } from "../../shared/uploads/size-text.ts";
import { AllRows } from "../all-rows.ts";
import { examNameIn } from "../exam-name.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { FileForm, fileFieldLabels } from "./FileForm.tsx";
import { FileKindIcon } from "./FileKindIcon.tsx";
import { FileView } from "./FileView.tsx";
import { downloadFile, showTrace } from "./file-actions.ts";
import { FileFormModel, type SendFile } from "./file-form-model.ts";
import { kindText } from "./file-labels.ts";
import { fileLabel, fileRowLabels } from "./file-row-labels.ts";

/** Looks for data in a file that was just stored. */
const lookForData = async (sections: SectionsModel, file: RecordFile, upload: PickedFile): Promise<void> => {
  const code = await import("../document-doors/found-documents.ts").catch(() => null);
  if (code !== null) await sections.sharedModel(code.FoundDocuments).look(file, upload);
};

/**
 * Sends a new file; opens the gate when the licence does not allow it. Afterwards the file is searched for data that the
 * person can review.
 */
const makeSendFile =
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

/** The facts of a row in its read view. */
const listDetails = (services: RecordServices, file: RecordFile, examName: string | null): readonly Detail[] => {
  const { list, kind, surveyedOn, bytes, comment, tags } = file;
  const { language } = services;
  const label = fileLabel(services);
  const names = fileFieldLabels(label, "", language.label(specialtyLabels, "tags"));
  return details(
    { label: names.kind, text: list === "files" ? kindText(label, kind) : "" },
    { label: names.surveyedOn, text: dayText(surveyedOn) },
    { label: label("size"), text: sizeText(bytes, language.current) },
    { label: label("exam"), text: examName ?? "" },
    { label: names.comment, text: comment },
    { label: names.tags, text: namesOf(services, tags) },
  );
};

/** The changes of a row, as the question before saving shows them. A chosen file is named once. */
const describeFile = (services: RecordServices, changes: readonly FieldChange[]): readonly Change[] => {
  const { language } = services;
  const label = fileLabel(services);
  const names = fileFieldLabels(label, language.label(levelLabels, "level"), language.label(specialtyLabels, "tags"));
  const isNamedByUpload = changes.some(({ name, after }) => name === "upload" && after != null);
  return describeChanges(
    changes.filter(({ name }) => name !== "name" || !isNamedByUpload),
    {
      upload: { label: names.upload, format: ({ name }: PickedFile) => name },
      name: { label: names.name },
      kind: { label: names.kind, format: (kind: AttachmentKind) => kindText(label, kind) },
      surveyedOn: { label: names.surveyedOn, format: formatDate },
      comment: { label: names.comment },
      tags: { label: names.tags, format: (tags: readonly number[]) => namesOf(services, tags) },
      level: { label: names.level, format: levelText(language) },
    },
    (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
  );
};

/** The view of files with form, upload and actions, for both lists. */
export const filesView = (services: RecordServices, sections: SectionsModel): SectionView<FileDraft, RecordFile> => {
  const label = fileLabel(services);
  const download = downloadFile(services);
  const show = showTrace(services);
  const rowLabels = fileRowLabels(services);
  const examRows = new AllRows(services.record, services.store, exams);
  const examNameOf = ({ exam: id }: FileDraft): string | null => {
    const exam = examRows.loadedRows.find((row) => row.id === id);
    return exam === undefined ? null : examNameIn(services.language)(exam);
  };
  return {
    ...rowLabels,
    factsOf: (file) => {
      const name = examNameOf(file);
      return [...rowLabels.factsOf(file), ...(name === null ? [] : [label("attachedTo", { name })])];
    },
    saveQuestion: "form.saveChanges",
    thumbnail: FileKindIcon,
    needsUpload: true,
    ownActions: {
      view: (file) => ({ label: label("show"), detail: label("newWindow"), run: () => void show(file) }),
      download: (file) => ({ label: label("download"), run: () => void download(file) }),
    },
    loadDialogs: async () =>
      eraseFormType<FileDraft, RecordFile, FileFormModel>({
        describe: (changes) => describeFile(services, changes),
        detailsOf: (file) => listDetails(services, file, examNameOf(file)),
        daysOf: () => ["surveyedOn"],
        createForm: (parts) =>
          new FileFormModel(parts, makeSendFile(services, sections), services.reducePicture, examNameOf(parts.draft)),
        views: { read: FileView, form: FileForm, lock: LockDialog },
      }),
  };
};
