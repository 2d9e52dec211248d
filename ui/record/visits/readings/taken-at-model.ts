import { clockOf, clockTimeAt } from "@libretto/core/devices/device-clock";
import { LocalDateTime } from "@libretto/core/devices/local-time";
import { CalendarDate, ClockTime, Instant } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";
import type { FieldInput, FieldModel } from "../../../shared/forms/field-model.ts";

/** Separates a date and a time that are no instant yet. The domain refuses such a value. */
const SEPARATOR = "|";
const toInstant = clockOf();

const shortTime = /^(\d{1,2})[:.](\d{2})$/;
/** `8.30` → `08:30`; other text stays. */
const readTime = (text: string): string => {
  const [, hours, minutes] = shortTime.exec(text.trim()) ?? [];
  return hours === undefined ? text.trim() : `${hours.padStart(2, "0")}:${minutes}`;
};

interface LocalParts {
  readonly date: string;
  readonly time: string;
}

const localPartsOf = (takenAt: string | null): LocalParts => {
  if (Instant.is(takenAt)) {
    const local = clockTimeAt(takenAt);
    return { date: local.slice(0, 10), time: local.slice(11, 16) };
  }
  const [date = "", time = ""] = (takenAt ?? "").split(SEPARATOR);
  return { date, time };
};

/** The date and the time of an instant as two inputs, in the time of Italy. */
export class TakenAtModel {
  /** The time as it is typed. */
  private typed: { readonly text: string; readonly stored: string } | null = null;

  constructor(private readonly field: FieldModel<Instant | null>) {
    makeAutoObservable<this, "field">(this, { field: false }, { autoBind: true });
  }

  get date(): FieldInput<string> {
    const { field, parts } = this;
    return {
      id: field.id,
      name: field.name,
      value: parts.date,
      problem: this.isTimeWrong ? null : field.problem,
      correction: null,
      write: (date) => this.write({ ...this.parts, date }),
      blur: () => field.blur(),
    };
  }

  get time(): FieldInput<string> {
    const { field, parts } = this;
    return {
      id: `${field.id}-time`,
      name: "time",
      value: this.typed?.stored === parts.time ? this.typed.text : parts.time,
      problem: this.isTimeWrong ? field.problem : null,
      correction: null,
      write: (text) => {
        this.write({ ...this.parts, time: readTime(text) });
        this.typed = { text, stored: this.parts.time };
      },
      blur: () => this.leaveTime(),
    };
  }

  private get parts(): LocalParts {
    return localPartsOf(this.field.value);
  }

  /** The date is right, and the time is not. */
  get isTimeWrong(): boolean {
    return CalendarDate.is(this.parts.date) && !ClockTime.is(this.parts.time);
  }

  private leaveTime() {
    this.typed = null;
    this.field.blur();
  }

  /** Seconds stay when date and time are those of the stored reading. */
  private write({ date, time }: LocalParts) {
    const { field } = this;
    const initial = localPartsOf(field.initial);
    const local = `${date}T${time}:00`;
    if (date === "" && time === "") field.write(null);
    else if (date === initial.date && time === initial.time) field.write(field.initial);
    else field.write(LocalDateTime.is(local) ? toInstant(local) : (`${date}${SEPARATOR}${time}` as Instant));
  }
}
