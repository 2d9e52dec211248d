import { CalendarDate } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";
import type { FieldInput } from "../../forms/field-model.ts";
import { dateValue, formatDate } from "./date-text.ts";

/** Whether the refused text of a field is not a date, so that the format must be explained. */
export const isUnreadableDate = ({ value, problem }: Pick<FieldInput<string>, "value" | "problem">): boolean =>
  problem !== null && value !== "" && !CalendarDate.is(value);

/**
 * A date that is being typed. It is shown as typed until blur, then as gg/mm/aaaa. The field is given at each call,
 * because a view can have another object for it each time it is rendered.
 */
export class TypedDateModel {
  private typing: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  textOf({ value }: Pick<FieldInput<string>, "value">): string {
    const { typing } = this;
    return typing !== null && dateValue(typing) === value ? typing : formatDate(value);
  }

  type(field: FieldInput<string>, text: string) {
    this.typing = text;
    field.write(dateValue(text));
  }

  leave(field: FieldInput<string>) {
    this.typing = null;
    field.blur();
  }

  /** Takes a day from the calendar. */
  pick(field: FieldInput<string>, date: string) {
    this.typing = null;
    field.write(date);
    field.blur();
  }
}
