import { canSeeAll } from "../../../access/visibility.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Id, PatientId } from "../../../kernel/id.ts";
import type { Carer, CarerScope } from "../carers/carer.ts";
import type { ReminderKind } from "./reminder.ts";

/** What a patient lets a carer be reminded of by e-mail. */
export interface CarerReminders {
  /** Empty while the patient has chosen nothing. */
  readonly kinds: readonly ReminderKind[];
  /** Whether the carer wants no such e-mails. */
  readonly isStopped: boolean;
}

/** The choice for one carer. */
export interface CarerReminderChoice extends CarerReminders {
  readonly carer: Id;
}

/** A carer for whom the patient can choose reminders. */
export interface ReminderRecipient extends CarerReminderChoice {
  /** The name of the account. */
  readonly name: string;
}

/** What a carer is reminded of about one record. */
export interface CaredReminders extends CarerReminders {
  readonly patient: PatientId;
}

/**
 * Whether a person can be reminded about a record on a day: only who may read all of it. Otherwise an e-mail would show
 * that there is an entry that the patient hides from this person.
 */
export const canBeReminded = (
  { clearance, until }: Pick<CarerScope, "clearance" | "until">,
  today: CalendarDate,
): boolean => canSeeAll(clearance) && (until === null || until >= today);

/** The first who represents a person without an account gets the e-mails of the person; null for any other record. */
const findAddressee = (active: readonly Carer[]): Carer | null =>
  active.filter((carer) => carer.right === "represent").toSorted((a, b) => a.id - b.id)[0] ?? null;

/**
 * The carers for whom the patient can choose reminders today, each with what was chosen before. Who gets the e-mails of the
 * patient is not one of them, because each reminder goes once to each person.
 */
export const listReminderRecipients = (
  carers: readonly Carer[],
  choices: readonly CarerReminderChoice[],
  today: CalendarDate,
): readonly ReminderRecipient[] => {
  const active = carers.filter((carer) => carer.state === "active");
  const addressee = findAddressee(active);
  return active
    .filter((carer) => carer !== addressee && canBeReminded(carer, today))
    .map(({ id, name, email }) => {
      const { kinds, isStopped } = choices.find(({ carer }) => carer === id) ?? { kinds: [], isStopped: false };
      return { carer: id, name: name || email, kinds, isStopped };
    });
};
