import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { confirmBeforeLeaving } from "../shared/dialogs/confirm-before-leaving.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { FileField } from "../shared/fields/FileField.tsx";
import { useLabels } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { moveFocusTo } from "../shared/move-focus.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "../reports.module.css";
import { DOCUMENT_FIELD, FhirImportModel, type PickedDocument } from "./fhir-import-model.ts";
import { ImportReviewView } from "./ImportReviewView.tsx";
import { documentLabels } from "./document-labels.ts";

const ACCEPTED_TYPES = ".json,application/json,application/fhir+json";

const AGAIN_BUTTON = "fhir-import-again";
/** Buttons that disappear pass the focus on: to the field of the file, or to the button above the drafts. */
const focusFileField = moveFocusTo(DOCUMENT_FIELD);
const focusAgainButton = moveFocusTo(AGAIN_BUTTON);

const toPickedDocument = (file: File | null): PickedDocument | null => file && { name: file.name, content: file };

/** Asks before the person leaves drafts that are not accepted. */
const useLeaveConfirmation = (model: FhirImportModel) => {
  const label = useLabels(documentLabels);
  const dialogs = useModel(DialogsModel);
  useEffect(
    () =>
      confirmBeforeLeaving({
        hasUnsavedChanges: () => model.state === "review" && model.hasOpenItems,
        confirmLeave: () =>
          dialogs.confirm({
            message: { text: label("leaveQuestion") },
            details: { text: label("leaveText") },
            verb: { text: label("leave") },
            cancelVerb: "cancel",
          }),
      }),
    [model, dialogs, label],
  );
};

/** What the import does while it reads: the document on this device first, and then the names in the catalogues. */
const ReadingState = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(documentLabels);
  const { state, searched } = model;
  const isReading = state === "reading";
  return (
    <>
      <p role="status" className={styles.note}>
        {!isReading ? "" : searched === null ? label("reading") : label("searching", searched)}
      </p>
      {isReading && (
        <p ref={focusFileField}>
          <Button onClick={model.cancel}>{label("cancelReading")}</Button>
        </p>
      )}
    </>
  );
});

const Choose = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(documentLabels);
  return (
    <div className={styles.card} ref={focusAgainButton}>
      {model.refusal !== null && (
        <p className={styles.problem} role="alert">
          {model.canReadAgain ? label(model.refusal) : `${label("failedTitle")}. ${label(model.refusal)}`}
        </p>
      )}
      {model.canReadAgain && (
        <p ref={focusFileField}>
          <Button onClick={() => void model.retry()}>{label("readAgain")}</Button>
        </p>
      )}
      {model.failure !== null && <LoadFailure failure={model.failure} retry={() => void model.retry()} />}
      <FileField
        field={model.field}
        label={label("file")}
        hint={label("hint")}
        accept={ACCEPTED_TYPES}
        choose={label("pick")}
        none={label("noneChosen")}
        onChoose={(file) => void model.read(toPickedDocument(file))}
        required
      />
      <ReadingState model={model} />
    </div>
  );
});

const Content = observer(() => {
  const label = useLabels(documentLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new FhirImportModel(services));
  useLeaveConfirmation(model);
  useEffect(() => model.cancel, [model]);
  return model.state === "review" ? (
    <>
      <p ref={focusFileField}>
        <Button id={AGAIN_BUTTON} onClick={model.reset}>
          {label("again")}
        </Button>
      </p>
      <ImportReviewView model={model} />
    </>
  ) : (
    <Choose model={model} />
  );
});

/** Imports a FHIR document of another maker. */
export const FhirImportPage = observer(() => {
  const label = useLabels(documentLabels);
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <p className={styles.who}>{label("about")}</p>
      <p className={styles.note}>{label("own")}</p>
      <div className={styles.start}>
        <WithRecord>
          <Content />
        </WithRecord>
      </div>
    </>
  );
});
