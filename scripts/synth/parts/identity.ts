import { ADULT_AGE } from "@libretto/core/record/across/carers/represented-person";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { BLOOD_GROUPS } from "@libretto/core/record/patient/patient";
import { fullNameOf, inventName, inventPhone, memberOf, type Person, type Population } from "../family.ts";
import { createRandom } from "../random.ts";
import { type DraftRow, doctorFor, draftRow, type Subject } from "../subject.ts";
import { SURNAMES } from "../tables/names.ts";
import { taxCodeOf } from "../tax-code.ts";

/** Italian frequencies of `BLOOD_GROUPS`, in per cent. */
const BLOOD_GROUP_SHARES = [39, 7, 36, 6, 7.5, 1.5, 2.5, 0.5];
/** Ids of the catalogue of marital statuses. */
const MARITAL_STATUS = { single: 1, married: 2, widowed: 3, divorced: 4 };
const OLD_AGE = 70;
const MIDDLE_AGE = 40;
const SHARE_WITH_STATEMENT = 0.6;

/** An address that no mail server has: "example" is a reserved domain (RFC 2606). A minor child has none. */
export const emailOf = ({ seed }: Population, { number, age }: Pick<Person, "number" | "age">): string =>
  age < ADULT_AGE ? "" : `p${number}@s${seed}.synth.example`;

const maritalStatusOf = ({ age, partner }: Person, roll: number): number => {
  if (partner !== null) return age < MIDDLE_AGE && roll > 0.5 ? MARITAL_STATUS.single : MARITAL_STATUS.married;
  if (age >= OLD_AGE) return roll > 0.25 ? MARITAL_STATUS.widowed : MARITAL_STATUS.single;
  return age >= MIDDLE_AGE && roll > 0.6 ? MARITAL_STATUS.divorced : MARITAL_STATUS.single;
};

/** The patient sheet. */
export const createSheet = ({ population, person, life }: Subject): Patient => {
  const random = createRandom(population.seed, "sheet", person.number);
  const shares = BLOOD_GROUPS.map((group, i) => [group, BLOOD_GROUP_SHARES[i] ?? 0] as const);
  const statesNone = life.sensitive.length === 0 && random.chance(SHARE_WITH_STATEMENT);
  return {
    ...{ id: person.number, account: person.number, version: 1 },
    ...{ name: person.name, surname: person.surname, birth: person.birth, birthTime: "", sex: person.sex },
    taxCode: taxCodeOf(person),
    birthCity: person.birthTown,
    maritalStatus: maritalStatusOf(person, random.between(0, 99) / 100),
    ...{ residence: person.town, street: person.street, phone: person.phone, email: emailOf(population, person) },
    bloodGroup: random.pickWeighted(shares),
    organDonor: person.age < ADULT_AGE ? null : random.pick([true, true, false, null]),
    allergyStatement: statesNone ? { answer: "noneKnown", on: population.today } : null,
  };
};

type Relation = readonly [relation: string, person: Person];

/** The relatives in the family, in Italian. */
const relativesOf = ({ person, family }: Subject): readonly Relation[] => {
  const byNumber = (number: number) => memberOf(family, number);
  const partner = person.partner === null ? [] : [byNumber(person.partner)];
  return [
    ...partner.map((one): Relation => [one.sex === "male" ? "marito" : "moglie", one]),
    ...person.parents.map(byNumber).map((one): Relation => [one.sex === "male" ? "padre" : "madre", one]),
    ...person.children
      .map(byNumber)
      .filter(({ age }) => age >= ADULT_AGE)
      .map((one): Relation => [one.sex === "male" ? "figlio" : "figlia", one]),
  ];
};

/** The people to call: relatives, or an invented one, and the doctor. */
export const createContacts = (subject: Subject): readonly DraftRow[] => {
  const { population, person } = subject;
  const random = createRandom(population.seed, "contacts", person.number);
  const doctor = doctorFor(subject, "general");
  const sex = random.pick(["male", "female"] as const);
  const friend = {
    relation: random.pick(sex === "male" ? ["fratello", "amico", "cugino"] : ["sorella", "amica", "cugina"]),
    name: `${inventName(random, sex, Number(person.birth.slice(0, 4)))} ${random.pick(SURNAMES)}`,
    phone: inventPhone(random),
  };
  const relatives = relativesOf(subject).map(([relation, one]) => ({
    relation,
    name: fullNameOf(one),
    phone: one.phone,
  }));
  const called = relatives.length > 0 ? relatives : [friend];
  return [
    ...called.map((contact) => draftRow(subject, emergencyContacts, "emergency", { ...contact, level: 1 })),
    draftRow(subject, otherContacts, "other", {
      ...{ name: doctor.title, relation: "medico di famiglia", level: 1 },
      phone: inventPhone(createRandom(population.seed, "practice", person.district, doctor.specialty)),
    }),
    ...(relatives.length > 0 && random.chance(0.4) ? [draftRow(subject, otherContacts, "other", friend)] : []),
  ];
};
