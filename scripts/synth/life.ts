import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, daysBetween, subtractDays } from "@libretto/core/kernel/dates";
import { memberOf, type Person, type Population } from "./family.ts";
import { createRandom, type Random } from "./random.ts";
import { CHRONIC_ILLNESSES, type ChronicName } from "./tables/chronic.ts";
import type {
  ChronicIllness,
  Frequency,
  PassingIllness,
  Prescription,
  Sensitivity,
  Treatment,
  UncertainIllness,
} from "./tables/illness.ts";
import { PASSING_ILLNESSES, SENSITIVITIES, UNCERTAIN_ILLNESSES } from "./tables/passing.ts";

/** An illness of a person that stays. */
export interface Chronic {
  readonly name: ChronicName;
  readonly illness: ChronicIllness;
  /** The id of the diagnosis. */
  readonly diagnosis: number;
  readonly madeOn: CalendarDate;
}
/** An illness of a person that has passed. */
interface PastIllness {
  readonly illness: PassingIllness;
  readonly diagnosis: number;
  readonly madeOn: CalendarDate;
  readonly until: CalendarDate;
}
/** An allergy or intolerance of a person. */
interface Sensitive {
  readonly sensitivity: Sensitivity;
  readonly diagnosis: number;
  readonly madeOn: CalendarDate;
  readonly reaction: string;
}
/** An illness that a doctor suspects or has excluded. */
interface Uncertain {
  readonly illness: UncertainIllness;
  readonly diagnosis: number;
  readonly madeOn: CalendarDate;
}
/** A medicine that a person takes or took, and the diagnosis that explains it. */
export interface Medicine {
  readonly prescription: Prescription;
  readonly dose: string;
  readonly diagnosis: number;
  readonly start: CalendarDate;
  /** Null while it is taken. */
  readonly end: CalendarDate | null;
}
/** A pregnancy of a woman. */
export interface Pregnancy {
  readonly start: CalendarDate;
  /** Null while it goes on. */
  readonly end: CalendarDate | null;
  readonly childSex: "male" | "female" | null;
}

/** What happens to a person, from which every row of the record follows. */
export interface Life {
  readonly chronic: readonly Chronic[];
  readonly passed: readonly PastIllness[];
  readonly sensitive: readonly Sensitive[];
  readonly uncertain: readonly Uncertain[];
  readonly medicines: readonly Medicine[];
  readonly pregnancies: readonly Pregnancy[];
}

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;
/** Passing illnesses of this many years. */
const PASSING_YEARS = 3;
/** They ended this many days ago, at least. */
const PASSED_DAYS = 30;
const TERM_DAYS = 280;
/** A pregnancy that goes on has lasted from this to that many days. */
const ONGOING_DAYS = [35, 250] as const;
const FERTILE = { from: 22, to: 39 } as const;
const SHARE_EXPECTING = 0.16;
const MONTHS_AFTER_BIRTH = 15;
/** A sensitivity of an illness is found within so many days. */
const LATE_DAYS = 150;

const shareOf = (frequencies: readonly Frequency[], { sex }: Person, age: number): number => {
  const found = frequencies.find(([from, to]) => age >= from && age <= to);
  return found === undefined ? 0 : found[sex === "male" ? 2 : 3];
};

/** A weekday on or before the day: practices are closed on the others. */
export const weekdayBefore = (day: CalendarDate): CalendarDate => {
  const weekday = new Date(day).getUTCDay();
  return subtractDays(day, weekday === 0 ? 2 : weekday === 6 ? 1 : 0);
};

/** The pregnancies of the children in the family, in the order of their births. */
const listPregnanciesOfChildren = (person: Person, family: readonly Person[], random: Random): readonly Pregnancy[] =>
  person.children
    .map((number) => memberOf(family, number))
    .map(({ birth, sex }) => ({
      start: subtractDays(birth, TERM_DAYS - random.between(-6, 16)),
      end: birth,
      childSex: sex,
    }))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** Whether a pregnancy goes on, or has ended so lately that the child may be nursed. */
const isExpectingOrNursing = ({ today }: Population, pregnancies: readonly Pregnancy[]): boolean =>
  pregnancies.some(({ end }) => end === null || end > addMonths(today, -MONTHS_AFTER_BIRTH));

const pregnanciesOf = (
  { seed, today }: Population,
  person: Person,
  family: readonly Person[],
): readonly Pregnancy[] => {
  if (person.sex === "male") return [];
  const random = createRandom(seed, "pregnancies", person.number);
  const born = listPregnanciesOfChildren(person, family, random);
  const isFertile = person.age >= FERTILE.from && person.age <= FERTILE.to;
  if (
    !isFertile ||
    person.partner === null ||
    isExpectingOrNursing({ seed, today }, born) ||
    !random.chance(SHARE_EXPECTING)
  )
    return born;
  return [...born, { start: subtractDays(today, random.between(...ONGOING_DAYS)), end: null, childSex: null }];
};

