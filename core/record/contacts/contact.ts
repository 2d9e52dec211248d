import { Level } from "../../access/confidentiality.ts";
import { emailProblem } from "../../kernel/email.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isStoredPhoneValid, normaliseStoredPhone } from "../../kernel/phone.ts";
import { capitaliseWords, isBlank, trimText } from "../../kernel/text.ts";
import type { RowCore } from "../section.ts";

/** The lists of contacts: for emergencies, and others. */
export type ContactList = "emergency" | "other";

/** A contact in its form. */
export interface ContactDraft extends RowCore {
  readonly list: ContactList;
  readonly name: string;
  /** Empty only for an "other" contact with an e-mail address. */
  readonly phone: string;
  /** Empty when there is none. */
  readonly email: string;
  /** The relation to the patient, in the patient's words; may be empty. */
  readonly relation: string;
}

/** A person to call in an emergency or otherwise. */
export interface Contact extends ContactDraft {
  readonly level: Level;
}

const missingProblem = (absent: boolean) => requiredProblem(absent, "contacts.required");

/** Whether a contact needs a phone number: one to call in an emergency, and one without an e-mail address. */
export const needsPhone = ({ list, email }: Pick<ContactDraft, "list" | "email">): boolean =>
  list === "emergency" || isBlank(email);

/**
 * A contact needs a name, a level and a phone number. One that is not for emergencies may have an e-mail address instead
 * of the number. Names are capitalised.
 */
export const checkContact = (draft: ContactDraft): Either<FieldProblems, Contact> => {
  const phone = isBlank(draft.phone) ? "" : normaliseStoredPhone(draft.phone);
  const problems = collectProblems({
    name: missingProblem(isBlank(draft.name)),
    phone: phone === "" ? missingProblem(needsPhone(draft)) : isStoredPhoneValid(phone) ? null : "patient.phoneInvalid",
    email: isBlank(draft.email) ? null : emailProblem(draft.email),
    level: missingProblem(!Level.is(draft.level)),
  });
  return problems === null && draft.level !== null
    ? right({
        ...draft,
        name: capitaliseWords(draft.name.trim()),
        phone,
        email: trimText(draft.email),
        level: draft.level,
      })
    : left(problems ?? {});
};
