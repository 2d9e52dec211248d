import { CalendarDate } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";
import type { FieldInput } from "../../forms/field-model.ts";
import { dateValue, formatDate, isMissingDay } from "./date-text.ts";

/** A date that is being typed. It is shown as typed until blur, then as gg/mm/aaaa. */
export class TypedDateModel {
  private typing: string | null = null;

  constructor(private readonly field: FieldInput<string>) {
    makeAutoObservable<this, "field">(this, { field: false }, { autoBind: true });
  }

  get text(): string {
    const { typing } = this;
    return typing !== null && dateValue(typing) === this.field.value ? typing : formatDate(this.field.value);
  }

  /** Whether the refused text is not a date, so that the format must be explained. */
  get isUnreadable(): boolean {
    const { value, problem } = this.field;
    return problem !== null && value !== "" && !CalendarDate.is(value);
  }

  /** Whether the refused text is a date that does not exist. */
  get isMissingDay(): boolean {
    return this.isUnreadable && isMissingDay(this.field.value);
  }

  type(text: string) {
    this.typing = text;
    this.field.write(dateValue(text));
  }

  leave() {
    this.typing = null;
    this.field.blur();
  }

  /** Takes a day from the calendar. */
  pick(date: string) {
    this.typing = null;
    this.field.write(date);
    this.field.blur();
  }
}
