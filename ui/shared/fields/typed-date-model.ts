import { CalendarDate } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";
import type { FieldInput } from "../forms/field-model.ts";
import { dateValue, formatDate, isMissingDay } from "./date-text.ts";

/** A date under the fingers: shown as typed until the field is left, then as gg/mm/aaaa. */
export class TypedDateModel {
  private typing: string | null = null;

  constructor(private readonly field: FieldInput<string>) {
    makeAutoObservable<this, "field">(this, { field: false }, { autoBind: true });
  }

  get text(): string {
    const { typing } = this;
    return typing !== null && dateValue(typing) === this.field.value ? typing : formatDate(this.field.value);
  }

  /** What was typed is refused, and can't be read as a day: how one writes it has to be said. */
  get isUnreadable(): boolean {
    const { value, problem } = this.field;
    return problem !== null && value !== "" && !CalendarDate.is(value);
  }

  /** The text that was refused is written as a day that no calendar has. */
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

  /** Takes a day of the calendar. */
  pick(date: string) {
    this.typing = null;
    this.field.write(date);
    this.field.blur();
  }
}
