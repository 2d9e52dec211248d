import { ROUTES } from "@libretto/core/navigation/routes";
import { newRowAddress } from "@libretto/core/navigation/row-address";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { DiaryIcon, DocumentIcon, EcgIcon, EmergencyIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { useModel } from "../../../shared/models.ts";
import { SessionModel } from "../../../shell/session/session-model.ts";
import styles from "./summary.module.css";
import { summaryLabels } from "./summary-labels.ts";

const ACTIONS = [
  { name: "pressure", icon: EcgIcon, to: newRowAddress("vitalSigns") ?? ROUTES.visits },
  { name: "howIAm", icon: DiaryIcon, to: ROUTES.newDiaryEntry },
  { name: "document", icon: DocumentIcon, to: ROUTES.documents },
  { name: "emergency", icon: EmergencyIcon, to: ROUTES.emergencySheet },
] as const;

/** What people do most often: each link opens the form, or the paper, at once. */
export const QuickActions = observer(() => {
  const label = useLabels(summaryLabels);
  const { canManageRecord } = useModel(SessionModel);
  const actions = ACTIONS.filter(({ name }) => canManageRecord || name !== "emergency");
  return (
    <nav aria-label={label("quickActions")}>
      <ul className={styles.actions}>
        {actions.map(({ name, icon, to }) => (
          <li key={name}>
            <Link className={styles.action ?? ""} to={to}>
              <Icon of={icon} size={22} />
              {label(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
