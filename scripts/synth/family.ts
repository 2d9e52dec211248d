import type { CarerRight } from "@libretto/core/access/carer-rights";
import { addMonths } from "@libretto/core/kernel/calendar";
import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { ADULT_AGE } from "@libretto/core/record/across/carers/represented-person";
import { createRandom, type Random } from "./random.ts";
import { type AgeRule, FAMILY_PLANS, FAMILY_SIZE, type FamilyPlan } from "./tables/families.ts";
import { FIRST_NAMES, STREETS, SURNAMES } from "./tables/names.ts";
import { TOWNS, type Town } from "./tables/towns.ts";

/** What a population depends on: equal values give equal people. */
export interface Population {
  readonly seed: number;
  /** Ages and dates are relative to this day. */
  readonly today: CalendarDate;
}

/** Somebody who cares for a person. */
export interface CarerOf {
  /** The number of the carer, which is lower than that of the person. */
  readonly number: number;
  readonly right: CarerRight;
}

/** An invented person. Relatives are named by their numbers. */
export interface Person {
  /** The number in the population, from 1. */
  readonly number: number;
  readonly name: string;
  readonly surname: string;
  readonly sex: "male" | "female";
  readonly birth: CalendarDate;
  /** Completed years. */
  readonly age: number;
  readonly birthTown: Town;
  readonly town: Town;
  readonly street: string;
  readonly phone: string;
  readonly partner: number | null;
  readonly parents: readonly number[];
  readonly children: readonly number[];
  readonly carers: readonly CarerOf[];
  /** The number of the district: its people share towns and doctors. */
  readonly district: number;
}

const MONTHS_A_YEAR = 12;
/** So that a birthday is never today, and the age is right on every day. */
const DAYS_AFTER_BIRTHDAY = 363;
/** About 1500 people, as many as one family doctor has in Italy. */
const FAMILIES_OF_DISTRICT = 250;
const TOWNS_OF_DISTRICT = 3;
const YEARS_BETWEEN_SIBLINGS = 2;
const SHARE_BORN_HERE = 0.6;

/** The number of the family of a person, from 0. */
const familyNumberOf = (number: number): number => Math.floor((number - 1) / FAMILY_SIZE);

/** The ages of the members, in years. */
const chooseAges = ({ members }: FamilyPlan, random: (position: number) => Random): readonly number[] => {
  const ages = new Map<number, number>();
  const choose = (rule: AgeRule, roll: Random): number => {
    if ("near" in rule) return ageOf(rule.near) + roll.between(...rule.by);
    if ("parentOf" in rule) return ageOf(rule.parentOf) + roll.between(...rule.by);
    if (!("childOf" in rule)) return roll.between(rule.from, rule.to);
    const [least, most] = rule.by;
    const mother = ageOf(rule.childOf);
    const oldest = rule.youngerThan === undefined ? rule.to : ageOf(rule.youngerThan) - YEARS_BETWEEN_SIBLINGS;
    return roll.between(Math.max(rule.from, mother - most), Math.min(rule.to, mother - least, oldest));
  };
  const ageOf = (position: number): number => {
    const known = ages.get(position);
    const rule = members[position]?.age;
    if (known !== undefined || rule === undefined) return known ?? 0;
    const age = choose(rule, random(position));
    ages.set(position, age);
    return age;
  };
  return members.map((_, position) => ageOf(position));
};

/** Three towns for each district, the same for all its families. */
const townsOf = (seed: number, district: number): readonly Town[] => {
  const random = createRandom(seed, "towns", district);
  return Array.from({ length: TOWNS_OF_DISTRICT }, () => random.pick(TOWNS));
};

/** The town of the family doctor. */
export const townOfDistrict = (seed: number, district: number): Town => townsOf(seed, district)[0] as Town;

/**
 * A phone number that cannot exist: after the country code of Italy it begins like the prefix of calls abroad, so that no
 * network can give it to anybody.
 *
 * Source  AGCOM, Piano nazionale di numerazione: an Italian number never begins with two zeros
 */
export const inventPhone = (random: Random): string =>
  `+39 00${random.between(1, 9)} ${random.between(1_000_000, 9_999_999)}`;

/** A common first name of that time. */
export const inventName = (random: Random, sex: Person["sex"], yearOfBirth: number): string => {
  const names = FIRST_NAMES.find(({ from }) => yearOfBirth >= from);
  return random.pick(names?.[sex] ?? []);
};

/** The members of the family of a person, in the order of their numbers. */
export const familyOf = ({ seed, today }: Population, number: number): readonly Person[] => {
  const family = familyNumberOf(number);
  const plan: FamilyPlan = createRandom(seed, "family", family).pickWeighted<FamilyPlan>(FAMILY_PLANS);
  const numberAt = (position: number): number => family * FAMILY_SIZE + position + 1;
  const random = (position: number, topic: string) => createRandom(seed, topic, numberAt(position));
  const ages = chooseAges(plan, (position) => random(position, "age"));
  const surnameAt = (position: number): string => {
    const other = plan.members[position]?.surnameOf;
    return other === undefined ? random(position, "surname").pick(SURNAMES) : surnameAt(other);
  };
  const district = Math.floor(family / FAMILIES_OF_DISTRICT);
  const towns = townsOf(seed, district);
  const householdAt = (household: number) => createRandom(seed, "household", family, household);
  const related = new Set(plan.parents.flat().concat(plan.couples.flat()));
  return plan.members.map((member, position): Person => {
    const roll = random(position, "person");
    const sex = member.sex ?? roll.pick(["male", "female"] as const);
    const age = ages[position] ?? 0;
    const birth = subtractDays(addMonths(today, -age * MONTHS_A_YEAR), roll.between(1, DAYS_AFTER_BIRTHDAY));
    // relatives of one family live in one town
    const town = createRandom(seed, "town", family, related.has(position) ? 0 : member.household).pick(towns);
    const home = householdAt(member.household);
    const parents = plan.parents.filter(([, child]) => child === position).map(([parent]) => numberAt(parent));
    const couple = plan.couples.find((pair) => pair.includes(position));
    const carers = plan.carers.filter(([, patient]) => patient === position);
    return {
      ...{ number: numberAt(position), sex, birth, age, town, parents, district },
      name: inventName(roll, sex, Number(birth.slice(0, 4))),
      surname: surnameAt(position),
      birthTown: roll.chance(SHARE_BORN_HERE) ? town : roll.pick(TOWNS),
      street: `${home.pick(STREETS)} ${home.between(1, 99)}`,
      phone: inventPhone(age < ADULT_AGE ? home : roll),
      partner: couple === undefined ? null : numberAt(couple[0] === position ? couple[1] : couple[0]),
      children: plan.parents.filter(([parent]) => parent === position).map(([, child]) => numberAt(child)),
      carers: [
        ...(age < ADULT_AGE ? parents.map((parent) => ({ number: parent, right: "represent" as const })) : []),
        ...carers.map(([carer, , right]) => ({ number: numberAt(carer), right })),
      ],
    };
  });
};

/** The person with this number in a family. */
export const memberOf = (family: readonly Person[], number: number): Person => {
  const member = family.find((person) => person.number === number);
  if (member === undefined) throw new Error(`person ${number} is in another family`);
  return member;
};

/** The name and the surname. */
export const fullNameOf = ({ name, surname }: Pick<Person, "name" | "surname">): string => `${name} ${surname}`;
