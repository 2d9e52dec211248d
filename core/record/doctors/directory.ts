import type { Id } from "../../kernel/id.ts";
import { foldText } from "../../kernel/text.ts";
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

const splitWords = (s: string): readonly string[] => foldText(s).split(/[\s'’-]+/);

/** Whether every typed word is the beginning of a word of the name, in any order; an empty input matches every name. */
export const matchesName = (name: string, typed: string): boolean =>
  splitWords(typed).every((begin) => splitWords(name).some((word) => word.startsWith(begin)));

/** The doctors who are not associated with the patient yet (`avalailable_doctors`). */
export const findAvailableDoctors = (
  entries: readonly DoctorEntry[],
  doctors: readonly Association[],
): readonly DoctorEntry[] => entries.filter(({ account }) => doctors.every((doctor) => doctor.account !== account));
