import { dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import type { UpcomingEvent } from "@libretto/core/record/across/upcoming";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../../../shared/controls/Button.tsx";
import { Disclosure } from "../../../shared/disclosure.ts";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { CalendarIcon, DoneIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { loadCode } from "../../../shared/load-code.ts";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { SectionsModel } from "../../sections-model.ts";
import { summaryLabels } from "../summary/summary-labels.ts";
import { passedAppointmentsLabels } from "./passed-appointments-labels.ts";
import styles from "./today.module.css";

/** The sections of appointments. */
const SECTIONS: Readonly<Record<string, AnySection>> = { visits, exams };

/** An appointment whose time has passed: one tap says that it took place. Its link leads to everything else. */
const PassedAppointment = observer(({ event }: { readonly event: UpcomingEvent }) => {
  const label = useLabels(passedAppointmentsLabels);
  const summary = useLabels(summaryLabels);
  const sections = useModel(SectionsModel);
  const saving = useOwnModel(() => new Disclosure());
  const { kind, section, id, name, on, time } = event;
  const text = summary(kind, { name });
  const action = label(kind === "exam" ? "exam" : "visit");
  const complete = async () => {
    saving.show();
    const of = SECTIONS[section] ?? visits;
    const model = await loadCode(sections.services.notices, () => sections.loadSectionModel(of));
    await model?.completeLinkedRow(id);
    saving.hide();
  };
  return (
    <li className={styles.passed}>
      <Icon of={CalendarIcon} />
      <span>
        {label("passed")}: <Link to={rowAddress(event) ?? ROUTES.visits}>{text}</Link>{" "}
        <time dateTime={[on, time].filter(Boolean).join("T")}>
          {[dayOnScreen(on), time].filter(Boolean).join(", ")}
        </time>
      </span>
      <Button
        icon={DoneIcon}
        busy={saving.isOpen}
        aria-label={label("actionOf", { action, name: text })}
        onClick={() => void complete()}
      >
        {action}
      </Button>
    </li>
  );
});

/** The appointments whose time has passed, and of which nobody has said that they took place. */
export const PassedAppointments = observer(({ events }: { readonly events: readonly UpcomingEvent[] }) => (
  <ul>
    {events.map((event) => (
      <PassedAppointment key={`${event.section}${event.id}`} event={event} />
    ))}
  </ul>
));
