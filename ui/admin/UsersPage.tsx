import { hasAccess, type User } from "@libretto/core/admin/user";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { FormDialog } from "../shared/dialogs/FormDialog.tsx";
import { CheckField } from "../shared/fields/CheckField.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { AddIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { SearchBar } from "../shared/list/SearchBar.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { ColumnTable } from "../shared/tables/ColumnTable.tsx";
import { PagedRows } from "../shared/tables/PagedRows.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./admin.module.css";
import { adminLabels } from "./admin-labels.ts";
import { AdminServices } from "./admin-services.ts";
import { durationText } from "./duration-text.ts";
import { type InvitationFormModel, type UserFormModel, UsersModel } from "./users-model.ts";

const nameOf = ({ name, surname, email }: User): string => `${name} ${surname}`.trim() || email;

const UserDialog = observer(({ model }: { readonly model: UserFormModel }) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  const { active, role, licence } = model.form.fields;
  const { grantedLicence, closesOtherRecords, user } = model;
  const notes = [
    ...(closesOtherRecords ? [label("closesRecords", { count: user.caredRecords })] : []),
    ...(grantedLicence === null
      ? []
      : [
          label("grantNote", {
            name: grantedLicence.name,
            duration: durationText(grantedLicence.duration, current),
          }),
        ]),
  ];
  return (
    <FormDialog
      title={label("editUser", { name: nameOf(model.user) })}
      subject={model.user.email}
      form={model.form}
      labels={{ active: label("isActive"), role: label("role"), licence: label("licence") }}
      {...(notes.length > 0 && { note: notes.map((note) => <p key={note}>{note}</p>) })}
      dismiss={model.dismiss}
    >
      <CheckField field={active}>{label("isActive")}</CheckField>
      <SelectField
        field={role}
        label={label("role")}
        required
        choices={model.roles.map((one) => ({ value: one, label: label(one) }))}
      />
      {model.user.role === "patient" && (
        <SelectField
          field={licence}
          label={label("licence")}
          choices={model.licences.map(({ id, name, duration }) => ({
            value: id,
            label: `${name} (${durationText(duration, current)})`,
          }))}
        />
      )}
    </FormDialog>
  );
});

const InvitationDialog = observer(({ model }: { readonly model: InvitationFormModel }) => {
  const label = useLabels(adminLabels);
  const { name, surname, email } = model.form.fields;
  const labels = { name: label("name"), surname: label("surname"), email: label("email") };
  return (
    <FormDialog
      title={label("inviteDoctor")}
      form={model.form}
      labels={labels}
      note={label("invitationText")}
      verbText={label("invite")}
      dismiss={model.dismiss}
    >
      <TextField field={name} label={labels.name} required limit={100} autoCapitalize="words" autoComplete="off" />
      <TextField
        field={surname}
        label={labels.surname}
        required
        limit={100}
        autoCapitalize="words"
        autoComplete="off"
      />
      <TextField field={email} label={labels.email} type="email" required limit={254} autoComplete="off" />
    </FormDialog>
  );
});

const UserRow = observer(({ model, user }: { readonly model: UsersModel; readonly user: User }) => {
  const label = useLabels(adminLabels);
  const canSignIn = hasAccess(user);
  return (
    <tr>
      <td data-name={label("name")}>{nameOf(user)}</td>
      <td data-name={label("email")}>{canSignIn ? user.email : label("noAccess")}</td>
      <td data-name={label("role")}>{label(user.role)}</td>
      <td data-name={label("licence")}>{canSignIn && model.licenceName(user.licence)}</td>
      <td data-name={label("caredRecords")}>{canSignIn && user.role === "patient" ? user.caredRecords : ""}</td>
      <td data-name={label("status")}>{canSignIn && label(user.active ? "active" : "disabled")}</td>
      <td data-name={label("actions")}>
        {canSignIn && (
          <Button
            aria-label={label("editUser", { name: nameOf(user) })}
            onClick={() => void model.edit(user, UserDialog)}
          >
            {label("edit")}
          </Button>
        )}
      </td>
    </tr>
  );
});

/** The users: list, search, enable and disable, role and licence; no health data (decision W15). */
export const UsersPage = observer(() => {
  const label = useLabels(adminLabels);
  const { parts } = useModel(AdminServices);
  const model = useOwnModel(() => new UsersModel(parts));
  const { pages } = model;
  return (
    <>
      <PageTitle
        title={label("users")}
        parent="admin"
        actions={
          <Button
            tone="primary"
            icon={AddIcon}
            onClick={() => void model.invite(InvitationDialog, ({ email }) => label("invited", { email }))}
          >
            {label("inviteDoctor")}
          </Button>
        }
      />
      <div className={styles.card}>
        <SearchBar
          label={label("search")}
          text={model.text}
          write={model.search}
          matchCount={pages.total}
          total={pages.total}
        />
        <PagedRows model={pages} name={label("userPages")} isFiltered={model.text.trim() !== ""}>
          {(rows) => (
            <ColumnTable
              caption={label("users")}
              columns={(["name", "email", "role", "licence", "caredRecords", "status", "actions"] as const).map(
                (column) => label(column),
              )}
            >
              {rows.map((user) => (
                <UserRow key={user.id} model={model} user={user} />
              ))}
            </ColumnTable>
          )}
        </PagedRows>
      </div>
    </>
  );
});
