import type { Instant } from "../../kernel/dates.ts";
import type { Id } from "../../kernel/id.ts";
import { unmarked } from "../section.ts";
import type { EmergencySet } from "./emergency-set.ts";

/** An address under which whoever has it sees the emergency set, until it ends or the patient closes it. */
export interface EmergencyView {
  readonly id: Id;
  readonly madeAt: Instant;
  readonly until: Instant;
  readonly openedAt: Instant | null;
  readonly closedAt: Instant | null;
}

/** What nobody takes for something else: no I, L, O, U. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NAME_LENGTH = 4;
/** The greatest prime below 32^4: ids of one server that are whole milliseconds apart share a name after 17 minutes at the soonest. */
const NAMES = 1_048_573;

/**
 * What a code is called in the list and on its sheet, to tell codes of one moment apart: `K7QM`. It comes from the id,
 * which is drawn before the sheet is printed, and says nothing of the secret.
 */
export const codeName = (id: Id): string => {
  let rest = id % NAMES;
  let name = "";
  while (name.length < NAME_LENGTH) {
    name = `${LETTERS[rest % LETTERS.length]}${name}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return name;
};

/**
 * An id for a code that is to be called like none of these.
 *
 * @param draw gives another id each time, each with another name for a while
 */
export const idOfOwnName = (draw: () => Id, others: readonly Pick<EmergencyView, "id">[]): Id => {
  const taken = new Set(others.map(({ id }) => codeName(id)));
  let id = draw();
  while (taken.has(codeName(id))) id = draw();
  return id;
};

/** How long an address holds: a sheet in a wallet is printed anew now and then. */
export const VIEW_DAYS = 90;
/** How long a new address may hold, in days; the patient chooses. */
export const VIEW_DAY_CHOICES = [30, VIEW_DAYS, 365] as const;
export type ViewDays = (typeof VIEW_DAY_CHOICES)[number];

/** So many may be open at once; then one has to be closed first. */
export const MOST_OPEN = 20;

/** Whether the address still shows anything. */
export const isOpen = ({ until, closedAt }: Pick<EmergencyView, "until" | "closedAt">, now: Instant): boolean =>
  closedAt === null && now < until;

/** Who prescribed a medicine and for which diagnosis is nobody's matter in an emergency. */
export const UNTOLD = { prescriber: { kind: "named", name: "" }, diagnosis: null } as const;

/** The set as whoever scans a code gets it: without that, and without what the server set. */
export const forRescuer = (set: EmergencySet): EmergencySet => ({
  ...set,
  sensitivities: set.sensitivities.map(unmarked),
  inUse: set.inUse.map((therapy) => ({ ...unmarked(therapy), ...UNTOLD })),
  forbidden: set.forbidden.map((therapy) => ({ ...unmarked(therapy), ...UNTOLD })),
  contacts: set.contacts.map(unmarked),
});

/** What such an address shows, and how long it will. */
export interface ShownInEmergency {
  readonly set: EmergencySet;
  readonly until: Instant;
}
