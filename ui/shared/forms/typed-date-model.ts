import { CalendarDate } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";
import { dateShown, dateValue, isMissingDay } from "./date-text.ts";
import type { FieldHand } from "./field-model.ts";

/** A date under the fingers: shown as typed until the field is left, then as gg/mm/aaaa. */
export class TypedDate {
  private typing: string | null = null;

  constructor(private readonly field: FieldHand<string>) {
    makeAutoObservable<this, "field">(this, { field: false }, { autoBind: true });
  }

  get text(): string {
    const { typing } = this;
    return typing !== null && dateValue(typing) === this.field.value ? typing : dateShown(this.field.value);
  }

  /** What was typed is refused, and can't be read as a day: how one writes it has to be said. */
  get unreadable(): boolean {
    const { value, problem } = this.field;
    return problem !== null && value !== "" && !CalendarDate.is(value);
  }

  /** The text that was refused is written as a day that no calendar has. */
  get isMissingDay(): boolean {
    return this.unreadable && isMissingDay(this.field.value);
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
