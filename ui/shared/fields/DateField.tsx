import { CalendarDate } from "@libretto/core/kernel/dates";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { closeOnLeave } from "../close-on-leave.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { Spinner } from "../controls/Spinner.tsx";
import { Disclosure } from "../disclosure.ts";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { CalendarIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { useOwnModel } from "../models.ts";
import { formatDate } from "./date-text.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";
import { TypedDateModel } from "./typed-date-model.ts";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));

interface Props extends FieldLook {
  /** Holds `YYYY-MM-DD`, nothing, or the text that could not be read as a day. */
  readonly field: FieldInput<string>;
  /** Later days cannot be picked; the domain validates typed ones. */
  readonly latest?: string;
  readonly autoComplete?: "bday" | "off";
}

/** A day: typed as people write it, or picked from a calendar that only the button opens. */
export const DateField = observer(({ field, latest, autoComplete = "off", ...initialLook }: Props) => {
  const label = useLabels(pickerLabels);
  const typed = useOwnModel(() => new TypedDateModel(field));
  const look: FieldLook = typed.isUnreadable
    ? { ...initialLook, hint: label(typed.isMissingDay ? "dateMissing" : "dateHint") }
    : initialLook;
  const calendar = useOwnModel(() => new Disclosure());
  const button = `${field.id}-calendar`;
  const close = () => {
    calendar.hide();
    document.getElementById(button)?.focus();
  };
  return (
    <FieldFrame field={field} format={(value) => formatDate(String(value))} {...look}>
      <div className={boxClass(field, styles.tight)} {...closeOnLeave(calendar, close)}>
        <input
          {...inputAria(field, look)}
          name={field.name}
          inputMode="text"
          autoComplete={autoComplete}
          placeholder={label("datePattern")}
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(typed.leave)}
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
