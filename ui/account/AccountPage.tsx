import { PATIENTS } from "@libretto/core/navigation/doctor-routes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { Button } from "../shared/controls/Button.tsx";
import { DeleteIcon, LogOutIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { guideAddress } from "../shell/page/guide-address.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { SignOut } from "../shell/session/sign-out.ts";
import styles from "./account.module.css";
import { accountLabels } from "./account-labels.ts";
import { DeletionDialog } from "./security/DeletionDialog.tsx";
import { LeavingModel } from "./security/leaving-model.ts";
import { privacyLabels } from "./security/privacy-labels.ts";
import { SecurityServices } from "./security/security-services.ts";
import { TakeAway } from "./security/TakeAway.tsx";
import { UsualLevel } from "./UsualLevel.tsx";

/** Where one can go from here; `other` is said to those who have no record, null where there is nothing for them. */
const ways = [
  { to: ROUTES.security, name: "security", text: "securityText", other: "securityText" },
  { to: ROUTES.accessLog, name: "accesses", text: "accessesText", other: "accessesTextOther" },
  { to: ROUTES.bin, name: "bin", text: "binText", other: null },
  { to: ROUTES.consents, name: "consents", text: "consentsText", other: null },
  { to: ROUTES.subscription, name: "subscription", text: "subscriptionText", other: null },
] as const;

/** Of somebody without a record: what this place is for. */
const NoRecord = observer(() => {
  const label = useLabels(accountLabels);
  const { menu } = useModel(NavigationModel);
  const isDoctor = menu.some(({ url }) => url === PATIENTS);
  return (
    <p className={styles.noRecord}>
      <strong>{label("noRecord")}</strong> {label(isDoctor ? "noRecordDoctor" : "noRecordText")}
    </p>
  );
});

const Leaving = observer(() => {
  const label = useLabels(privacyLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(
    () => new LeavingModel(parts, DeletionDialog, () => parts.language.label(privacyLabels, "word")),
  );
  return (
    <>
      <Button icon={DeleteIcon} busy={model.reading} onClick={model.begin}>
        {label("deletionTitle")}
      </Button>
      <p>{label(parts.record.absent ? "deletionTextOther" : "deletionText")}</p>
    </>
  );
});

/** What there is to do about the account. */
export const AccountPage = observer(() => {
  const label = useLabels(accountLabels);
  const privacy = useLabels(privacyLabels);
  const { current } = useModel(LanguageModel);
  const signOut = useModel(SignOut);
  const { record, absent } = useModel(RecordModel);
  const email = record?.patient.email ?? "";
  return (
    <>
      <PageTitle title={label("title")} guide={guideAddress("account", current)} />
      {absent && <NoRecord />}
      {email !== "" && <p className={styles.email}>{label("email", { email })}</p>}
      <ul className={styles.ways}>
        {ways.map(({ to, name, text, other }) => {
          const about = absent ? other : text;
          return (
            about !== null && (
              <li key={name}>
                <Link to={to}>{label(name)}</Link>
                <p>{label(about)}</p>
              </li>
            )
          );
        })}
        {record !== null && (
          <li>
            <UsualLevel />
          </li>
        )}
        <li>
          <Button icon={LogOutIcon} onClick={() => signOut.signOutByChoice()}>
            {label("logOut")}
          </Button>
          <p>{label("logOutText")}</p>
        </li>
        {!absent && (
          <li>
            <TakeAway />
            <p>{privacy("takeAwayText")}</p>
          </li>
        )}
        {!absent && (
          <li>
            <Link to={ROUTES.restore}>{privacy("restore")}</Link>
            <p>{privacy("restoreText")}</p>
          </li>
        )}
        <li>
          <Leaving />
        </li>
      </ul>
    </>
  );
});
