import { PAGE_PARTS } from "@libretto/core/navigation/page-parts";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../../../shared/labels.ts";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { Confirmation } from "../../Confirmation.tsx";
import { factorLabels } from "../second-factor/factor-labels.ts";
import { SecurityServices } from "../security-services.ts";
import { createEmailConfirmation } from "./email-confirmation.ts";

const NewEmailConfirmation = observer(({ hash }: { readonly hash: string }) => {
  const label = useLabels(factorLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => createEmailConfirmation(parts, hash));
  return (
    <Confirmation
      model={model}
      title={label("emailTitle")}
      text={label("emailText")}
      linkWhenFailed={<Link to={PAGE_PARTS.email}>{label("requestAgain")}</Link>}
    />
  );
});

/** The page of the link mailed to a new address; another link in the same tab starts it again. */
export const ConfirmEmailPage = () => {
  const { hash } = useLocation();
  return <NewEmailConfirmation key={hash} hash={hash} />;
};
