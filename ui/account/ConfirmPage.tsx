import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { AccountContext } from "./account-context.ts";
import { Confirmation } from "./Confirmation.tsx";
import { entryLabels } from "./entry-labels.ts";
import { ConfirmationModel, tokenFromHash } from "./registration-model.ts";

const RegistrationConfirmation = observer(() => {
  const label = useLabels(entryLabels);
  const { accountService } = useModel(AccountContext);
  const { hash } = useLocation();
  const model = useOwnModel(() => new ConfirmationModel(accountService, tokenFromHash(hash)));
  return (
    <Confirmation
      model={model}
      title={label("confirmTitle")}
      text={label("confirmText")}
      // the link of a confirmed registration is used up, and its owner can sign in
      linkWhenFailed={
        <>
          <Link to={ROUTES.login}>{label("toSignIn")}</Link>
          {" · "}
          <Link to={ROUTES.register}>{label("newLink")}</Link>
        </>
      }
    />
  );
});

/** The page of the mailed confirmation link; another link in the same tab starts it again. */
export const ConfirmPage = () => <RegistrationConfirmation key={useLocation().hash} />;
