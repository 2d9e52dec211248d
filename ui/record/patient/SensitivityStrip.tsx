import { dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { formatAllergyState } from "@libretto/core/record/across/allergy-state";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { Callout } from "../../shared/callout/Callout.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { GroupsModel } from "../../shared/list/groups-model.ts";
import { useModel } from "../../shared/models.ts";
import { ALLERGIES } from "../allergies/AllergiesCard.tsx";
import { AllergiesModel } from "../allergies/allergies-model.ts";
import { SectionsModel } from "../sections-model.ts";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";
import type { SheetModel } from "./sheet-model.ts";

/** A link to the card with the allergies. */
const AllergiesLink = observer(({ label }: { readonly label: string }) => {
  const groups = useModel(GroupsModel);
  const go = (event: MouseEvent) => {
    event.preventDefault();
    flushSync(() => groups.show(ALLERGIES.group));
    const element = document.getElementById(ALLERGIES.anchor);
    element?.scrollIntoView({ block: "start" });
    element?.focus({ preventScroll: true });
  };
  return (
    <a id={ALLERGIES.link} href={`#${ALLERGIES.anchor}`} onClick={go}>
      {label}
    </a>
  );
});

/** What the patient must not be given: first on the sheet, in red. It names the state of the allergies. */
export const SensitivityStrip = observer(({ sheet }: { readonly sheet: SheetModel }) => {
  const label = useLabels(sheetLabels);
  const kit = useLabels(kitLabels);
  const { current } = useModel(LanguageModel);
  const { state } = useModel(SectionsModel).sharedModel(AllergiesModel);
  const { sensitivities, forbiddenDrugs: forbidden, warningsState } = sheet;
  const isCalm = warningsState !== "failed" && sensitivities.length === 0 && (forbidden ?? 0) === 0;
  return (
    <Callout tone={isCalm ? "info" : "danger"} title={label("sensitivities")} label={label("sensitivitiesFirst")}>
      <ul className={styles.known}>
        {state !== null && state.kind !== "listed" && <li>{formatAllergyState(current, state, dayOnScreen)}</li>}
        {sensitivities.map((row) => (
          <li key={row.id}>
            {`${row.condition}, ${label(row.list)}`}
            {formatReaction(current, row).map((text) => `; ${text}`)}
          </li>
        ))}
        <li>
          <AllergiesLink label={label(state?.kind === "unknown" ? "stateAllergies" : "seeAllergies")} />
        </li>
        {forbidden !== null && forbidden > 0 && (
          <li>
            <Link to={ROUTES.therapies}>{label("forbiddenDrugs", { count: forbidden })}</Link>
          </li>
        )}
        {warningsState === "reading" && <li>{label("readingWarnings")}</li>}
        {warningsState === "failed" && <li>{label("warningsNotLoaded")}</li>}
      </ul>
      {warningsState === "failed" && <Button onClick={() => void sheet.reloadWarnings()}>{kit("retry")}</Button>}
    </Callout>
  );
});
