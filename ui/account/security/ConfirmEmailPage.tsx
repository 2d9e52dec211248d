import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { Confirmation } from "../Confirmation.tsx";
import { emailConfirmation } from "./email-confirmation.ts";
import { factorLabels } from "./factor-labels.ts";
import { SecurityServices } from "./security-services.ts";

const NewAddress = observer(({ hash }: { readonly hash: string }) => {
  const label = useLabels(factorLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => emailConfirmation(parts, hash));
  return (
    <Confirmation
      model={model}
      title={label("emailTitle")}
      text={label("emailText")}
      otherwise={<Link to={ROUTES.security}>{label("askAgain")}</Link>}
    />
  );
});

/** Where the mailed link to a new address leads; another link opened in its place begins anew. */
export const ConfirmEmailPage = () => {
  const { hash } = useLocation();
  return <NewAddress key={hash} hash={hash} />;
};
