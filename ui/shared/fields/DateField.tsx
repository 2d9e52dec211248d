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
import { toggleAfterLoading } from "../load-code.ts";
import { useModel, useOwnModel } from "../models.ts";
import { NoticesModel } from "../notices-model.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";
import { formatDate, isMissingDay } from "./text/date-text.ts";
import { isUnreadableDate, TypedDateModel } from "./text/typed-date-model.ts";

const loadCalendar = () => import("./Calendar.tsx");
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

interface Props extends FieldFrameProps {
  /** Contains `YYYY-MM-DD`, nothing, or text that is not a date. */
  readonly field: FieldInput<string>;
  /** Later days cannot be picked. The domain validates typed days. */
  readonly latest?: string;
  readonly autoComplete?: "bday" | "off";
}

/** A date that can be typed or picked from a calendar. Only the button opens the calendar. */
export const DateField = observer(({ field, latest, autoComplete = "off", ...initialLook }: Props) => {
  const label = useLabels(pickerLabels);
  const notices = useModel(NoticesModel);
  const typed = useOwnModel(() => new TypedDateModel());
  const frame: FieldFrameProps = isUnreadableDate(field)
    ? { ...initialLook, hint: label(isMissingDay(field.value) ? "dateMissing" : "dateHint") }
    : initialLook;
  const calendar = useOwnModel(() => new Disclosure());
  const button = `${field.id}-calendar`;
  const close = () => {
    calendar.hide();
    document.getElementById(button)?.focus();
  };
  return (
    <FieldFrame field={field} format={(value) => formatDate(String(value))} {...frame}>
      <div className={boxClass(field, styles.tight)} {...closeOnLeave(calendar, close)}>
        <input
          {...inputAria(field, frame)}
          name={field.name}
          inputMode="text"
          autoComplete={autoComplete}
          placeholder={label("datePattern")}
          value={typed.textOf(field)}
          onChange={(event) => typed.type(field, event.currentTarget.value)}
          onBlur={() => afterPointerRelease(() => typed.leave(field))}
        />
        <IconButton
          id={button}
          icon={CalendarIcon}
          label={`${label("pickDate")}: ${frame.label}`}
          tip={label("pickDate")}
          aria-expanded={calendar.isOpen}
          onClick={() => void toggleAfterLoading(calendar, notices, loadCalendar)}
        />
        {calendar.isOpen && (
          <div role="dialog" aria-label={label("calendar")} className={styles.calendar}>
            <Suspense fallback={<Spinner />}>
              <Calendar
                value={CalendarDate.is(field.value) ? field.value : null}
                {...(latest && { latest })}
                pick={(date) => {
                  typed.pick(field, date);
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
