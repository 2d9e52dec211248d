import { PATIENTS } from "@libretto/core/navigation/patients-path";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { Button } from "../shared/controls/Button.tsx";
import { DeleteIcon, LogOutIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { useShownPart } from "../shell/page/use-shown-part.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { AcceptedTexts } from "./AcceptedTexts.tsx";
import styles from "./account.module.css";
import { accountLabels } from "./account-labels.ts";
import { AccountDeletionModel } from "./privacy/account-deletion-model.ts";
import { DataExportButton } from "./privacy/DataExportButton.tsx";
import { DeletionDialog } from "./privacy/DeletionDialog.tsx";
import { privacyLabels } from "./privacy/privacy-labels.ts";
import { SecurityServices } from "./security/security-services.ts";
import { UsualLevel } from "./UsualLevel.tsx";

/** The links of the page; `textWithoutRecord` replaces the text for accounts without a record, null hides the link. */
const accountLinks = [
  { to: ROUTES.security, name: "security", text: "securityText", textWithoutRecord: "securityText" },
  { to: ROUTES.emergencySheet, name: "emergencySheet", text: "emergencySheetText", textWithoutRecord: null },
  { to: ROUTES.carers, name: "carers", text: "carersText", textWithoutRecord: null },
  { to: ROUTES.reminders, name: "reminders", text: "remindersText", textWithoutRecord: null },
  { to: ROUTES.accessLog, name: "accesses", text: "accessesText", textWithoutRecord: "accessesTextOther" },
  { to: ROUTES.bin, name: "bin", text: "binText", textWithoutRecord: null },
  { to: ROUTES.consents, name: "consents", text: "consentsText", textWithoutRecord: null },
  { to: ROUTES.cookies, name: "cookies", text: "cookiesText", textWithoutRecord: "cookiesText" },
  { to: ROUTES.subscription, name: "subscription", text: "subscriptionText", textWithoutRecord: null },
] as const;

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

const AccountDeletion = observer(() => {
  const label = useLabels(privacyLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(
    () => new AccountDeletionModel(parts, DeletionDialog, () => parts.language.label(privacyLabels, "word")),
  );
  return (
    <>
      <Button icon={DeleteIcon} busy={model.isLoading} onClick={model.startDeletion}>
        {label("deletionTitle")}
      </Button>
      <p>{label(parts.record.absent ? "deletionTextOther" : "deletionText")}</p>
    </>
  );
});

/** The export of the record, and its restore. */
const DataSection = observer(() => {
  const label = useLabels(accountLabels);
  const privacy = useLabels(privacyLabels);
  return (
    <section className={styles.group} aria-labelledby="account-data">
      <h2 id="account-data">{label("data")}</h2>
      <ul className={styles.ways}>
        <li>
          <DataExportButton />
          <p>{privacy("takeAwayText")}</p>
        </li>
        <li>
          <Link to={ROUTES.restore}>{privacy("restore")}</Link>
          <p>{privacy("restoreText")}</p>
        </li>
      </ul>
    </section>
  );
});

export const AccountPage = observer(() => {
  const label = useLabels(accountLabels);
  useShownPart();
  const signOut = useModel(SignOut);
  const { record, absent } = useModel(RecordModel);
  const email = record?.patient.email ?? "";
  return (
    <>
      <PageTitle title={label("title")} />
      {absent && <NoRecord />}
      <ul className={`${styles.ways} ${styles.links}`}>
        {accountLinks.map(({ to, name, text, textWithoutRecord }) => {
          const description = absent ? textWithoutRecord : text;
          return (
            description !== null && (
              <li key={name}>
                <Link to={to}>{label(name)}</Link>
                <p>{label(description)}</p>
              </li>
            )
          );
        })}
      </ul>
      <section className={styles.group} aria-labelledby="account-profile">
        <h2 id="account-profile">{label("profile")}</h2>
        <ul className={styles.ways}>
          {email !== "" && <li>{label("email", { email })}</li>}
          {record !== null && (
            <li>
              <UsualLevel />
            </li>
          )}
          <li>
            <Button icon={LogOutIcon} onClick={() => signOut.signOutOnRequest()}>
              {label("logOut")}
            </Button>
            <p>{label("logOutText")}</p>
          </li>
        </ul>
        {record !== null && <AcceptedTexts patient={record.patient.id} />}
      </section>
      {!absent && <DataSection />}
      <section className={styles.group} aria-labelledby="account-danger">
        <h2 id="account-danger">{label("danger")}</h2>
        <div className={`${styles.ways} ${styles.danger}`}>
          <AccountDeletion />
        </div>
      </section>
    </>
  );
});
