import { inventName, type Population } from "./family.ts";
import { createRandom } from "./random.ts";
import type { SpecialtyName } from "./tables/illness.ts";
import { SURNAMES } from "./tables/names.ts";

/** An invented doctor of a district. */
export interface Doctor {
  readonly specialty: SpecialtyName;
  readonly name: string;
  readonly surname: string;
  /** With the title, as patients write it. */
  readonly title: string;
}

const YEAR_OF_BIRTH = 1975;
/** Children have a paediatrician up to this age, in years. */
const PAEDIATRIC_AGE = 14;

/** The doctor who treats all people of a district in one specialty. */
export const doctorOf = ({ seed }: Population, district: number, specialty: SpecialtyName): Doctor => {
  const random = createRandom(seed, "doctor", district, specialty);
  const sex = random.pick(["male", "female"] as const);
  const name = inventName(random, sex, YEAR_OF_BIRTH);
  const surname = random.pick(SURNAMES);
  return { specialty, name, surname, title: `${sex === "female" ? "Dott.ssa" : "Dott."} ${name} ${surname}` };
};

/** The specialty of the doctor at an age: a paediatrician is the family doctor of children. */
export const specialtyAt = (specialty: SpecialtyName, age: number): SpecialtyName => {
  const isChild = age < PAEDIATRIC_AGE;
  if (specialty === "general") return isChild ? "paediatrics" : "general";
  return specialty === "paediatrics" && !isChild ? "general" : specialty;
};
