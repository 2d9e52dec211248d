import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { PasswordField } from "../shared/fields/PasswordField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { Form } from "../shared/forms/Form.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { EntryFrame } from "../shell/EntryFrame.tsx";
import { loadWithRetry } from "../shell/load-with-retry.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import styles from "./entry-pages.module.css";
import { loginLabels } from "./login-labels.ts";
import { LoginModel } from "./login-model.ts";

/** Of phones alone, where the operator has an app; the first screen does without. */
const StoreButtons = lazy(() =>
  loadWithRetry(async () => ({ default: (await import("./StoreButtons.tsx")).StoreButtons })),
);

/** Signing in: why one is here, the form, the ways around it. */
export const LoginPage = observer(() => {
  const label = useLabels(loginLabels);
  const say = useMessages();
  const model = useModel(LoginModel);
  const { ended } = useModel(SessionModel);
  const settings = useModel(SettingsModel);
  const { stores, google, demo } = settings.now;
  if (stores !== null && model.onPhone && !model.inBrowser)
    return (
      <EntryFrame>
        <Suspense fallback={null}>
          <StoreButtons stores={stores} stay={model.stayInBrowser} />
        </Suspense>
      </EntryFrame>
    );
  return (
    <EntryFrame>
      <EntryTitle>{label("signIn")}</EntryTitle>
      <div role="status">{ended !== null && <p className={styles.told}>{say(ended)}</p>}</div>
      <Form form={model.form}>
        <TextField
          field={model.form.fields.email}
          label={label("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField
          field={model.form.fields.password}
          label={label("password")}
          autoComplete="current-password"
          required
        />
        <Button submits tone="primary" wide busy={model.busy}>
          {label(model.busy ? "signingIn" : "signIn")}
        </Button>
        <p role="status" className={styles.step}>
          {model.step === "entering" && label("entering")}
        </p>
      </Form>
      {google && (
        <Button wide onClick={() => model.goToGoogle()}>
          {label("google")}
        </Button>
      )}
      {model.googleFailure !== null && (
        <p role="alert" className={styles.refused}>
          {say(model.googleFailure.code)}
        </p>
      )}
      <ul className={styles.ways}>
        <li>
          <Link to={ROUTES.passwordReset}>{label("forgot")}</Link>
        </li>
        <li>
          {label("noAccount")} <Link to={ROUTES.register}>{label("register")}</Link>
        </li>
      </ul>
      {demo && <p className={styles.step}>{label("demo")}</p>}
    </EntryFrame>
  );
});
