import { groupStoredSeries } from "@libretto/core/documents/dicom/stored-series";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { AttachIcon, DownloadIcon, ShowIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import type { AttachmentsModel } from "../attachments-model.ts";
import { pictureLabels } from "../dicom/picture-labels.ts";
import { examLabels } from "./exam-labels.ts";
import styles from "./exams.module.css";

/** The series of images, each as one row. */
const SeriesRows = observer(({ model }: { readonly model: AttachmentsModel }) => {
  const label = useLabels(pictureLabels);
  return groupStoredSeries(model.files).series.map((series) => (
    <li key={series.key}>
      <span>
        {series.label}
        <small>{label("count", { count: series.images.length })}</small>
      </span>
      <Button icon={ShowIcon} aria-label={label("lookAt", { name: series.label })} onClick={() => model.look(series)}>
        {label("look")}
      </Button>
    </li>
  ));
});

/** The files attached to an exam, to download or open. */
export const AttachmentsDialog = observer(({ model }: { readonly model: AttachmentsModel }) => {
  const label = useLabels(examLabels);
  const kit = useLabels(kitLabels);
  const { files } = model;
  return (
    <Dialog
      title={label("attachmentsOf")}
      subject={model.name}
      dismiss={() => model.close(null)}
      buttons={
        <>
          <Button onClick={() => model.close(null)}>{kit("close")}</Button>
          <Button icon={AttachIcon} tone={files.length === 0 ? "primary" : "outline"} onClick={model.attach}>
            {label("attachFile")}
          </Button>
        </>
      }
    >
      {files.length === 0 ? (
        <p>{label("noAttachments")}</p>
      ) : (
        <ul className={styles.attachments}>
          <SeriesRows model={model} />
          {groupStoredSeries(files).others.map((file) => (
            <li key={file.id}>
              <span>
                {file.name}
                <small>{joinOnOneLine(model.factsOf(file))}</small>
              </span>
              <Button
                icon={ShowIcon}
                aria-label={label("openOf", { name: file.name })}
                onClick={() => model.open(file)}
              >
                {label("open")}
              </Button>
              <Button
                icon={DownloadIcon}
                aria-label={label("downloadOf", { name: file.name })}
                onClick={() => model.download(file)}
              >
                {label("download")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
});