/** The day of a diagnosis, not before the earliest age. */
const dayOfDiagnosis = (
  { today }: Population,
  person: Person,
  { earliestAge, yearsAgo: [least, most] }: Pick<ChronicIllness, "earliestAge" | "yearsAgo">,
  random: Random,
): CalendarDate => {
  const longest = Math.max(0, Math.min(most, person.age - earliestAge - 1));
  const years = random.between(Math.min(least, longest), longest);
  return weekdayBefore(subtractDays(today, years * DAYS_A_YEAR + random.between(40, 330)));
};

interface Numbered {
  /** The next id of a row of this person. */
  readonly nextId: () => number;
}

const chooseChronic = (
  population: Population,
  person: Person,
  isCautious: boolean,
  ids: Numbered,
): readonly Chronic[] => {
  const random = createRandom(population.seed, "chronic", person.number);
  const chosen: Chronic[] = [];
  const has = (name: string) => chosen.some((one) => one.name === name);
  for (const [name, illness] of Object.entries<ChronicIllness>(CHRONIC_ILLNESSES)) {
    const factor = Object.entries(illness.oftenWith ?? {}).reduce(
      (all, [other, more]) => (has(other) ? all * more : all),
      1,
    );
    const isDrawn = random.chance(shareOf(illness.frequencies, person, person.age) * factor);
    const isExcluded = illness.unless?.some(has) === true || (isCautious && illness.isPossibleInPregnancy !== true);
    if (!isDrawn || isExcluded) continue;
    const madeOn = dayOfDiagnosis(population, person, illness, createRandom(population.seed, name, person.number));
    chosen.push({ name: name as ChronicName, illness, madeOn, diagnosis: ids.nextId() });
  }
  return chosen;
};

const choosePassed = (
  { seed, today }: Population,
  person: Person,
  pregnancies: readonly Pregnancy[],
  ids: Numbered,
): readonly PastIllness[] => {
  const random = createRandom(seed, "passed", person.number);
  const earliest = addMonths(person.birth, MONTHS_A_YEAR);
  return Object.values<PassingIllness>(PASSING_ILLNESSES).flatMap((illness) => {
    const daysAgo = random.between(PASSED_DAYS, PASSING_YEARS * DAYS_A_YEAR);
    const madeOn = weekdayBefore(subtractDays(today, daysAgo));
    const until = subtractDays(madeOn, -random.between(...illness.days));
    const isDrawn = random.chance(shareOf(illness.frequencies, person, ageOn(madeOn, person.birth)));
    const isInPregnancy = pregnancies.some(({ start, end }) => madeOn >= start && (end === null || madeOn <= end));
    return isDrawn && madeOn >= earliest && !isInPregnancy ? [{ illness, madeOn, until, diagnosis: ids.nextId() }] : [];
  });
};

/** The first day on which a person has one of these illnesses; null for none. */
const firstDayOf = (chronic: readonly Chronic[], names: readonly string[]): CalendarDate | null =>
  chronic
    .filter(({ name }) => names.includes(name))
    .map(({ madeOn }) => madeOn)
    .toSorted()[0] ?? null;

const chooseSensitive = (
  population: Population,
  person: Person,
  chronic: readonly Chronic[],
  ids: Numbered,
): readonly Sensitive[] => {
  const { seed, today } = population;
  const random = createRandom(seed, "sensitive", person.number);
  return Object.values<Sensitivity>(SENSITIVITIES).flatMap((sensitivity) => {
    const isDrawn = random.chance(shareOf(sensitivity.frequencies, person, person.age));
    const reaction = random.pick(sensitivity.reactions);
    const usual = dayOfDiagnosis(population, person, { earliestAge: 1, yearsAgo: [0, 15] }, random);
    const { onlyWith } = sensitivity;
    const since = onlyWith === undefined ? usual : firstDayOf(chronic, onlyWith);
    if (!isDrawn || since === null) return [];
    // what follows from an illness is found after it
    const days = random.between(0, Math.min(LATE_DAYS, daysBetween(since, today)));
    return [
      {
        sensitivity,
        reaction,
        madeOn: onlyWith === undefined ? since : subtractDays(since, -days),
        diagnosis: ids.nextId(),
      },
    ];
  });
};

/** How long a course lasts that its frequency limits: "per 6 giorni". */
const COURSE_DAYS = /\bper (\d+) giorni\b/;

/** The names of everything that can exclude a medicine. */
const namesOf = (chronic: readonly Chronic[], sensitive: readonly Sensitive[]): readonly string[] => [
  ...chronic.map(({ name }) => name),
  ...Object.entries<Sensitivity>(SENSITIVITIES).flatMap(([name, { code }]) =>
    sensitive.some(({ sensitivity }) => sensitivity.code === code) ? [name] : [],
  ),
];

