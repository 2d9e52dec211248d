import { EMAIL_LIMIT } from "@libretto/core/kernel/email";
import { PERSON_NAME_LIMIT } from "@libretto/core/kernel/limits";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { Form } from "../shared/forms/Form.tsx";
import { useLabels } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { AccountContext } from "./account-context.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import { loginLabels } from "./login-labels.ts";
import { MailSent } from "./MailSent.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { AccountConsents } from "./privacy/AccountConsents.tsx";
import { RegistrationModel } from "./registration-model.ts";

const NAMES = [
  ["name", "given-name"],
  ["surname", "family-name"],
] as const;

/** The names of the fields, also for the list of problems. */
const useFieldNames = () => {
  const label = useLabels(entryLabels);
  const login = useLabels(loginLabels);
  return {
    name: label("name"),
    surname: label("surname"),
    email: login("email"),
    password: login("password"),
    repeated: label("repeated"),
    healthDataConsent: label("healthConsent"),
    termsAccepted: label("terms"),
  };
};

export const RegisterPage = observer(() => {
  const label = useLabels(entryLabels);
  const login = useLabels(loginLabels);
  const names = useFieldNames();
  const { accountService } = useModel(AccountContext);
  const model = useOwnModel(() => new RegistrationModel(accountService));
  const { form, sent } = model;
  if (sent) return <MailSent />;
  const { email } = form.fields;
  return (
    <PublicFrame>
      <EntryTitle>{label("registerTitle")}</EntryTitle>
      <Form form={form} labels={names}>
        {NAMES.map(([key, autoComplete]) => (
          <TextField
            key={key}
            field={form.fields[key]}
            label={names[key]}
            autoComplete={autoComplete}
            autoCapitalize="words"
            limit={PERSON_NAME_LIMIT}
            required
          />
        ))}
        <TextField
          field={email}
          label={names.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          limit={EMAIL_LIMIT}
          required
        />
        <NewPasswordFields fields={form.fields} names={names} />
        <AccountConsents fields={form.fields} />
        <Button submits tone="primary" wide busy={form.saving}>
          {label("create")}
        </Button>
      </Form>
      <p>
        {label("haveAccount")} <Link to={ROUTES.login}>{login("signIn")}</Link>
      </p>
    </PublicFrame>
  );
});
