import { isLeft } from "@libretto/core/kernel/fp";
import type { ReminderChoice } from "@libretto/core/record/across/reminders/reminder-choice";
import { ReminderChoiceWire } from "@libretto/core/record/across/reminders/reminder-choice-wire";

/** The columns of a choice in a row of `promemoria`. */
export interface ReminderRow {
  readonly silenzio_dalle: string | null;
  readonly silenzio_alle: string | null;
}

/** Reads the choice of a row. */
export const decodeChoice = (row: ReminderRow): ReminderChoice => {
  const { silenzio_dalle: dalle, silenzio_alle: alle } = row;
  const decoded = ReminderChoiceWire.decode({ ...row, silenzio: dalle === null ? null : { dalle, alle } });
  if (isLeft(decoded)) throw new Error("a stored choice of reminders cannot be decoded");
  return decoded.right;
};
