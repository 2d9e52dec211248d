import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { ShowIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { Remote } from "../../shared/remote.ts";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowViewModel } from "../../shared/section/row-view-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { showTrace } from "./file-actions.ts";
import { fileLabels } from "./file-labels.ts";
import styles from "./files.module.css";

const PICTURES = ["image/jpeg", "image/png"];
const PDF = "application/pdf";

/** A picture from bytes. Its object URL is revoked on unmount. */
const Picture = ({ bytes, type, alt }: { readonly bytes: Uint8Array; readonly type: string; readonly alt: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([bytes.slice()], { type }));
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes, type]);
  return address && <img className={styles.preview} src={address} alt={alt} />;
};

/** The picture of a file, loaded when its view opens. */
const FilePreview = observer(({ file }: { readonly file: RecordFile }) => {
  const label = useLabels(fileLabels);
  const { services } = useModel(SectionsModel);
  const content = useOwnModel(() => {
    const patient = services.record.record?.patient.id;
    return new Remote(
      patient === undefined
        ? () => taskEither.left(failure("unavailable", "failure.unavailable"))
        : () => services.fileService.content(patient, file.id),
    );
  });
  useEffect(() => void content.load(), [content]);
  return (
    <RemoteList remote={content} rows={1}>
      {({ mediaType, bytes }) =>
        PICTURES.includes(mediaType) ? (
          <Picture bytes={bytes} type={mediaType} alt={label("preview", { name: file.name })} />
        ) : (
          <p>{label("previewFailed")}</p>
        )
      }
    </RemoteList>
  );
});

/** Opens a PDF in a new window. In the list of ECGs this is one of the actions. */
const ShowPdf = observer(({ file }: { readonly file: RecordFile }) => {
  const label = useLabels(fileLabels);
  const { services } = useModel(SectionsModel);
  return (
    <Button icon={ShowIcon} onClick={() => void showTrace(services)(file)}>
      {`${label("show")} (${label("newWindow")})`}
    </Button>
  );
});

const previewOf = (file: RecordFile) => {
  if (PICTURES.includes(file.mediaType)) return <FilePreview file={file} />;
  return file.list === "files" && file.mediaType === PDF ? <ShowPdf file={file} /> : null;
};

/** The read view of a file. It shows a picture, and opens a PDF in a new window. */
export const FileView = observer(({ model }: { readonly model: RowViewModel<RecordFile> }) => (
  <RowView model={model} preview={previewOf(model.row)} />
));
