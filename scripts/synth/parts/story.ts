import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { ADULT_AGE } from "@libretto/core/record/across/carers/represented-person";
import { diary } from "@libretto/core/record/diary/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import type { PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { memberOf } from "../family.ts";
import { lifeOf, type Pregnancy } from "../life.ts";
import { createRandom, type Random } from "../random.ts";
import { type DraftRow, draftRow, type Subject } from "../subject.ts";
import { PROFESSIONS } from "../tables/names.ts";
import { DIARY, FAMILY_STORIES, PAST_EVENTS, SLEEP } from "../tables/story.ts";

const PRIVATE_LEVEL = 4;
const HISTORY_LEVEL = 3;
const PENSION_AGE = 67;
const SCHOOL_AGE = 6;
const DIARY_AGE = 14;
const DIARY_DAYS = 120;
const SHARE_WITH_DIARY = 0.45;
const FERTILE = { from: 14, to: 48 } as const;
const SHARE_WITH_CYCLE = 0.35;
const CYCLES = 6;
const MENOPAUSE_AGE = 56;

const pregnancyRow = (subject: Subject, { start, end, childSex }: Pregnancy): DraftRow =>
  draftRow(subject, pregnancies, "pregnancies", {
    ...{ age: ageOn(start, subject.person.birth), start, end, childSex, outcome: end === null ? null : "birth" },
    ...{ notes: end === null ? "Controlli regolari" : "Parto a termine", level: PRIVATE_LEVEL },
  });

/** The last menstruations of some women. */
const cycleRows = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { person, population, life } = subject;
  const isFertile = person.sex === "female" && person.age >= FERTILE.from && person.age <= FERTILE.to;
  const isExpecting = life.pregnancies.some(({ end }) => end === null || end > addMonths(population.today, -12));
  if (!isFertile || isExpecting || !random.chance(SHARE_WITH_CYCLE)) return [];
  const length = random.between(26, 31);
  const last = random.between(6, 24);
  return Array.from({ length: CYCLES }, (_, i) => {
    const firstDay = subtractDays(population.today, last + i * length + random.between(-1, 1));
    return draftRow(subject, menstruations, "menstruations", {
      ...{ firstDay, lastDay: subtractDays(firstDay, -random.between(3, 5)), level: PRIVATE_LEVEL },
    });
  });
};

/** Pregnancies and menstruations. */
export const createWomensHealth = (subject: Subject): readonly DraftRow[] => [
  ...subject.life.pregnancies.map((one) => pregnancyRow(subject, one)),
  ...cycleRows(subject, createRandom(subject.population.seed, "cycle", subject.person.number)),
];

/** What the parents in the population have. */
const parentsText = ({ population, person, family, reference }: Subject): string | null => {
  const texts = person.parents.map((number) => {
    const parent = memberOf(family, number);
    const { chronic } = lifeOf(population, parent, family, { nextId: () => 0 });
    const names = chronic
      .filter(({ illness }) => (illness.level ?? 1) < PRIVATE_LEVEL)
      .map(({ illness }) => reference.condition(illness.code).toLowerCase());
    return `${parent.sex === "male" ? "Padre" : "Madre"}: ${names.length === 0 ? "in buona salute" : names.join(", ")}.`;
  });
  return texts.length === 0 ? null : texts.join(" ");
};

const pastText = ({ person, population }: Subject, random: Random): string => {
  const texts = PAST_EVENTS.flatMap(({ text, sex = person.sex, at: [from, to], share }) => {
    const age = random.between(from, to);
    const hasHappened = random.chance(share) && sex === person.sex && age < person.age;
    return hasHappened ? [`${text} nel ${Number(population.today.slice(0, 4)) - person.age + age}.`] : [];
  });
  return texts.join(" ");
};

const recentText = ({ life, reference }: Subject): string =>
  life.chronic
    .map(({ illness, madeOn }) => `${reference.condition(illness.code)} dal ${madeOn.slice(0, 4)}.`)
    .join(" ");

