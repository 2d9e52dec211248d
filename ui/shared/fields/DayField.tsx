import type { CalendarDate } from "@libretto/core/kernel/dates";
import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import type { FieldModel } from "../forms/field-model.ts";
import { useOwnModel } from "../models.ts";
import { DateField } from "./DateField.tsx";
import { dayField } from "./day-field.ts";

interface Props extends Omit<ComponentProps<typeof DateField>, "field"> {
  readonly field: FieldModel<CalendarDate | null>;
}

/** A date field for a form field that contains a date of the domain, or null. */
export const DayField = observer(({ field, ...rest }: Props) => {
  const day = useOwnModel(() => dayField(field));
  return <DateField field={day} {...rest} />;
});
