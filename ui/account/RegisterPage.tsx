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

export const RegisterPage = observer(() => {
  const label = useLabels(entryLabels);
  const login = useLabels(loginLabels);
  const { current } = useModel(LanguageModel);
  const { accountService } = useModel(AccountContext);
  const { form, sent } = useOwnModel(() => new RegistrationModel(accountService));
  if (sent) return <MailSent />;
  const { name, surname, email, password, repeated, healthDataConsent, termsAccepted } = form.fields;
  return (
    <PublicFrame>
      <EntryTitle>{label("registerTitle")}</EntryTitle>
      <Form
        form={form}
        labels={{
          name: label("name"),
          surname: label("surname"),
          email: login("email"),
          password: login("password"),
          repeated: label("repeated"),
          healthDataConsent: label("healthConsent"),
          termsAccepted: label("terms"),
        }}
      >
        <TextField
          field={name}
          label={label("name")}
          autoComplete="given-name"
          autoCapitalize="words"
          limit={100}
          required
        />
        <TextField
          field={surname}
          label={label("surname")}
          autoComplete="family-name"
          autoCapitalize="words"
          limit={100}
          required
        />
        <TextField
          field={email}
          label={login("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          limit={254}
          required
        />
        <PasswordField
          field={password}
          label={login("password")}
          hint={<PasswordRules password={password.value} />}
          autoComplete="new-password"
          required
        />
        <PasswordField field={repeated} label={label("repeated")} autoComplete="new-password" required />
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
