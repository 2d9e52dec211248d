import { dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Callout } from "../../shared/callout/Callout.tsx";
import { Button, buttonClass } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { PreferencesModel } from "../../shared/reading/preferences-model.ts";
import { changePrintedPaper } from "../../shared/reading/printed-paper.ts";
import { SessionModel } from "../../shell/session/session-model.ts";
import { SectionsModel } from "../sections-model.ts";
import styles from "./printed-paper.module.css";
import { printedPaperLabels } from "./printed-paper-labels.ts";
import { PrintedPaperModel } from "./printed-paper-model.ts";

/** Says that the paper printed last is no longer right, because a medication has changed, and offers another print. */
export const ReprintNotice = observer(() => {
  const label = useLabels(printedPaperLabels);
  const preferences = useModel(PreferencesModel);
  const model = useModel(SectionsModel).sharedModel(PrintedPaperModel);
  const printed = preferences.printedPaper;
  const { canManageRecord } = useModel(SessionModel);
  if (printed === null || !model.isOutdated(printed)) return null;
  return (
    <Callout tone="warning" title={label("title")}>
      <p>{label("text", { date: dayOnScreen(printed.at) })}</p>
      <div className={styles.actions}>
        <Link className={buttonClass()} to={canManageRecord ? ROUTES.emergencySheet : ROUTES.report}>
          {label("print")}
        </Link>
        <Button onClick={() => changePrintedPaper(preferences, null)}>{label("forget")}</Button>
      </div>
    </Callout>
  );
});
