import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { AttachIcon, DownloadIcon, ShowIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import type { AttachmentsModel } from "../attachments-model.ts";
import { examLabels } from "./exam-labels.ts";
import styles from "./exams.module.css";

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
          {files.map((file) => (
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
