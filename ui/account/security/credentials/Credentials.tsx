import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { useLabels } from "../../../shared/labels.ts";
import styles from "../security.module.css";
import { securityLabels } from "../security-labels.ts";
import type { CredentialsModel } from "./credentials-model.ts";

/** The password and the e-mail address, with buttons to change them. */
export const Credentials = observer(({ model }: { readonly model: CredentialsModel }) => {
  const label = useLabels(securityLabels);
  return (
    <>
      <section className={styles.card} aria-labelledby="security-password">
        <h2 id="security-password">{label("password")}</h2>
        <p className={styles.note}>{label("passwordAbout")}</p>
        <div className={styles.buttons}>
          <Button onClick={model.changePassword}>{label("changePassword")}</Button>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="security-email">
        <h2 id="security-email">{label("email")}</h2>
        {model.email !== "" && <p>{label("emailIs", { email: model.email })}</p>}
        <p className={styles.note}>{label("emailAbout")}</p>
        <div className={styles.buttons}>
          <Button onClick={model.changeEmail}>{label("changeEmail")}</Button>
        </div>
      </section>
    </>
  );
});
