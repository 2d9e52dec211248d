import type { Licence } from "@libretto/core/admin/licence";
import { dayOnScreen } from "@libretto/core/messages/days";
import { ContractText } from "@libretto/core/subscription/contract";
import type { ContractSummary } from "@libretto/core/subscription/terms";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { FormDialog } from "../shared/dialogs/FormDialog.tsx";
import { NumberField } from "../shared/fields/NumberField.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { TextAreaField } from "../shared/fields/TextAreaField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { priceText } from "../shared/formats.ts";
import { AddIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import type { Remote } from "../shared/remote.ts";
import { ColumnTable } from "../shared/tables/ColumnTable.tsx";
import styles from "./admin.module.css";
import { adminLabels } from "./admin-labels.ts";
import { AdminServices } from "./admin-services.ts";
import { CurrencyField } from "./CurrencyField.tsx";
import { type ContractFormModel, ContractsModel } from "./contracts-model.ts";

const ContractDialog = observer(({ model }: { readonly model: ContractFormModel }) => {
  const label = useLabels(adminLabels);
  const { replaced, licences } = model.parts;
  const { licence, name, amount, currency, days, planName, plan, text } = model.form.fields;
  const labels = {
    licence: label("licence"),
    name: label("description"),
    amount: label("amount"),
    currency: label("currency"),
    days: label("daysPaid"),
    planName: label("planName"),
    plan: label("plan"),
    text: label("contractWords"),
  };
  return (
    <FormDialog
      title={replaced === null ? label("newContract") : label("editContract", { name: replaced.name })}
      form={model.form}
      labels={labels}
      note={label(replaced === null ? "newContractNote" : "editContractNote")}
      dismiss={model.dismiss}
    >
      <SelectField
        field={licence}
        label={labels.licence}
        required
        choices={licences.map((one) => ({ value: one.id, label: one.name }))}
      />
      <TextField field={name} label={labels.name} required limit={200} />
      <NumberField field={amount} label={labels.amount} required />
      <CurrencyField field={currency} label={labels.currency} />
      <NumberField field={days} label={labels.days} required />
      <TextField field={planName} label={labels.planName} required limit={200} hint={label("planNameHint")} />
      <TextField field={plan} label={labels.plan} limit={200} hint={label("planHint")} />
      <TextAreaField
        field={text}
        label={labels.text}
        required
        limit={ContractText.maxLength}
        hint={label("contractWordsHint")}
      />
    </FormDialog>
  );
});

const ContractRow = observer(
  ({ model, contract }: { readonly model: ContractsModel; readonly contract: ContractSummary }) => {
    const label = useLabels(adminLabels);
    const message = useMessages();
    const { current } = useModel(LanguageModel);
    const { id, name, licence, price, days, withdrawn } = contract;
    return (
      <tr>
        <td data-name={label("id")}>{id}</td>
        <td data-name={label("description")}>{name}</td>
        <td data-name={label("licence")}>{model.licenceName(licence)}</td>
        <td data-name={label("cost")}>{priceText(price, current)}</td>
        <td data-name={label("duration")}>{label("days", { count: days })}</td>
        <td data-name={label("status")}>
          {withdrawn === null ? label("onOffer") : label("withdrawn", { date: dayOnScreen(withdrawn) })}
        </td>
        <td data-name={label("actions")}>
          {withdrawn === null && (
            <div className={styles.actions}>
              <Button
                aria-label={label("editContract", { name })}
                onClick={() => void model.replace(contract, ContractDialog)}
              >
                {label("edit")}
              </Button>
              <Button aria-label={label("withdrawNamed", { name })} onClick={() => void model.withdraw(contract)}>
                {message("admin.withdraw")}
              </Button>
            </div>
          )}
        </td>
      </tr>
    );
  },
);

/** The contracts by which licences are sold: add, replace, withdraw. A stored contract never changes. */
export const Contracts = observer(({ licences }: { readonly licences: Remote<readonly Licence[]> }) => {
  const label = useLabels(adminLabels);
  const { parts } = useModel(AdminServices);
  const model = useOwnModel(() => new ContractsModel(parts, licences));
  return (
    <section className={`${styles.card} ${styles.section}`} aria-labelledby="admin-contracts">
      <h2 id="admin-contracts">{label("contracts")}</h2>
      <p>{label("contractsText")}</p>
      <RemoteList remote={model.remote}>
        {(contracts) => (
          <div className={styles.section}>
            <div>
              <Button icon={AddIcon} onClick={() => void model.add(ContractDialog)}>
                {label("addContract")}
              </Button>
            </div>
            <ColumnTable
              caption={label("contracts")}
              columns={(["id", "description", "licence", "cost", "duration", "status", "actions"] as const).map(
                (column) => label(column),
              )}
            >
              {contracts.map((contract) => (
                <ContractRow key={contract.id} model={model} contract={contract} />
              ))}
            </ColumnTable>
          </div>
        )}
      </RemoteList>
    </section>
  );
});
