import { ageOn, type CalendarDate } from "@libretto/core/kernel/dates";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import type { Patient } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { dayText, formatTaxCode } from "../../shared/formats.ts";
import { initials } from "../../shared/initials.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";
import { donorText } from "./sheet-text.ts";

interface Props {
  readonly patient: Patient;
  readonly today: CalendarDate;
  /** The title of this part of the page, unless it is the reader's own record. */
  readonly title?: string;
}

/** A summary of the patient's identity. */
export const Identity = observer(({ patient, today, title }: Props) => {
  const label = useLabels(sheetLabels);
  const { name, surname, birth, sex, taxCode, bloodGroup, organDonor } = patient;
  const facts = [
    birth === null ? "" : label("age", { count: ageOn(today, birth) }),
    birth === null ? "" : label(`${sex}Born`, { date: dayText(birth) }),
  ].filter(Boolean);
  return (
    <section className={styles.identity} aria-label={title ?? label("identity")}>
      <div className={styles.avatar} aria-hidden="true">
        {initials(name, surname)}
      </div>
      <div>
        {title === undefined && (
          <p className={styles.name}>{`${isolateDirection(name)} ${isolateDirection(surname)}`}</p>
        )}
        <p className={styles.facts}>
          {facts.join(" · ")}
          {facts.length > 0 && taxCode !== "" && " · "}
          {taxCode !== "" && (
            <span className={styles.code}>
              <span className="visually-hidden">{`${label("taxCodeIs")} `}</span>
              {formatTaxCode(taxCode)}
            </span>
          )}
        </p>
        <ul className={styles.chips}>
          {bloodGroup !== null && <li className={styles.blood}>{label("group", { group: bloodGroup })}</li>}
          {organDonor !== null && <li>{label("donation", { answer: donorText(label, organDonor) })}</li>}
          {sex !== "unspecified" && <li>{label(sex)}</li>}
        </ul>
      </div>
    </section>
  );
});
