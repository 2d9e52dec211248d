import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Callout } from "../../shared/callout/Callout.tsx";
import { useLabels } from "../../shared/labels.ts";
import { sheetLabels } from "./sheet-labels.ts";

/** Asks for the consent to the present notice. The record stays usable. */
export const ConsentStrip = observer(() => {
  const label = useLabels(sheetLabels);
  return (
    <Callout tone="info" title={label("consentTitle")}>
      <p>{label("consentText")}</p>
      <Link to={ROUTES.consents}>{label("toConsents")}</Link>
    </Callout>
  );
});
