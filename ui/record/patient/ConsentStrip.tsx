import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Callout } from "../../shared/callout/Callout.tsx";
import { useLabels } from "../../shared/labels.ts";
import { consentStripLabels } from "./consent-strip-labels.ts";

/** Asks for the consent to the present notice. The record stays usable. */
export const ConsentStrip = observer(() => {
  const label = useLabels(consentStripLabels);
  return (
    <Callout tone="info" title={label("title")}>
      <p>{label("text")}</p>
      <Link to={ROUTES.consents}>{label("toConsents")}</Link>
    </Callout>
  );
});
