import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { useShownPart } from "../../shell/page/use-shown-part.ts";
import { EmailDialog, PasswordDialog } from "./credentials/CredentialDialogs.tsx";
import { Credentials } from "./credentials/Credentials.tsx";
import { CredentialsModel } from "./credentials/credentials-model.ts";
import { Identities } from "./identities/Identities.tsx";
import { IdentitiesModel } from "./identities/identities-model.ts";
import { Factor } from "./second-factor/Factor.tsx";
import { RenewCodesDialog, TurnOffDialog, UnseenCodesDialog } from "./second-factor/FactorDialogs.tsx";
import { FactorModel } from "./second-factor/factor-model.ts";
import { RecoveryCodesDialog } from "./second-factor/RecoveryCodesDialog.tsx";
import { TurnOnDialog } from "./second-factor/TurnOnDialog.tsx";
import styles from "./security.module.css";
import { securityLabels } from "./security-labels.ts";
import { SecurityServices } from "./security-services.ts";
import { Sessions } from "./sessions/Sessions.tsx";
import { SessionsModel } from "./sessions/sessions-model.ts";

const factorViews = {
  turnOn: TurnOnDialog,
  renewCodes: RenewCodesDialog,
  codesNotShown: UnseenCodesDialog,
  turnOff: TurnOffDialog,
  codes: RecoveryCodesDialog,
};
const credentialViews = { password: PasswordDialog, email: EmailDialog };

/** The page for credentials, sessions, second factor and identities. */
export const SecurityPage = observer(() => {
  useShownPart();
  const label = useLabels(securityLabels);
  const { parts } = useModel(SecurityServices);
  const sessions = useOwnModel(() => new SessionsModel(parts));
  const factor = useOwnModel(() => new FactorModel(parts, factorViews, sessions.remote.load));
  const identities = useOwnModel(() => new IdentitiesModel(parts));
  const credentials = useOwnModel(() => new CredentialsModel(parts, credentialViews));
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <p className={styles.about}>{label("about")}</p>
      <div className={styles.parts}>
        <Factor model={factor} />
        <Sessions model={sessions} />
        <Credentials model={credentials} />
        <Identities model={identities} />
      </div>
    </>
  );
});
