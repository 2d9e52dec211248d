import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../../../shared/labels.ts";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { Confirmation } from "../../Confirmation.tsx";
import { ConfirmationModel, tokenFromHash } from "../../registration-model.ts";
import { SecurityServices } from "../security-services.ts";
import { stopChangeLabels } from "./stop-change-labels.ts";

const StopChange = observer(({ hash }: { readonly hash: string }) => {
  const label = useLabels(stopChangeLabels);
  const { security } = useModel(SecurityServices).parts;
  const model = useOwnModel(() => new ConfirmationModel({ confirm: security.stopEmailChange }, tokenFromHash(hash)));
  return (
    <Confirmation
      model={model}
      title={label("title")}
      text={label("text")}
      buttonText={label("action")}
      texts={{ "account.confirmed": label("stopped"), "account.linkInvalid": label("invalid") }}
      linkWhenFinished={<Link to={ROUTES.passwordReset}>{label("newPassword")}</Link>}
    />
  );
});

/** The page of the mailed link that stops a change of address. It acts only on a click. */
export const StopEmailChangePage = () => {
  const { hash } = useLocation();
  return <StopChange key={hash} hash={hash} />;
};
