import { observer } from "mobx-react-lite";
import { emergencyContactsOf } from "../../record/ContactLists.tsx";
import { SectionsModel } from "../../record/sections-model.ts";
import { WithRecord } from "../../record/WithRecord.tsx";
import { buttonClass } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import styles from "../security/security.module.css";
import { EmergencyCodes } from "./EmergencyCodes.tsx";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";

/** The page of the emergency sheet: whom to call now, what the sheet shows to whom, a new sheet, and the open codes. */
export const EmergencySheetPage = observer(() => {
  const label = useLabels(emergencyCodeLabels);
  const sections = useModel(SectionsModel);
  return (
    <>
      <PageTitle title={label("pageTitle")} />
      <div className={styles.parts}>
        <p className={styles.buttons}>
          <a className={buttonClass("danger", true)} href="tel:112">
            {label("call112")}
          </a>
        </p>
        <WithRecord>
          <SectionLists model={emergencyContactsOf(sections)} />
        </WithRecord>
        <p className={styles.about}>{label("pageAbout")}</p>
        <WithRecord>
          <EmergencyCodes />
        </WithRecord>
      </div>
    </>
  );
});
