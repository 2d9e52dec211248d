import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { Form } from "../shared/forms/Form.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { AccountContext } from "./account-context.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import { loginLabels } from "./login-labels.ts";
import { MailSent } from "./MailSent.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { ForgottenPasswordModel, NewPasswordModel } from "./password-model.ts";
import { tokenFromHash } from "./registration-model.ts";

const ForgottenPassword = observer(() => {
  const label = useLabels(entryLabels);
  const login = useLabels(loginLabels);
  const { accountService } = useModel(AccountContext);
  const { form, sent } = useOwnModel(() => new ForgottenPasswordModel(accountService));
  if (sent) return <MailSent />;
  return (
    <PublicFrame>
      <EntryTitle>{label("forgottenTitle")}</EntryTitle>
      <p>{label("forgottenText")}</p>
      <Form form={form}>
        <TextField
          field={form.fields.email}
          label={login("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <Button submits tone="primary" wide busy={form.saving}>
          {label("send")}
        </Button>
      </Form>
      <p>
        <Link to={ROUTES.login}>{label("toSignIn")}</Link>
      </p>
    </PublicFrame>
  );
});

const NewPassword = observer(() => {
  const label = useLabels(entryLabels);
  const login = useLabels(loginLabels);
  const message = useMessages();
  const { accountService } = useModel(AccountContext);
  const { hash } = useLocation();
  const { form, changed } = useOwnModel(() => new NewPasswordModel(accountService, tokenFromHash(hash)));
  return (
    <PublicFrame>
      <EntryTitle key={String(changed)}>{label("newPasswordTitle")}</EntryTitle>
      {changed ? (
        <p role="status">{message("account.passwordChanged")}</p>
      ) : (
        <Form form={form}>
          <NewPasswordFields
            fields={form.fields}
            names={{ password: login("password"), repeated: label("repeated") }}
          />
          <Button submits tone="primary" wide busy={form.saving}>
            {label("setPassword")}
          </Button>
        </Form>
      )}
      <p>
        <Link to={ROUTES.login}>{label("toSignIn")}</Link>
        {form.failure !== null && (
          <>
            {" · "}
            <Link to={ROUTES.passwordReset}>{label("newLink")}</Link>
          </>
        )}
      </p>
    </PublicFrame>
  );
});

/**
 * Requests a link, or sets the password if the address contains a token; another link in the same tab starts it again.
 */
export const PasswordResetPage = () => {
  const { hash } = useLocation();
  return hash.startsWith("#token=") ? <NewPassword key={hash} /> : <ForgottenPassword />;
};
