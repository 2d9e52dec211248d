import { isEqual } from "@libretto/core/kernel/equality";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, isLeft, left, pipe, type TaskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { PickedFile, UploadOptions } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import { checkNewFile, chooseFile, noticeAbout, type ReadyFile } from "@libretto/core/record/files/new-file";
import { correctSurveyDate, type FileDraft, listOf, type RecordFile } from "@libretto/core/record/files/record-file";
import { computed, makeObservable, observable, runInAction } from "mobx";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import type { FormDrafts } from "../../shared/forms/form-drafts.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { preparePickedFile } from "../../shared/uploads/prepare-picked-file.ts";
import { UploadModel } from "../../shared/uploads/upload-model.ts";

/** The values of a file form. Only a new one includes the file. */
export interface FileValues extends FileDraft {
  readonly upload?: PickedFile | null;
}

/** Sends a new file, with progress and a stop function. */
export type SendFile = (ready: ReadyFile<PickedFile>, sendFile: UploadOptions) => TaskEither<Failure, RecordFile>;

/** The typed values of a form, without the file. */
const typedValuesOf = ({ upload: _file, name: _name, mediaType: _type, bytes: _bytes, ...typed }: FileValues) => typed;

/**
 * Drafts on this device contain the typed values without the file, so a form with only a file has none. The draft of an
 * attachment belongs to its exam.
 */
const draftsOf = (drafts: FormDrafts, initial: FileDraft): FormDrafts => {
  const keyOf = (form: string): string => (initial.exam === null ? form : `${form}:exam-${initial.exam}`);
  return {
    loadDraft: (form) => drafts.loadDraft(keyOf(form)),
    dropDraft: (form) => drafts.dropDraft(keyOf(form)),
    saveDraft: (form, values) => {
      const typed = typedValuesOf(values as FileValues);
      return isEqual(typed, typedValuesOf(initial))
        ? drafts.dropDraft(keyOf(form))
        : drafts.saveDraft(keyOf(form), typed);
    },
  };
};

/** An attachment of the kind "kardia" is on the Kardia list. */
const withListOfKind = (file: FileDraft): FileDraft =>
  file.exam === null ? file : { ...file, list: listOf(file.kind) };

const readyOf = (
  { upload = null, ...file }: FileValues,
  { today }: RowFormParts<FileDraft, RecordFile>,
): ReturnType<typeof checkNewFile<PickedFile>> => checkNewFile({ file: withListOfKind(file), upload }, today);

/** The form of a file. A new file is chosen here and uploaded with its progress. */
export class FileFormModel extends RowFormModel<FileValues, RecordFile> {
  readonly upload = new UploadModel();
  /** Why the chosen file was refused. */
  private refusedFile: MessageCode | null = null;
  /** What the user should know about the chosen file. */
  notice: MessageCode | null = null;
  /** The last file that was picked, which may still be read. */
  private lastPicked: PickedFile | null = null;

  constructor(
    parts: RowFormParts<FileDraft, RecordFile>,
    send: SendFile,
    private readonly reduce: ReducePicture,
    /** The name of the exam to which the file is attached. */
    readonly examName: string | null,
  ) {
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
          drafts: draftsOf(parts.drafts, parts.draft),
          save: (values: FileValues) => (values.id === NEW_ID ? this.sendFile(send, values) : parts.save(values)),
        }),
      },
      { surveyedOn: (day) => correctSurveyDate(day, parts.today) },
    );
    makeObservable<this, "refusedFile">(this, { refusedFile: observable, notice: observable, picked: computed });
  }

  /** The file field with the file name; null for a stored file. */
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

  /**
   * Takes a file from this device, or refuses it, after it has read its first and last bytes. A picture that is too
   * large, or of a format that is not accepted, is replaced by a copy.
   */
  async pick(picked: PickedFile | null): Promise<void> {
    if (picked === null) return;
    this.lastPicked = picked;
    const { file, ends, notice } = await preparePickedFile(picked, this.reduce, (copying) => {
      if (picked === this.lastPicked) this.showNotice(copying);
    });
    const upload = this.uploadField;
    if (upload === undefined || picked !== this.lastPicked) return;
    const { upload: before = null, ...row } = this.form.values;
    const { form, code } = chooseFile({ file: row, upload: before }, file, ends);
    upload.write(form.upload);
    // another file needs another save, not a change of the sent row
    if (form.upload !== before) void this.form.dispatch({ is: "abandonRequest" });
    runInAction(() => {
      this.refusedFile = code;
    });
    this.showNotice(code === null ? (notice ?? (ends && noticeAbout(ends))) : null);
  }

  private showNotice(notice: MessageCode | null) {
    runInAction(() => {
      this.notice = notice;
    });
  }

  /** The file of a stored row cannot be replaced. */
  private get uploadField() {
    const { upload, id } = this.form.fields;
    return id.value === NEW_ID ? upload : undefined;
  }

  private sendFile(send: SendFile, values: FileValues): TaskEither<Failure, RecordFile> {
    return async () => {
      const ready = readyOf(values, this.parts);
      if (isLeft(ready)) return left(fieldFailure(ready.left));
      return this.upload.run(ready.right.upload.bytes, (options) => send(ready.right, options));
    };
  }
}
