import { type AttachmentKind, MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import { EXTENSIONS } from "@libretto/core/catalogues/files/media-type";
import { Line } from "@libretto/core/kernel/text";
import { kindsOfNew } from "@libretto/core/record/files/record-file";
import { observer } from "mobx-react-lite";
import { FileField } from "../../shared/fields/FileField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import { UploadProgress } from "../../shared/uploads/UploadProgress.tsx";
import { SettingsModel } from "../../shell/settings-model.ts";
import type { FileFormModel } from "./file-form-model.ts";
import { fileLabels } from "./file-labels.ts";
import styles from "./files.module.css";

type Props = OwnInputProps<FileFormModel>;

/**
 * The accepted files of some kinds for the file picker: media types, and extensions for types that the system does not
 * know.
 */
const acceptFor = (kinds: readonly AttachmentKind[]): string => {
  const types = [...new Set(kinds.flatMap((kind) => MEDIA_TYPES[kind]))];
  return [...types, ...types.flatMap((type) => (EXTENSIONS[type] ?? []).map((ending) => `.${ending}`))].join(",");
};

/** The file of a new row. */
export const UploadInput = observer(({ model, ...frame }: Props) => {
  const label = useLabels(fileLabels);
  const { picked, parts } = model;
  if (picked === null) return null;
  return (
    <FileField
      field={picked}
      accept={acceptFor(kindsOfNew(parts.draft))}
      choose={label("pick")}
      none={label("noneChosen")}
      onChoose={(file) =>
        void model.pick(file && { name: file.name, mediaType: file.type, bytes: file.size, content: file })
      }
      {...frame}
    />
  );
});

/** The name of a stored file; a new row has the name of its file. */
export const NameInput = observer(({ model, ...frame }: Props) =>
  model.picked === null ? (
    <TextField field={model.form.fields.name} autoComplete="off" limit={Line.maxLength} {...frame} />
  ) : null,
);

/** What the user should know about the chosen file. */
export const FileNotice = observer(({ model: { notice } }: Props) => {
  const message = useMessages();
  return <div role="status">{notice !== null && <p className={styles.small}>{message(notice)}</p>}</div>;
});

/** The progress of the upload, and the support address after it failed. */
export const UploadState = observer(({ model }: Props) => {
  const message = useMessages();
  const { supportEmail } = useModel(SettingsModel).now;
  const { failure } = model.form;
  const showsHelp = model.picked !== null && failure !== null && failure.kind !== "refused" && supportEmail !== "";
  return (
    <>
      <UploadProgress upload={model.upload} />
      {showsHelp && <p className={styles.small}>{message("files.uploadFailed", { email: supportEmail })}</p>}
    </>
  );
});
