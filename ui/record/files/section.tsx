import type { AttachmentKind } from "@libretto/core/catalogues/file-kind";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left } from "@libretto/core/kernel/fp";
import type { PickedFile } from "@libretto/core/ports/file-desk";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelWords } from "../../shared/confidentiality/level-words.ts";
import { dayText } from "../../shared/formats.ts";
import { changesInWords } from "../../shared/forms/changes-in-words.ts";
import { dateShown } from "../../shared/forms/date-text.ts";
import { details } from "../../shared/list/details.ts";
import { anyFace, type SectionFace } from "../../shared/list/section-face.ts";
import { sectionLabels } from "../../shared/list/section-labels.ts";
import { sizeText } from "../../shared/uploads/size-text.ts";
import type { RecordServices } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { FileForm, fileFieldLabels } from "./FileForm.tsx";
import { FileView } from "./FileView.tsx";
import { downloadFile, showTrace } from "./file-deeds.ts";
import { FileFormModel, type SendFile } from "./file-form-model.ts";
import { kindText } from "./file-labels.ts";
import { fileLabel, fileWords } from "./file-words.ts";

/** Sends a new file; the gate opens when the licence does not allow it. */
const sender =
  ({ fileDesk, record, gate }: RecordServices): SendFile =>
  (ready, sending) =>
  async () => {
    const patient = record.record?.patient.id;
    if (patient === undefined) return left(failure("unavailable", "failure.unavailable"));
    const answer = await fileDesk.add(patient, ready, sending)();
    if (isLeft(answer) && answer.left.kind === "notPermitted") void gate.close();
    return answer;
  };

/** How files read, their form with the upload, and what can be done with them: both lists share one face. */
export const filesFace = (services: RecordServices): SectionFace<FileDraft, RecordFile> => {
  const { language } = services;
  const label = fileLabel(services);
  const download = downloadFile(services);
  const show = showTrace(services);
  return anyFace<FileDraft, RecordFile, FileFormModel>({
    ...fileWords(services),
    describe: (changes) => {
      const names = fileFieldLabels(
        label,
        language.label(levelLabels, "level"),
        language.label(specialtyLabels, "tags"),
      );
      return changesInWords(
        changes,
        {
          upload: { label: names.upload, say: ({ name }: PickedFile) => name },
          name: { label: names.name },
          kind: { label: names.kind, say: (kind: AttachmentKind) => kindText(label, kind) },
          surveyedOn: { label: names.surveyedOn, say: dateShown },
          comment: { label: names.comment },
          tags: { label: names.tags, say: (tags: readonly number[]) => namesOf(services, tags) },
          level: { label: names.level, say: levelWords(language) },
        },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    days: ["surveyedOn"],
    makeForm: (parts) => new FileFormModel(parts, sender(services)),
    detailsOf: ({ list, kind, surveyedOn, bytes, comment, tags }) => {
      const names = fileFieldLabels(label, "", language.label(specialtyLabels, "tags"));
      return details(
        { label: names.kind, text: list === "files" ? kindText(label, kind) : "" },
        { label: names.surveyedOn, text: dayText(surveyedOn) },
        { label: label("size"), text: sizeText(bytes, language.current) },
        { label: names.comment, text: comment },
        { label: names.tags, text: namesOf(services, tags) },
      );
    },
    views: { read: FileView, form: FileForm, lock: LockDialog },
    needsUpload: true,
    own: {
      view: (file) => ({ label: label("show"), detail: label("newWindow"), run: () => void show(file) }),
      download: (file) => ({ label: label("download"), run: () => void download(file) }),
    },
  });
};
