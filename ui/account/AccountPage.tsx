import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { guideAddress } from "../app/guide-address.ts";
import { PageTitle } from "../app/PageTitle.tsx";
import { SessionModel } from "../app/session-model.ts";
import { RecordModel } from "../record/record-model.ts";
import { Button } from "../shared/controls/Button.tsx";
import { LogOutIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./account.module.css";
import { accountLabels } from "./account-labels.ts";

const ways = [
  { to: ROUTES.passwordReset, name: "password", text: "passwordText" },
  { to: ROUTES.subscription, name: "subscription", text: "subscriptionText" },
  { to: ROUTES.accessLog, name: "accesses", text: "accessesText" },
] as const;

/** What there is to do about the account. */
export const AccountPage = observer(() => {
  const label = useLabels(accountLabels);
  const { current } = useModel(LanguageModel);
  const session = useModel(SessionModel);
  const email = useModel(RecordModel).record?.patient.email ?? "";
  return (
    <>
      <PageTitle title={label("title")} guide={guideAddress("account", current)} />
      {email !== "" && <p className={styles.email}>{label("email", { email })}</p>}
      <ul className={styles.ways}>
        {ways.map(({ to, name, text }) => (
          <li key={name}>
            <Link to={to}>{label(name)}</Link>
            <p>{label(text)}</p>
          </li>
        ))}
        <li>
          <Button icon={LogOutIcon} onClick={() => session.signOut()}>
            {label("logOut")}
          </Button>
          <p>{label("logOutText")}</p>
        </li>
      </ul>
    </>
  );
});
