import type { Licence } from "@libretto/core/admin/licence";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { FormDialog } from "../shared/dialogs/FormDialog.tsx";
import { CheckField } from "../shared/fields/CheckField.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { commaToDot } from "../shared/fields/text/number-text.ts";
import { priceText } from "../shared/formats.ts";
import { AddIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { ColumnTable } from "../shared/tables/ColumnTable.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./admin.module.css";
import { adminLabels } from "./admin-labels.ts";
import { AdminServices } from "./admin-services.ts";
import { Contracts } from "./Contracts.tsx";
import { CurrencyField } from "./CurrencyField.tsx";
import { durationText } from "./duration-text.ts";
import { type LicenceFormModel, LicencesModel, type RoleFormModel } from "./licences-model.ts";

const LicenceDialog = observer(({ model }: { readonly model: LicenceFormModel }) => {
  const label = useLabels(adminLabels);
  const { name, amount, currency, duration, enabled } = model.form.fields;
  const labels = {
    name: label("description"),
    amount: label("amount"),
    currency: label("currency"),
    duration: label("duration"),
    enabled: label("isEnabled"),
  };
  return (
    <FormDialog
      title={model.stored === null ? label("newLicence") : label("editLicence", { name: model.stored.name })}
      form={model.form}
      labels={labels}
      note={label(model.stored === null ? "newLicenceNote" : "editLicenceNote")}
      dismiss={model.dismiss}
    >
      <TextField field={name} label={labels.name} required limit={100} />
      <TextField field={amount} label={labels.amount} required transform={commaToDot} />
      <CurrencyField field={currency} label={labels.currency} />
      <TextField field={duration} label={labels.duration} required hint={label("durationHint")} />
      <CheckField field={enabled}>{labels.enabled}</CheckField>
    </FormDialog>
  );
});

const RoleDialog = observer(({ model }: { readonly model: RoleFormModel }) => {
  const label = useLabels(adminLabels);
  return (
    <FormDialog
      title={label("associateRoleTo", { name: model.licence.name })}
      form={model.form}
      labels={{ role: label("role") }}
      dismiss={model.dismiss}
    >
      <SelectField
        field={model.form.fields.role}
        label={label("role")}
        required
        choices={model.roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
});

const LicenceRow = observer(({ model, licence }: { readonly model: LicencesModel; readonly licence: Licence }) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  return (
    <tr>
      <td data-name={label("id")}>{licence.id}</td>
      <td data-name={label("description")}>{licence.name}</td>
      <td data-name={label("cost")}>{priceText(licence.price, current)}</td>
      <td data-name={label("enabled")}>{label(licence.enabled ? "yes" : "no")}</td>
      <td data-name={label("duration")}>{durationText(licence.duration, current)}</td>
      <td data-name={label("actions")}>
        <div className={styles.actions}>
          <Button
            aria-label={label("editLicence", { name: licence.name })}
            onClick={() => void model.openForm(licence, LicenceDialog)}
          >
            {label("edit")}
          </Button>
          <Button
            aria-label={label("associateRoleTo", { name: licence.name })}
            onClick={() => void model.editRole(licence, RoleDialog)}
          >
            {label("associateRole")}
          </Button>
        </div>
      </td>
    </tr>
  );
});

/** The licences: list, add, and the role of each. */
export const LicencesPage = observer(() => {
  const label = useLabels(adminLabels);
  const { parts } = useModel(AdminServices);
  const model = useOwnModel(() => new LicencesModel(parts));
  const { value } = model.remote;
  return (
    <>
      <PageTitle
        title={label("licences")}
        parent="admin"
        {...(value !== null && { count: value.length })}
        actions={
          value !== null && (
            <Button tone="primary" icon={AddIcon} onClick={() => void model.openForm(null, LicenceDialog)}>
              {label("addLicence")}
            </Button>
          )
        }
      />
      <div className={styles.parts}>
        <div className={styles.card}>
          <RemoteList remote={model.remote}>
            {(licences) => (
              <ColumnTable
                caption={label("licences")}
                columns={(["id", "description", "cost", "enabled", "duration", "actions"] as const).map((column) =>
                  label(column),
                )}
              >
                {licences.map((licence) => (
                  <LicenceRow key={licence.id} model={model} licence={licence} />
                ))}
              </ColumnTable>
            )}
          </RemoteList>
        </div>
        <Contracts licences={model.remote} />
      </div>
    </>
  );
});
