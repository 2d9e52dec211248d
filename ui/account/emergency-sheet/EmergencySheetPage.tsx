import { observer } from "mobx-react-lite";
import { WithRecord } from "../../record/WithRecord.tsx";
import { useLabels } from "../../shared/labels.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import styles from "../security/security.module.css";
import { EmergencyCodes } from "./EmergencyCodes.tsx";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";

/** The page of the emergency sheet: what it shows to whom, a new sheet, and the open codes. */
export const EmergencySheetPage = observer(() => {
  const label = useLabels(emergencyCodeLabels);
  return (
    <>
      <PageTitle title={label("pageTitle")} />
      <p className={styles.about}>{label("pageAbout")}</p>
      <WithRecord>
        <div className={styles.parts}>
          <EmergencyCodes />
        </div>
      </WithRecord>
    </>
  );
});
