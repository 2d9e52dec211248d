import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { boosterOf, type VaccineDose } from "@libretto/core/record/vaccinations/vaccination";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { weekdayBefore } from "../life.ts";
import { createRandom, type Random } from "../random.ts";
import { type DraftRow, draftRow, type Subject } from "../subject.ts";
import {
  COVID_DOSES,
  COVID_VACCINE,
  INFLUENZA_BY_AGE,
  PREGNANCY_VACCINE,
  SHARE_WITH_RISK,
  VACCINATIONS_BY_AGE,
} from "../tables/vaccinations.ts";

const SEASONS = 3;
const RISKS: readonly string[] = ["diabetes", "copd", "asthma", "ischaemia", "fibrillation"];
const REACTIONS = [
  ["Nessuna", 6],
  ["Braccio dolente per un giorno", 3],
  ["Febbre la prima sera", 1],
] as const;
const SHARE_WITH_BATCH = 0.5;
/** The 30th week of a pregnancy. */
const PREGNANCY_DAYS = 205;
const SHARE_IN_PREGNANCY = 0.7;

/** The name of a dose by its place in a series: the first one, then the boosters. */
const doseAt = (place: number): VaccineDose => (place === 0 ? "firstDose" : (boosterOf(place) ?? "first"));

const vaccinationRow = (
  subject: Subject,
  random: Random,
  [vaccine, givenOn, booster]: readonly [string, CalendarDate, VaccineDose],
): DraftRow =>
  draftRow(subject, vaccinations, "vaccinations", {
    ...{ vaccine: subject.reference.vaccine(vaccine), givenOn: weekdayBefore(givenOn), booster },
    reactions: random.pickWeighted(REACTIONS),
    batch: random.chance(SHARE_WITH_BATCH) ? `LT${random.between(1000, 9999)}${random.pick(["A", "B", "C"])}` : "",
    place: `Centro vaccinale di ${subject.person.town.name}`,
  });

/** The doses of the calendar that have been due until today. */
const byAge = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { person, population } = subject;
  const year = Number(person.birth.slice(0, 4));
  return VACCINATIONS_BY_AGE.flatMap(
    ({ vaccine, months, born: [from, to], sex = person.sex, share, firstDose = 0 }) => {
      const isOffered = year >= from && year <= to && sex === person.sex;
      if (!random.chance(share) || !isOffered) return [];
      return months
        .map(
          (month, i) => [subtractDays(addMonths(person.birth, month), -random.between(3, 25)), firstDose + i] as const,
        )
        .filter(([day]) => day < population.today)
        .map(([day, place]) => {
          const isOnlyDose = months.length === 1 && place === 0;
          return vaccinationRow(subject, random, [vaccine, day, isOnlyDose ? "single" : doseAt(place)]);
        });
    },
  );
};

const againstCovid = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { person, population } = subject;
  const rows: DraftRow[] = [];
  for (const { on, fromAge, share } of COVID_DOSES) {
    const day = subtractDays(on as CalendarDate, random.between(-25, 25));
    if (ageOn(day, person.birth) < fromAge || !random.chance(share) || day >= population.today) break;
    rows.push(vaccinationRow(subject, random, [COVID_VACCINE, day, doseAt(rows.length)]));
  }
  return rows;
};

const againstInfluenza = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { person, population, life } = subject;
  const hasRisk = life.chronic.some(({ name }) => RISKS.includes(name));
  const isExpecting = life.pregnancies.some(({ end }) => end === null);
  const thisYear = Number(population.today.slice(0, 4));
  return Array.from({ length: SEASONS }, (_, i) => {
    const day = subtractDays(`${thisYear - i}-11-05` as CalendarDate, random.between(-25, 25));
    const offered = INFLUENZA_BY_AGE.find(({ fromAge }) => ageOn(day, person.birth) >= fromAge);
    const share = hasRisk ? SHARE_WITH_RISK : (offered?.share ?? 0);
    const isGiven = offered !== undefined && random.chance(share) && day < population.today && !isExpecting;
    return isGiven ? [vaccinationRow(subject, random, [offered.vaccine, day, "single"])] : [];
  }).flat();
};

const inPregnancy = (subject: Subject, random: Random): readonly DraftRow[] =>
  subject.life.pregnancies.flatMap(({ start, end }) => {
    const day = subtractDays(start, -PREGNANCY_DAYS);
    const isGiven = day < subject.population.today && day > "2017-06-01" && random.chance(SHARE_IN_PREGNANCY);
    return isGiven && (end === null || day < end)
      ? [vaccinationRow(subject, random, [PREGNANCY_VACCINE, day, "first"])]
      : [];
  });

/** The vaccinations by age, season and pregnancy. */
export const createVaccinations = (subject: Subject): readonly DraftRow[] => {
  const random = createRandom(subject.population.seed, "vaccinations", subject.person.number);
  return [byAge, againstCovid, againstInfluenza, inPregnancy].flatMap((part) => part(subject, random));
};
