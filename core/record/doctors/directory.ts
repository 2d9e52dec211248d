import type { Id } from "../../kernel/id.ts";
import { folded } from "../../kernel/text.ts";
import type { Association } from "./association.ts";

/** A doctor of the directory, whom a patient may add. */
export interface DoctorEntry {
  /** `id_careprovider` */
  readonly id: Id;
  /** The account the doctor signs in with. */
  readonly account: Id;
  readonly name: string;
  readonly specialty: string;
  readonly town: string;
}

const wordsOf = (s: string): readonly string[] => folded(s).split(/[\s'’-]+/);

/** Whether every typed word is the beginning of a word of the name, in any order; an empty input matches every name. */
export const isNamed = (name: string, typed: string): boolean =>
  wordsOf(typed).every((begin) => wordsOf(name).some((word) => word.startsWith(begin)));

/** The doctors whose names match. */
export const doctorsNamed = (entries: readonly DoctorEntry[], typed: string): readonly DoctorEntry[] =>
  entries.filter(({ name }) => isNamed(name, typed));

/** The doctors who are not associated with the patient yet (`avalailable_doctors`). */
export const stillAvailable = (
  entries: readonly DoctorEntry[],
  doctors: readonly Association[],
): readonly DoctorEntry[] => entries.filter(({ account }) => doctors.every((doctor) => doctor.account !== account));
