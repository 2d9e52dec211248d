import type { Instant } from "../../../kernel/dates.ts";
import type { Id } from "../../../kernel/id.ts";
import type { Language } from "../../../messages/codes.ts";
import { stripUnknownFields } from "../../section.ts";
import type { EmergencySet } from "./emergency-set.ts";

/** An address that shows the emergency set to every person who has it, until it expires or the patient closes it. */
export interface EmergencyView {
  readonly id: Id;
  readonly createdAt: Instant;
  readonly until: Instant;
  readonly openedAt: Instant | null;
  readonly closedAt: Instant | null;
}

/** Characters that are not easily confused: no I, L, O, U. */
const NAME_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NAME_LENGTH = 4;
/**
 * The greatest prime below 32^4. Ids of one server that are whole milliseconds apart get the same name after 17 minutes
 * at the earliest.
 */
const NAME_COUNT = 1_048_573;

/**
 * The short name of a code in the list and on its sheet, `K7QM`, to distinguish codes of the same time. It is derived
 * from the id, which is drawn before the sheet is printed, and reveals nothing of the secret.
 */
export const codeNameOf = (id: Id): string => {
  let rest = id % NAME_COUNT;
  let name = "";
  while (name.length < NAME_LENGTH) {
    name = `${NAME_ALPHABET[rest % NAME_ALPHABET.length]}${name}`;
    rest = Math.floor(rest / NAME_ALPHABET.length);
  }
  return name;
};

/**
 * Draws an id for a code whose name differs from those of the others.
 *
 * @param draw returns a new id at each call, with another name for a while
 */
export const drawIdWithUniqueName = (draw: () => Id, others: readonly Pick<EmergencyView, "id">[]): Id => {
  const usedNames = new Set(others.map(({ id }) => codeNameOf(id)));
  let id = draw();
  while (usedNames.has(codeNameOf(id))) id = draw();
  return id;
};

/** The default lifetime of an address: a sheet in a wallet is reprinted from time to time. */
export const VIEW_DAYS = 90;
/** The lifetimes in days that the patient can choose. */
export const VIEW_DAY_CHOICES = [30, VIEW_DAYS, 365] as const;
/** A lifetime of the emergency view that the patient can choose, days. */
export type ViewDays = (typeof VIEW_DAY_CHOICES)[number];

/** Whether the address is still open. */
export const isOpen = ({ until, closedAt }: Pick<EmergencyView, "until" | "closedAt">, now: Instant): boolean =>
  closedAt === null && now < until;

/** The fields hidden in an emergency: prescriber and diagnosis of a medicine. */
export const HIDDEN_FROM_RESCUER = { prescriber: { kind: "named", name: "" }, diagnosis: null } as const;

/** The emergency set for a person who scans a code: without these fields and without unknown fields. */
export const toRescuerSet = (set: EmergencySet): EmergencySet => ({
  ...set,
  sensitivities: set.sensitivities.map(stripUnknownFields),
  inUse: set.inUse.map((therapy) => ({ ...stripUnknownFields(therapy), ...HIDDEN_FROM_RESCUER })),
  forbidden: set.forbidden.map((therapy) => ({ ...stripUnknownFields(therapy), ...HIDDEN_FROM_RESCUER })),
  contacts: set.contacts.map(stripUnknownFields),
});

/** A text in every language: nobody knows the language of a rescuer. */
type InEveryLanguage = Readonly<Record<Language, string>>;

/** What the drug check says of the medicines in use of an emergency set. */
export interface EmergencyMarks {
  /** The medicines with a conflict, and the conflict in words. */
  readonly ofTherapies: readonly { readonly therapy: Id; readonly text: InEveryLanguage }[];
  /** That they were not checked, or not completely; empty when they were. */
  readonly unchecked: InEveryLanguage;
}

/** The content of an emergency address, and its expiry. */
export interface EmergencyContent {
  readonly set: EmergencySet;
  readonly marks: EmergencyMarks;
  readonly until: Instant;
}
