import { HEAD_BYTES } from "@libretto/core/reports/archive/upload-check";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { WithRecord } from "../../record/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { confirmBeforeLeaving } from "../../shared/dialogs/confirm-before-leaving.ts";
import { FileField } from "../../shared/fields/FileField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { UploadProgress } from "../../shared/uploads/UploadProgress.tsx";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { RecordNotEmpty, RestoreFailed, RestoreResultUnknown, RestoreSucceeded } from "./RestoreOutcomes.tsx";
import { restoreLabels } from "./restore-labels.ts";
import { type PickedArchive, RestoreModel } from "./restore-model.ts";

/** Filters the file picker; the check of a file reads its bytes. */
const ACCEPTED_TYPES = ".zip,application/zip,application/x-zip-compressed";

const toPickedArchive = (file: File | null): PickedArchive | null =>
  file && {
    name: file.name,
    mediaType: file.type,
    bytes: file.size,
    content: file,
    head: () => file.slice(0, HEAD_BYTES).arrayBuffer(),
  };

/** Asks before the user leaves during an upload, and cancels the upload with the page. */
const useLeaveConfirmation = (model: RestoreModel) =>
  useEffect(() => {
    const removeGuard = confirmBeforeLeaving({ hasUnsavedChanges: () => model.busy, confirmLeave: model.confirmLeave });
    return () => {
      removeGuard();
      model.upload.stop();
    };
  }, [model]);

const RestoreForm = observer(({ model }: { readonly model: RestoreModel }) => {
  const label = useLabels(restoreLabels);
  const { field, outcome, busy, upload } = model;
  return (
    <>
      {outcome?.is === "failed" && <RestoreFailed failure={outcome.failure} isUnchanged={outcome.isUnchanged} />}
      {outcome?.is === "unknown" && <RestoreResultUnknown />}
      <form
        className={styles.card}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await model.restore())) document.getElementById(field.id)?.focus();
        }}
      >
        <FileField
          field={field}
          label={label("archive")}
          hint={label("hint")}
          accept={ACCEPTED_TYPES}
          choose={label("pick")}
          none={label("noneChosen")}
          onChoose={(file) => model.pickFile(toPickedArchive(file))}
          required
        />
        <UploadProgress upload={upload} processingText={label("working")} />
        {busy && <p className={styles.note}>{label("leaveOpen")}</p>}
        <div className={styles.buttons}>
          <Button tone="primary" busy={busy} submits>
            {label("restore")}
          </Button>
        </div>
      </form>
    </>
  );
});

const RestoreContent = observer(() => {
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new RestoreModel(parts));
  useLeaveConfirmation(model);
  if (model.outcome?.is === "done") return <RestoreSucceeded restored={model.outcome.restored} />;
  return model.hasRows ? <RecordNotEmpty model={model} /> : <RestoreForm model={model} />;
});

/** Restores an archive into an empty record. */
export const RestorePage = observer(() => {
  const label = useLabels(restoreLabels);
  const { opened } = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("title")} {...(opened === null && { parent: "account" })} />
      <p className={styles.about}>{label("about")}</p>
      <p className={styles.about}>{label("stays")}</p>
      <div className={styles.parts}>
        <WithRecord>
          <RestoreContent />
        </WithRecord>
      </div>
    </>
  );
});
