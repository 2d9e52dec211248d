import type { Clearance, Visibility } from "../../access/visibility.ts";
import type { Carrying } from "../../kernel/codec.ts";
import type { Id } from "../../kernel/id.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** How a doctor can be reached; what is not known is empty. */
export interface Reach {
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly town: string;
}

/** A specialty by its number in the catalogue and its name. */
export interface Specialty {
  readonly id: Id;
  readonly name: string;
}

/** A doctor of the patient, and what the patient lets this doctor see. */
export interface Association extends Carrying {
  /** `id_cpp` */
  readonly id: number;
  /** The account the doctor signs in with. */
  readonly account: number;
  readonly name: string;
  readonly specialty: string;
  readonly town: string;
  readonly clearance: Clearance;
  /** Counts its changes, from one; absent while the answer does not say it. */
  readonly version?: number;
  /** The doctor's entry in the directory (`id_careprovider`); absent while the answer does not say it. */
  readonly entry?: Id;
  /** Absent while nothing of it is known. */
  readonly reach?: Reach;
  /** Names for some of the tags of the clearance; absent while none is known. */
  readonly tagNames?: readonly Specialty[];
}

/** The word for how much a doctor sees (doc 1 §3): Totale, Minima, Parziale, otherwise Non specificato. */
export const visibilityName = (visibility: Visibility): MessageCode => `visibility.${visibility}`;

/** The tags of a doctor's clearance with their names; a name that is not known is empty. */
export const namedTags = ({ clearance, tagNames = [] }: Association): readonly Specialty[] =>
  clearance.tags.map((id) => ({ id, name: tagNames.find((tag) => tag.id === id)?.name ?? "" }));

/** What can be done with an associated doctor, in the order of the list (doc 1 §2). */
export const DOCTOR_ACTIONS = ["mail", "lock", "remove"] as const;
