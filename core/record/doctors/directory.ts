import type { Id } from "../../kernel/id.ts";
import { folded } from "../../kernel/text.ts";
import type { Association } from "./association.ts";

/** A doctor whom a patient may add. */
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

/** Whether a name has a word that begins like each word typed, in any order; any name when nothing was typed. */
export const isNamed = (name: string, typed: string): boolean =>
  wordsOf(typed).every((begin) => wordsOf(name).some((word) => word.startsWith(begin)));

/** The doctors who are named so. */
export const doctorsNamed = (entries: readonly DoctorEntry[], typed: string): readonly DoctorEntry[] =>
  entries.filter(({ name }) => isNamed(name, typed));

/** The doctors who are not yet the patient's (`avalailable_doctors`). */
export const stillAvailable = (
  entries: readonly DoctorEntry[],
  doctors: readonly Association[],
): readonly DoctorEntry[] => entries.filter(({ account }) => doctors.every((doctor) => doctor.account !== account));
