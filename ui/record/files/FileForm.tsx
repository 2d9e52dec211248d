import { type AttachmentKind, MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import { EXTENSIONS } from "@libretto/core/catalogues/files/media-type";
import { kindsOf, kindsOfNew } from "@libretto/core/record/files/record-file";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { FileField } from "../../shared/fields/FileField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { UploadProgress } from "../../shared/uploads/UploadProgress.tsx";
import { SettingsModel } from "../../shell/settings-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import type { FileFormModel } from "./file-form-model.ts";
import { type FileLabel, fileLabels, kindText } from "./file-labels.ts";
import styles from "./files.module.css";

/** The labels of a file's fields. */
export const fileFieldLabels = (label: FileLabel, level: string, tags: string) => ({
  upload: label("upload"),
  name: label("name"),
  kind: label("kind"),
  surveyedOn: label("surveyedOn"),
  comment: label("comment"),
  tags,
  level,
});

/**
 * The accepted files of some kinds for the file picker: media types, and extensions for types that the system does not
 * know.
 */
const acceptFor = (kinds: readonly AttachmentKind[]): string => {
  const types = [...new Set(kinds.flatMap((kind) => MEDIA_TYPES[kind]))];
  return [...types, ...types.flatMap((type) => (EXTENSIONS[type] ?? []).map((ending) => `.${ending}`))].join(",");
};

/** The support address after a failed upload. */
const Help = observer(({ model }: { readonly model: FileFormModel }) => {
  const message = useMessages();
  const { supportEmail } = useModel(SettingsModel).now;
  const { failure } = model.form;
  const showsHelp = model.picked !== null && failure !== null && failure.kind !== "refused" && supportEmail !== "";
  return showsHelp && <p className={styles.small}>{message("files.uploadFailed", { email: supportEmail })}</p>;
});

/** The form of a file. Only a new file has the file and level fields (doc 1 §5). */
export const FileForm = observer(({ model }: { readonly model: FileFormModel }) => {
  const label = useLabels(fileLabels);
  const message = useMessages();
  const level = useLabels(levelLabels)("level");
  const { form, isNew, picked, parts } = model;
  const { name, kind, surveyedOn, comment, level: levelField } = form.fields;
  const { list, exam } = parts.draft;
  const kinds = isNew ? kindsOfNew(parts.draft) : kindsOf(list);
  const title = isNew ? (exam === null ? (`${list}Add` as const) : "addAttachment") : "edit";
  const names = fileFieldLabels(label, level, useLabels(specialtyLabels)("tags"));
  return (
    <FormDialog
      title={label(title)}
      {...(model.examName !== null && { subject: model.examName })}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      {picked === null ? (
        <TextField field={name} label={names.name} autoComplete="off" limit={200} required />
      ) : (
        <FileField
          field={picked}
          label={names.upload}
          hint={label(`${list}Hint`)}
          accept={acceptFor(kinds)}
          choose={label("pick")}
          none={label("noneChosen")}
          onChoose={(file) =>
            void model.pick(file && { name: file.name, mediaType: file.type, bytes: file.size, content: file })
          }
          required
        />
      )}
      <div role="status">{model.notice !== null && <p className={styles.small}>{message(model.notice)}</p>}</div>
      {list === "files" && (
        <SelectField
          field={kind}
          label={names.kind}
          choices={kinds.map((value) => ({ value, label: kindText(label, value) }))}
          required
        />
      )}
      <DateField field={dayField(surveyedOn)} label={names.surveyedOn} latest={parts.today} required />
      <TextAreaField field={comment} label={names.comment} />
      <TagsField field={form.fields.tags} />
      {isNew && <LevelSelect field={levelField} visibleTo={model.visibleTo} />}
      <UploadProgress upload={model.upload} />
      <Help model={model} />
    </FormDialog>
  );
});
