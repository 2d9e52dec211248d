import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import type { DeletionModel } from "./deletion-model.ts";
import { privacyLabels } from "./privacy-labels.ts";
import { TakeAway } from "./TakeAway.tsx";

/** The last question before the account goes: what goes, what stays, and a word to type. */
export const DeletionDialog = observer(({ model }: { readonly model: DeletionModel }) => {
  const label = useLabels(privacyLabels);
  const say = useMessages();
  const { keeps, word } = model.form.fields;
  const typed = label("typeWord", { word: label("word") });
  const patient = model.retention !== undefined;
  return (
    <FormDialog
      title={label("deletionTitle")}
      form={model.form}
      verbText={label("proceed")}
      isDestructive
      labels={{ word: typed, keeps: label("keep") }}
      dismiss={model.dismiss}
    >
      <p>
        {say("deletion.warning")}. {label(patient ? "deletionGoes" : "deletionGoesOther")}
      </p>
      <p>{label("deletionStays")}</p>
      {patient && (
        <div>
          <p>{label("takeAwayFirst")}</p>
          <TakeAway />
        </div>
      )}
      {patient && (
        <div>
          <CheckField field={keeps}>{label("keep")}</CheckField>
          <p role="status">{keeps.value && `${say("deletion.keptWarning")}.`}</p>
        </div>
      )}
      <TextField field={word} label={typed} autoComplete="off" autoCapitalize="characters" required />
    </FormDialog>
  );
});
