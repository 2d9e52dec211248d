import type { AttachmentKind } from "@libretto/core/catalogues/files/file-kind";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import { type FileDraft, kindsOf, kindsOfNew, type RecordFile } from "@libretto/core/record/files/record-file";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { sizeText } from "../../shared/uploads/size-text.ts";
import { TagsInput } from "../section-parts/TagsInput.tsx";
import { tagsField } from "../section-parts/tags-field.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { FileNotice, NameInput, UploadInput, UploadState } from "./FileInputs.tsx";
import { FileView } from "./FileView.tsx";
import { FileFormModel, type FileValues } from "./file-form-model.ts";
import { kindText } from "./file-labels.ts";
import { fileLabel } from "./file-row-labels.ts";
import { makeSendFile } from "./send-file.ts";

const kindsFor = (file: Pick<FileDraft, "id" | "list" | "exam">): readonly AttachmentKind[] =>
  file.id === NEW_ID ? kindsOfNew(file) : kindsOf(file.list);

/**
 * The dialogs of files, for both lists.
 *
 * @param examNameOf the name of the exam to which a file is attached
 */
export const createFileDialogs = (
  services: RecordServices,
  sections: SectionsModel,
  examNameOf: (file: FileDraft) => string | null,
): SectionDialogs<FileDraft, RecordFile> => {
  const { language, record, reducePicture } = services;
  const label = fileLabel(services);
  const kind = {
    name: "kind",
    label: label("kind"),
    format: (value: AttachmentKind) => kindText(label, value),
  } as const;
  const toChoice = (value: AttachmentKind) => ({ value, label: kind.format(value) });
  return createFieldDialogs<FileValues, RecordFile, FileFormModel>(language, {
    titleOf: ({ list, exam }, isNew) => label(isNew ? (exam === null ? `${list}Add` : "addAttachment") : "edit"),
    subjectOf: ({ examName }) => examName,
    readView: FileView,
    inputs: { upload: UploadInput, name: NameInput, notice: FileNotice, tags: TagsInput, uploadState: UploadState },
    createForm: (parts) =>
      new FileFormModel(parts, makeSendFile(services, sections), reducePicture, examNameOf(parts.draft)),
    fieldsOf: ({ id, list, exam, upload }) => [
      {
        ...{ kind: "own", name: "upload", label: label("upload"), hint: label(`${list}Hint`), required: true },
        ...{ format: (file: PickedFile) => file.name, detail: false },
      },
      {
        ...{ kind: "own", name: "name", label: label("name"), required: true, detail: false },
        // a chosen file is named once
        format: (name: string) => (upload == null ? name : ""),
      },
      { kind: "part", name: "notice" },
      list === "kardia"
        ? ({ ...kind, kind: "set", detail: false } as const)
        : ({ ...kind, kind: "select", required: true, choices: kindsFor({ id, list, exam }).map(toChoice) } as const),
      { kind: "day", name: "surveyedOn", label: label("surveyedOn"), latest: record.today, required: true },
      { kind: "computed", label: label("size"), detail: ({ bytes }) => sizeText(bytes, language.current) },
      { kind: "computed", label: label("exam"), detail: (file) => examNameOf(file) ?? "" },
      { kind: "paragraph", name: "comment", label: label("comment") },
      tagsField(services),
      levelField(language),
      { kind: "part", name: "uploadState" },
    ],
  });
};