const chooseUncertain = (
  { seed, today }: Population,
  person: Person,
  reasons: readonly string[],
  ids: Numbered,
): readonly Uncertain[] => {
  const random = createRandom(seed, "uncertain", person.number);
  return UNCERTAIN_ILLNESSES.flatMap((illness) => {
    const madeOn = weekdayBefore(subtractDays(today, random.between(15, DAYS_A_YEAR)));
    const isPossible = reasons.includes(illness.with) && !reasons.includes(illness.unless ?? "");
    return random.chance(illness.share) && isPossible ? [{ illness, madeOn, diagnosis: ids.nextId() }] : [];
  });
};

/** Chooses one medicine for each part of a treatment. */
const prescribe = (
  treatments: readonly Treatment[],
  random: Random,
  isAllowed: (prescription: Prescription) => boolean,
): readonly { readonly prescription: Prescription; readonly dose: string }[] =>
  treatments.flatMap(({ share, choices }) => {
    const allowed = choices.filter(isAllowed);
    if (!random.chance(share) || allowed.length === 0) return [];
    const prescription = random.pick(allowed);
    return [{ prescription, dose: random.pick(prescription.doses) }];
  });

const chooseMedicines = (
  { seed, today }: Population,
  person: Person,
  { chronic, passed, sensitive }: Pick<Life, "chronic" | "passed" | "sensitive">,
): readonly Medicine[] => {
  const random = createRandom(seed, "medicines", person.number);
  const reasons = namesOf(chronic, sensitive);
  const fits = ({ unless = [], ages: [from, to] = [0, Number.POSITIVE_INFINITY] }: Prescription, age: number) =>
    age >= from && age <= to && !unless.some((reason) => reasons.includes(reason));
  const inUse: Medicine[] = [];
  for (const { illness, madeOn, diagnosis } of chronic) {
    const isAllowed = (one: Prescription) =>
      fits(one, person.age) && !inUse.some(({ prescription }) => prescription.drug === one.drug);
    for (const chosen of prescribe(illness.treatments, random, isAllowed))
      inUse.push({ ...chosen, diagnosis, start: subtractDays(madeOn, -random.between(0, 20)), end: null });
  }
  const courses = passed.flatMap(({ illness, madeOn, until, diagnosis }) =>
    prescribe(illness.treatments, random, (one) => fits(one, ageOn(madeOn, person.birth))).map((chosen): Medicine => {
      const days = COURSE_DAYS.exec(chosen.prescription.frequency)?.[1];
      return {
        ...chosen,
        ...{ diagnosis, start: madeOn },
        end: days === undefined ? until : subtractDays(madeOn, 1 - Number(days)),
      };
    }),
  );
  return [...inUse, ...courses].filter(({ start }) => daysBetween(start, today) >= 0);
};

/** The life of a person. It depends on the family, and on nobody else. */
export const lifeOf = (population: Population, person: Person, family: readonly Person[], ids: Numbered): Life => {
  const pregnancies = pregnanciesOf(population, person, family);
  const chronic = chooseChronic(population, person, isExpectingOrNursing(population, pregnancies), ids);
  const passed = choosePassed(population, person, pregnancies, ids);
  const sensitive = chooseSensitive(population, person, chronic, ids);
  const medicines = chooseMedicines(population, person, { chronic, passed, sensitive });
  const uncertain = chooseUncertain(population, person, namesOf(chronic, sensitive), ids);
  return { chronic, passed, sensitive, uncertain, medicines, pregnancies };
};

/** The first day from which an illness is treated with a medicine; null when it is not. */
export const treatedFrom = ({ medicines }: Pick<Life, "medicines">, diagnosis: number): CalendarDate | null =>
  medicines
    .filter((medicine) => medicine.diagnosis === diagnosis && medicine.end === null)
    .map(({ start }) => start)
    .toSorted()[0] ?? null;

/** The days of a repeated event, newest first: every so many months back from a day, not before another one. */
export const repeatedDays = (
  { today }: Population,
  random: Random,
  {
    everyMonths,
    notBefore,
    most,
  }: { readonly everyMonths: number; readonly notBefore: CalendarDate; readonly most: number },
): readonly CalendarDate[] => {
  const daysEach = Math.round((everyMonths * DAYS_A_YEAR) / MONTHS_A_YEAR);
  const first = random.between(4, daysEach);
  return Array.from({ length: most }, (_, i) =>
    weekdayBefore(subtractDays(today, first + i * daysEach + random.between(0, Math.round(daysEach / 8)))),
  ).filter((day) => day >= notBefore);
};
