import { CalendarDate } from "@libretto/core/kernel/dates";
import type { DayRange } from "@libretto/core/record/vital-signs/period";
import { makeAutoObservable, observableRef } from "mobx";
import type { FieldInput } from "../forms/field-model.ts";

/** The ends of a range of days. */
export const RANGE_ENDS = ["from", "to"] as const;
type RangeEnd = (typeof RANGE_ENDS)[number];

const isWrong = (text: string): boolean => text !== "" && !CalendarDate.is(text);

/** The ends of a range of days as a person types them. An empty end is open. */
export class DayRangeModel {
  private typed: Readonly<Record<RangeEnd, string>> = { from: "", to: "" };

  constructor(
    /** Unique in the page. */
    readonly id: string,
    /** Called with each typed text. */
    private readonly onTyped: () => void = () => undefined,
  ) {
    makeAutoObservable<this, "typed" | "onTyped">(
      this,
      { id: false, typed: observableRef, onTyped: false },
      { autoBind: true },
    );
  }

  /** The range; a text that is no date counts as open. */
  get range(): DayRange {
    const dayOf = (end: RangeEnd) => (CalendarDate.is(this.typed[end]) ? this.typed[end] : null);
    return { from: dayOf("from"), to: dayOf("to") };
  }

  /** Whether the text of an end is no date. */
  get isInvalid(): boolean {
    return Object.values(this.typed).some(isWrong);
  }

  /** Shows a range. */
  show({ from, to }: DayRange) {
    this.typed = { from: from ?? "", to: to ?? "" };
  }

  /** The input of an end. */
  endOf(end: RangeEnd): FieldInput<string> {
    const value = this.typed[end];
    return {
      ...{ id: `${this.id}-${end}`, name: end, value, correction: null },
      problem: isWrong(value) ? "form.dateInvalid" : null,
      write: (text) => this.type(end, text),
      blur: () => undefined,
    };
  }

  private type(end: RangeEnd, text: string) {
    this.typed = { ...this.typed, [end]: text };
    this.onTyped();
  }
}
