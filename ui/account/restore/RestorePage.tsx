import { HEAD_BYTES } from "@libretto/core/reports/archive/upload-check";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { WithRecord } from "../../record/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { confirmBeforeLeaving } from "../../shared/dialogs/confirm-before-leaving.ts";
import { FileField } from "../../shared/fields/FileField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { UploadProgress } from "../../shared/uploads/UploadProgress.tsx";
import { guideAddress } from "../../shell/page/guide-address.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { Done, Failed, Full, Unknown } from "./RestoreOutcomes.tsx";
import { restoreLabels } from "./restore-labels.ts";
import { type PickedArchive, RestoreModel } from "./restore-model.ts";

/** What the system's picker offers; what a file is, its bytes say. */
const ACCEPTED = ".zip,application/zip,application/x-zip-compressed";

const archiveIn = (file: File | null): PickedArchive | null =>
  file && {
    name: file.name,
    mediaType: file.type,
    bytes: file.size,
    content: file,
    head: () => file.slice(0, HEAD_BYTES).arrayBuffer(),
  };

/** Asks before an upload is left behind, and ends it with the page. */
const useStaying = (model: RestoreModel) =>
  useEffect(() => {
    const end = confirmBeforeLeaving({ hasUnsavedChanges: () => model.busy, confirmLeave: model.mayLeave });
    return () => {
      end();
      model.upload.stop();
    };
  }, [model]);

const Choosing = observer(({ model }: { readonly model: RestoreModel }) => {
  const label = useLabels(restoreLabels);
  const { field, outcome, busy, upload } = model;
  return (
    <>
      {outcome?.is === "failed" && <Failed failure={outcome.failure} empty={outcome.empty} />}
      {outcome?.is === "unknown" && <Unknown />}
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
          accept={ACCEPTED}
          choose={label("pick")}
          none={label("noneChosen")}
          onChoose={(file) => model.pick(archiveIn(file))}
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

const Restoring = observer(() => {
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new RestoreModel(parts));
  useStaying(model);
  if (model.outcome?.is === "done") return <Done restored={model.outcome.restored} />;
  return model.full ? <Full model={model} /> : <Choosing model={model} />;
});

/** Brings an archive of everything back into a record that is empty. */
export const RestorePage = observer(() => {
  const label = useLabels(restoreLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" guide={guideAddress("account", current)} />
      <p className={styles.about}>{label("about")}</p>
      <p className={styles.about}>{label("stays")}</p>
      <div className={styles.parts}>
        <WithRecord>
          <Restoring />
        </WithRecord>
      </div>
    </>
  );
});
