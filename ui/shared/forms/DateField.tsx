import { CalendarDate } from "@libretto/core/kernel/dates";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { closeOnLeave } from "../close-on-leave.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { Spinner } from "../controls/Spinner.tsx";
import { Disclosure } from "../disclosure.ts";
import { CalendarIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { useOwn } from "../models.ts";
import { dateShown } from "./date-text.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import type { FieldHand } from "./field-model.ts";
import styles from "./forms.module.css";
import { pickerLabels } from "./picker-labels.ts";
import { whenReleased } from "./press.ts";
import { TypedDate } from "./typed-date-model.ts";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));

interface Props extends FieldLook {
  /** Holds `YYYY-MM-DD`, nothing, or the text that could not be read as a day. */
  readonly field: FieldHand<string>;
  /** Later days cannot be picked; the domain validates typed ones. */
  readonly latest?: string;
  readonly autoComplete?: "bday" | "off";
}

/** A day: typed as people write it, or picked from a calendar that only the button opens. */
export const DateField = observer(({ field, latest, autoComplete = "off", ...given }: Props) => {
  const label = useLabels(pickerLabels);
  const typed = useOwn(() => new TypedDate(field));
  const look: FieldLook = typed.unreadable
    ? { ...given, hint: label(typed.isMissingDay ? "dateMissing" : "dateHint") }
    : given;
  const calendar = useOwn(() => new Disclosure());
  const button = `${field.id}-calendar`;
  const close = () => {
    calendar.hide();
    document.getElementById(button)?.focus();
  };
  return (
    <FieldFrame field={field} shown={(value) => dateShown(String(value))} {...look}>
      <div className={boxClass(field, styles.tight)} {...closeOnLeave(calendar, close)}>
        <input
          {...inputAria(field, look)}
          name={field.name}
          inputMode="text"
          autoComplete={autoComplete}
          placeholder={label("datePattern")}
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onBlur={() => whenReleased(typed.leave)}
        />
        <IconButton
          id={button}
          icon={CalendarIcon}
          label={`${label("pickDate")}: ${look.label}`}
          tip={label("pickDate")}
          aria-expanded={calendar.open}
          onClick={calendar.toggle}
        />
        {calendar.open && (
          <div role="dialog" aria-label={label("calendar")} className={styles.calendar}>
            <Suspense fallback={<Spinner />}>
              <Calendar
                value={CalendarDate.is(field.value) ? field.value : null}
                {...(latest && { latest })}
                pick={(date) => {
                  typed.pick(date);
                  close();
                }}
              />
            </Suspense>
          </div>
        )}
      </div>
    </FieldFrame>
  );
});
