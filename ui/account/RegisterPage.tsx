import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { CheckField } from "../shared/fields/CheckField.tsx";
import { PasswordField } from "../shared/fields/PasswordField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { Form } from "../shared/forms/Form.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { guideAddress } from "../shell/page/guide-address.ts";
import { AccountContext } from "./account-context.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";
import { loginLabels } from "./login-labels.ts";
import { MailSent } from "./MailSent.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { RegistrationModel } from "./registration-model.ts";

const NAMES = [
  ["name", "given-name"],
  ["surname", "family-name"],
] as const;

/** The consents that an account needs, each with the document that it is about. */
const Consents = observer(({ model }: { readonly model: RegistrationModel }) => {
  const label = useLabels(entryLabels);
  const { current } = useModel(LanguageModel);
  const { healthDataConsent, termsAccepted } = model.form.fields;
  return (
    <>
      <CheckField field={healthDataConsent} required>
        {label("healthConsent")}
      </CheckField>
      <p className={styles.notice}>
        {label("healthNotice")}{" "}
        <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
          {label("readPrivacy")}
        </a>
      </p>
      <CheckField field={termsAccepted} required>
        {label("terms")}
      </CheckField>
      <p className={styles.notice}>
        <a href={guideAddress("termini", current)} target="_blank" rel="noopener noreferrer">
          {label("readTerms")}
        </a>
      </p>
    </>
  );
});

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
  const { email, password, repeated } = form.fields;
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
            limit={100}
            required
          />
        ))}
        <TextField
          field={email}
          label={names.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          limit={254}
          required
        />
        <PasswordField
          field={password}
          label={names.password}
          hint={<PasswordRules password={password.value} />}
          autoComplete="new-password"
          required
        />
        <PasswordField field={repeated} label={names.repeated} autoComplete="new-password" required />
        <Consents model={model} />
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
