import type { NamedEntry } from "@libretto/core/admin/named-entry";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { FormDialog } from "../shared/dialogs/FormDialog.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { AddIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./admin.module.css";
import { adminLabels } from "./admin-labels.ts";
import { AdminServices } from "./admin-services.ts";
import { EntriesModel, type FeaturesFormModel, type NameFormModel } from "./entries-model.ts";
import { featureLabels, permissionOf } from "./feature-labels.ts";

const NameDialog = observer(({ model }: { readonly model: NameFormModel }) => {
  const label = useLabels(adminLabels);
  return (
    <FormDialog
      title={
        model.stored === null
          ? label(model.kind === "feature" ? "newFeature" : "newRole")
          : label("renameRole", { name: model.stored.name })
      }
      form={model.form}
      labels={{ name: label("name") }}
      dismiss={model.dismiss}
    >
      <TextField field={model.form.fields.name} label={label("name")} required limit={100} />
    </FormDialog>
  );
});

/** What a feature allows, in words, and the name by which the product finds it. */
const FeatureText = observer(({ name }: { readonly name: string }) => {
  const label = useLabels(featureLabels);
  const permission = permissionOf(name);
  return permission === null ? name : `${label(permission)} (${name})`;
});

const FeaturesDialog = observer(({ model }: { readonly model: FeaturesFormModel }) => {
  const label = useLabels(adminLabels);
  const { value } = model.form.fields.features;
  return (
    <FormDialog
      title={label("associateFeaturesTo", { name: model.role.name })}
      form={model.form}
      labels={{ features: label("features") }}
      note={label("chosen", { count: value.length })}
      dismiss={model.dismiss}
    >
      <fieldset className={styles.choices} id={model.form.fields.features.id}>
        <legend>{label("features")}</legend>
        {model.all.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => model.toggle(id)} />
            <FeatureText name={name} />
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
});

/** What a feature allows; the product knows nothing of one that an administrator added. */
const FeatureMeaning = observer(({ name }: { readonly name: string }) => {
  const label = useLabels(adminLabels);
  const meaning = useLabels(featureLabels);
  const permission = permissionOf(name);
  return permission === null ? label("allowsNothing") : meaning(permission);
});

const EntryTable = observer(
  ({ model, entries }: { readonly model: EntriesModel; readonly entries: readonly NamedEntry[] }) => {
    const label = useLabels(adminLabels);
    const hasFeatures = model.kind === "role";
    return (
      <table className={tables.table}>
        <caption className="visually-hidden">{label(hasFeatures ? "roles" : "features")}</caption>
        <thead>
          <tr>
            <th scope="col">{label("id")}</th>
            <th scope="col">{label("name")}</th>
            <th scope="col">{label(hasFeatures ? "actions" : "allows")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td data-name={label("id")}>{entry.id}</td>
              <td data-name={label("name")}>{entry.name}</td>
              {hasFeatures ? (
                <td data-name={label("actions")}>
                  <div className={styles.actions}>
                    <Button
                      aria-label={label("renameRole", { name: entry.name })}
                      onClick={() => void model.rename(entry, NameDialog)}
                    >
                      {label("rename")}
                    </Button>
                    <Button
                      aria-label={label("associateFeaturesTo", { name: entry.name })}
                      onClick={() => void model.editFeatures(entry, FeaturesDialog)}
                    >
                      {label("associateFeatures")}
                    </Button>
                  </div>
                </td>
              ) : (
                <td data-name={label("allows")}>
                  <FeatureMeaning name={entry.name} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    );
  },
);

const EntriesPage = observer(({ kind }: { readonly kind: EntriesModel["kind"] }) => {
  const label = useLabels(adminLabels);
  const { parts } = useModel(AdminServices);
  const model = useOwnModel(() => new EntriesModel(kind, parts));
  const { value } = model.remote;
  return (
    <>
      <PageTitle
        title={label(kind === "feature" ? "features" : "roles")}
        parent="admin"
        {...(value !== null && { count: value.length })}
        actions={
          value !== null && (
            <Button tone="primary" icon={AddIcon} onClick={() => void model.add(NameDialog)}>
              {label(kind === "feature" ? "addFeature" : "addRole")}
            </Button>
          )
        }
      />
      <div className={styles.card}>
        <RemoteList remote={model.remote}>{(entries) => <EntryTable model={model} entries={entries} />}</RemoteList>
      </div>
    </>
  );
});

/** The features (permissions): list and add. */
export const FeaturesPage = () => <EntriesPage kind="feature" />;
/** The roles: list, add, and the features of each. */
export const RolesPage = () => <EntriesPage kind="role" />;
