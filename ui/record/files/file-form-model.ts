import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, isLeft, left, pipe, type TaskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { PickedFile, UploadOptions } from "@libretto/core/ports/files/file-service";
import { checkNewFile, chooseFile, type ReadyFile } from "@libretto/core/record/files/new-file";
import { correctSurveyDate, type FileDraft, type RecordFile } from "@libretto/core/record/files/record-file";
import { computed, makeObservable, observable, runInAction } from "mobx";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import type { FormDrafts } from "../../shared/forms/form-drafts.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { UploadModel } from "../../shared/uploads/upload-model.ts";

/** What the form of a file holds; only a new one asks for the file itself. */
export interface FileValues extends FileDraft {
  readonly upload?: PickedFile | null;
}

/** Sends a new file; it tells how far it has come, and can be stopped. */
export type SendFile = (ready: ReadyFile<PickedFile>, sendFile: UploadOptions) => TaskEither<Failure, RecordFile>;

/** A draft on this device holds what was typed, never the file. */
const omitFile = (drafts: FormDrafts): FormDrafts => ({
  ...drafts,
  saveDraft: (form, values) => {
    const { upload: _file, name: _name, mediaType: _type, bytes: _bytes, ...typed } = values as FileValues;
    return drafts.saveDraft(form, typed);
  },
});

const readyOf = (
  { upload = null, ...file }: FileValues,
  { today }: RowFormParts<FileDraft, RecordFile>,
): ReturnType<typeof checkNewFile<PickedFile>> => checkNewFile({ file, upload }, today);

/** The form of a file: a new one is chosen here and sent, with its progress. */
export class FileFormModel extends RowFormModel<FileValues, RecordFile> {
  readonly upload = new UploadModel();
  /** Why the file that was chosen was not taken. */
  private refusedFile: MessageCode | null = null;

  constructor(parts: RowFormParts<FileDraft, RecordFile>, send: SendFile) {
    const isNew = parts.draft.id === NEW_ID;
    super(
      {
        ...parts,
        ...(isNew && {
          draft: { upload: null, ...parts.draft },
          section: {
            ...parts.section,
            check: (values: FileValues) =>
              pipe(
                readyOf(values, parts),
                either.map(({ file }) => file),
              ),
          },
          drafts: omitFile(parts.drafts),
          save: (values: FileValues) => (values.id === NEW_ID ? this.sendFile(send, values) : parts.save(values)),
        }),
      },
      { surveyedOn: (day) => correctSurveyDate(day, parts.today) },
    );
    makeObservable<this, "refusedFile">(this, { refusedFile: observable, picked: computed });
  }

  /** The field of the file, by its name; none once the file is kept. */
  get picked(): FieldInput<string> | null {
    const upload = this.uploadField;
    if (upload === undefined) return null;
    const problem = () => this.refusedFile ?? upload.problem;
    return {
      id: upload.id,
      name: upload.name,
      correction: null,
      get value() {
        return upload.value?.name ?? "";
      },
      get problem() {
        return problem();
      },
      write: () => undefined,
      blur: () => upload.blur(),
    };
  }

  /** Takes a file from this device, or says why it will not do. */
  pick(file: PickedFile | null) {
    const upload = this.uploadField;
    if (upload === undefined || file === null) return;
    const { upload: before = null, ...row } = this.form.values;
    const { form, code } = chooseFile({ file: row, upload: before }, file);
    upload.write(form.upload);
    // another file is no change of a row that was sent with this one
    if (form.upload !== before) this.unconfirmedSave = null;
    runInAction(() => {
      this.refusedFile = code;
    });
  }

  /** A file that is kept cannot be changed for another one, only its row can. */
  private get uploadField() {
    const { upload, id } = this.form.fields;
    return id.value === NEW_ID ? upload : undefined;
  }

  private sendFile(send: SendFile, values: FileValues): TaskEither<Failure, RecordFile> {
    return async () => {
      const ready = readyOf(values, this.parts);
      if (isLeft(ready)) return left(fieldFailure(ready.left));
      return this.upload.run(ready.right.upload.bytes, (how) => send(ready.right, how));
    };
  }
}
