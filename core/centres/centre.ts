import type { WithUnknownFields } from "../kernel/codec.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import { foldText } from "../kernel/text.ts";
import { isWebAddress } from "../kernel/web-address.ts";
import type { MessageCode } from "../messages/codes.ts";

/** The three lists of the page: specialist practices, radiology practices, medical laboratories. */
export const CENTRE_KINDS = ["specialist", "radiology", "laboratory"] as const;
/** A list of centres: specialist practices, radiology practices or medical laboratories. */
export type CentreKind = (typeof CENTRE_KINDS)[number];

/** A line of a centre's description. */
export interface CentreFact {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
}

/** A centre that performs exams. */
export interface Centre extends WithUnknownFields {
  readonly id: Id;
  readonly kind: CentreKind;
  readonly name: string;
  readonly address: string;
  /** Empty when there is none. */
  readonly website: string;
  readonly phone: string;
  /** Empty when there is none. */
  readonly email: string;
  readonly facts: readonly CentreFact[];
}

/** The website that the globe icon opens, or "URL non valido o mancante!" (doc 2 §5). */
export const websiteOf = ({ website }: Centre): Either<MessageCode, string> =>
  isWebAddress(website.trim()) ? right(website.trim()) : left("centres.urlInvalid");

/** Of the patient's own contacts, the one with the name of the centre: what the patient noted about it. */
export const findOwnContact = <C extends { readonly name: string }>(
  { name }: Centre,
  contacts: readonly C[],
): C | undefined => contacts.find((contact) => foldText(contact.name) === foldText(name));

/** The recipient of an e-mail to a centre, for `core/mail`; null when the centre has no address. */
export const recipientOf = ({ name, email }: Centre): { readonly name: string; readonly email: string } | null =>
  email === "" ? null : { name, email };
