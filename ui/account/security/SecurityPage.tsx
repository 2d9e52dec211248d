import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { guideAddress } from "../../shell/page/guide-address.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { RenewDialog, TurnOffDialog, UnseenCodesDialog } from "./AssuranceDialogs.tsx";
import { CodesDialog } from "./CodesDialog.tsx";
import { EmailDialog, PasswordDialog } from "./CredentialDialogs.tsx";
import { Credentials } from "./Credentials.tsx";
import { CredentialsModel } from "./credentials-model.ts";
import { EmergencyCodes } from "./EmergencyCodes.tsx";
import { Factor } from "./Factor.tsx";
import { FactorModel } from "./factor-model.ts";
import { Identities } from "./Identities.tsx";
import { IdentitiesModel } from "./identities-model.ts";
import { Sessions } from "./Sessions.tsx";
import styles from "./security.module.css";
import { securityLabels } from "./security-labels.ts";
import { SecurityServices } from "./security-services.ts";
import { SessionsModel } from "./sessions-model.ts";
import { TurnOnDialog } from "./TurnOnDialog.tsx";

const factorViews = {
  turnOn: TurnOnDialog,
  renew: RenewDialog,
  unseen: UnseenCodesDialog,
  turnOff: TurnOffDialog,
  codes: CodesDialog,
};
const credentialViews = { password: PasswordDialog, email: EmailDialog };

/** Who can get into the account, and how. */
export const SecurityPage = observer(() => {
  const label = useLabels(securityLabels);
  const { current } = useModel(LanguageModel);
  const { parts } = useModel(SecurityServices);
  const { record } = parts;
  const sessions = useOwnModel(() => new SessionsModel(parts));
  const factor = useOwnModel(() => new FactorModel(parts, factorViews, sessions.remote.load));
  const identities = useOwnModel(() => new IdentitiesModel(parts));
  const credentials = useOwnModel(() => new CredentialsModel(parts, credentialViews));
  return (
    <>
      <PageTitle title={label("title")} parent="account" guide={guideAddress("account", current)} />
      <p className={styles.about}>{label("about")}</p>
      <div className={styles.parts}>
        <Factor model={factor} />
        <Sessions model={sessions} />
        {record.record !== null && <EmergencyCodes />}
        <Credentials model={credentials} />
        <Identities model={identities} />
      </div>
    </>
  );
});
