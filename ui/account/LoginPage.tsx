import { PUBLIC_ROUTES } from "@libretto/core/navigation/public-pages";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { PasswordField } from "../shared/fields/PasswordField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { Form } from "../shared/forms/Form.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { EntryFrame } from "../shell/EntryFrame.tsx";
import { loadWithRetry } from "../shell/load-with-retry.ts";
import { returnAddressIn } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import styles from "./entry-pages.module.css";
import { loginLabels } from "./login-labels.ts";
import { LoginModel } from "./login-model.ts";

/** Loaded only on phones, and only if the operator has an app. */
const StoreButtons = lazy(() =>
  loadWithRetry(async () => ({ default: (await import("./StoreButtons.tsx")).StoreButtons })),
);

/** The login page: the reason for signing in again, the form, and links. Redirects a signed-in person to the start page. */
export const LoginPage = observer(() => {
  const label = useLabels(loginLabels);
  const message = useMessages();
  const model = useModel(LoginModel);
  const session = useModel(SessionModel);
  const { search } = useLocation();
  const settings = useModel(SettingsModel);
  const { stores, google, demo } = settings.now;
  if (model.step === "idle" && session.isValidNow()) return <Navigate to={returnAddressIn(search)} replace />;
  if (stores !== null && model.isOnPhone && !model.staysInBrowser)
    return (
      <EntryFrame>
        <Suspense fallback={null}>
          <StoreButtons stores={stores} stayInBrowser={model.stayInBrowser} />
        </Suspense>
      </EntryFrame>
    );
  return (
    <EntryFrame>
      <EntryTitle>{label("signIn")}</EntryTitle>
      <p className={styles.notice}>{label("about")}</p>
      <div role="status">
        {session.endMessage !== null && <p className={styles.sessionEnded}>{message(session.endMessage)}</p>}
      </div>
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
          {message(model.googleFailure.code)}
        </p>
      )}
      <ul>
        <li>
          <Link to={PUBLIC_ROUTES.passwordReset}>{label("forgot")}</Link>
        </li>
        <li>
          {label("noAccount")} <Link to={PUBLIC_ROUTES.register}>{label("register")}</Link>
        </li>
      </ul>
      {demo && <p className={styles.step}>{label("demo")}</p>}
    </EntryFrame>
  );
});
