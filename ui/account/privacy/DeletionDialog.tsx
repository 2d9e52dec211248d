import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { nameOf } from "../carers/cared-patients-model.ts";
import { DataExportButton } from "./DataExportButton.tsx";
import type { DeletionFormModel } from "./deletion-form-model.ts";
import { privacyLabels } from "./privacy-labels.ts";

/** What becomes of each record that the account cares for. */
const CaredRecords = observer(({ cared }: Pick<DeletionFormModel, "cared">) => {
  const label = useLabels(privacyLabels);
  if (cared.length === 0) return null;
  return (
    <div>
      <p>{label("caredRecords")}</p>
      <ul>
        {cared.map((one) => (
          <li key={one.patient}>
            {label(one.right === "represent" ? "representedStays" : "caredStays", { name: nameOf(one) })}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Confirms the deletion of the account: what is deleted, what is retained, and a word to type. */
export const DeletionDialog = observer(({ model }: { readonly model: DeletionFormModel }) => {
  const label = useLabels(privacyLabels);
  const message = useMessages();
  const { consentsToRetention, word } = model.form.fields;
  const wordLabel = label("typeWord", { word: label("word") });
  const isPatient = model.retention !== undefined;
  return (
    <FormDialog
      title={label("deletionTitle")}
      form={model.form}
      verbText={label("proceed")}
      isDestructive
      labels={{ word: wordLabel, consentsToRetention: label("keep") }}
      dismiss={model.dismiss}
    >
      <p>
        {message("deletion.warning")}. {label(isPatient ? "deletionGoes" : "deletionGoesOther")}
      </p>
      <p>{label("deletionStays")}</p>
      <CaredRecords cared={model.cared} />
      {isPatient && (
        <div>
          <p>{label("takeAwayFirst")}</p>
          <DataExportButton />
        </div>
      )}
      {isPatient && (
        <div>
          <CheckField field={consentsToRetention}>{label("keep")}</CheckField>
          <p role="status">{consentsToRetention.value && `${message("deletion.keptWarning")}.`}</p>
        </div>
      )}
      <TextField field={word} label={wordLabel} autoComplete="off" autoCapitalize="characters" required />
    </FormDialog>
  );
});