const lifestyle = (subject: Subject, random: Random): Partial<PhysiologicalDraft> => {
  const { person, life } = subject;
  const isCopd = life.chronic.some(({ name }) => name === "copd");
  const isExpecting = life.pregnancies.some(({ end }) => end === null);
  const smokes = !isExpecting && (isCopd ? random.chance(0.6) : random.chance(0.19));
  const drinks = !isExpecting && random.chance(0.4);
  const startAge = random.between(16, 24);
  const smokingStart = subtractDays(person.birth, -startAge * 365);
  return {
    ...{ stress: random.pick(["no", "yes"] as const), smoking: smokes ? "yes" : "no", alcohol: drinks ? "yes" : "no" },
    ...(smokes && { smokingDose: random.between(3, 18), ...(startAge < person.age && { smokingStart }) }),
    ...(drinks && { alcoholDose: random.between(1, 2), alcoholKind: random.pick(["wine", "beer"] as const) }),
    ...{ drugs: "no", caffeine: "yes", caffeineDose: random.between(1, 4) },
    activity: random.pick(["sedentary", "moderate", "adequate", "sporty"] as const),
    sleep: random.pick(SLEEP),
    schooling: random.pick(["lowerSecondary", "diploma", "diploma", "degree"] as const),
    profession:
      person.age >= PENSION_AGE ? "In pensione" : person.age < 20 ? "Scuola o università" : random.pick(PROFESSIONS),
    ...(person.sex === "female" && {
      menarcheAge: random.pick([11, 12, 13, 14] as const),
      ...(person.age >= MENOPAUSE_AGE
        ? { menopauseAge: random.between(47, 54), menopause: "natural" as const }
        : { cycle: random.pick(["regular", "regular", "irregular"] as const) }),
    }),
  };
};

/** The physiological history and the narratives. */
export const createHistory = (subject: Subject): readonly DraftRow[] => {
  const { population, person } = subject;
  const random = createRandom(population.seed, "history", person.number);
  const level = HISTORY_LEVEL;
  const remote = pastText(subject, random);
  const recent = recentText(subject);
  const isAdult = person.age >= ADULT_AGE;
  return [
    draftRow(subject, familyHistory, "family", { text: parentsText(subject) ?? random.pick(FAMILY_STORIES), level }),
    ...(remote === "" ? [] : [draftRow(subject, remoteHistory, "remote", { text: remote, level })]),
    ...(recent === "" ? [] : [draftRow(subject, recentHistory, "recent", { text: recent, level })]),
    draftRow(subject, physiologicalHistory, "physiological", {
      ...{
        birthTerm: random.pickWeighted([
          ["term", 9],
          ["preterm", 1],
        ] as const),
        level: PRIVATE_LEVEL,
      },
      ...{ delivery: random.pick(["natural", "natural", "caesarean"] as const) },
      ...{ feeding: random.pick(["breast", "breast", "formula"] as const), development: "normal" },
      ...{ eating: "normal", bowel: "regular", urination: "normal", updated: population.today },
      ...(isAdult ? lifestyle(subject, random) : { profession: person.age < SCHOOL_AGE ? "" : "Scuola" }),
    }),
  ];
};

/** Entries of the last months about the illnesses. */
export const createDiary = (subject: Subject): readonly DraftRow[] => {
  const { population, person, life } = subject;
  const random = createRandom(population.seed, "diary", person.number);
  const texts = [...new Set(life.chronic.flatMap(({ illness }) => illness.diary ?? []))];
  if (person.age < DIARY_AGE || !random.chance(SHARE_WITH_DIARY)) return [];
  const days = new Set(Array.from({ length: random.between(2, 6) }, () => random.between(1, DIARY_DAYS)));
  return [...days].map((daysAgo): DraftRow => {
    const description = random.pick(texts.length > 0 ? texts : DIARY);
    return draftRow(subject, diary, "entries", {
      ...{ date: subtractDays(population.today, daysAgo) as CalendarDate, description, level: PRIVATE_LEVEL },
    });
  });
};
