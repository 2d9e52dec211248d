import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { Confirmation } from "./Confirmation.tsx";
import { entryLabels } from "./entry-labels.ts";
import { ConfirmationModel } from "./registration-model.ts";

const Registration = observer(() => {
  const label = useLabels(entryLabels);
  const model = useModel(ConfirmationModel);
  return (
    <Confirmation
      model={model}
      title={label("confirmTitle")}
      text={label("confirmText")}
      otherwise={<Link to={ROUTES.register}>{label("newLink")}</Link>}
    />
  );
});

/** Where the mailed confirmation link leads; another link opened in its place begins anew. */
export const ConfirmPage = () => <Registration key={useLocation().hash} />;
