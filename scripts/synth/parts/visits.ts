import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { Visit } from "@libretto/core/record/visits/visit";
import { visits } from "@libretto/core/record/visits/wire";
import { fillText } from "../body.ts";
import { type Chronic, repeatedDays, treatedFrom, weekdayBefore } from "../life.ts";
import { createRandom, type Random } from "../random.ts";
import { type DraftRow, doctorFor, draftRow, type Subject, USUAL_LEVEL } from "../subject.ts";
import { SPECIALTIES, type SpecialtyName } from "../tables/illness.ts";

/** What a visit is about. */
interface Topic {
  readonly by: SpecialtyName;
  readonly reason: string;
  readonly observations: readonly string[];
  readonly conclusions: readonly string[];
}

const MOST_VISITS = 4;
const SHARE_WITH_APPOINTMENT = 0.45;
/** Visits of diagnoses from before are not in the record. */
const RECENT_MONTHS = 48;
const GROWN_UP = 18;
/** The days of the controls of a pregnancy. */
const PREGNANCY_DAYS = [62, 98, 140, 182, 224, 252];
const PREGNANCY_LEVEL = 4;
const PREGNANCY_CONTROL: Topic = {
  by: "gynaecology",
  reason: "Controllo della gravidanza",
  observations: ["Battito presente, pressione {pressure} mmHg, peso {weight} kg"],
  conclusions: ["Gravidanza regolare: esami del mese e controllo fra sei settimane"],
};
const HEALTH_CHECK = {
  child: {
    everyMonths: 11,
    most: 5,
    reason: "Bilancio di salute",
    observations: ["Crescita regolare, peso {weight} kg. Sviluppo adeguato all'età"],
    conclusions: ["Tutto bene: prossimo bilancio come da calendario"],
  },
  adult: {
    everyMonths: 20,
    most: 2,
    reason: "Visita di controllo",
    observations: ["Pressione {pressure} mmHg, polso {heartRate}, peso {weight} kg. Obiettività nella norma"],
    conclusions: ["In buona salute: movimento regolare, esami del sangue di controllo", "Nessun provvedimento"],
  },
} as const;

const createVisitRow = (
  subject: Subject,
  topic: Topic,
  date: CalendarDate,
  level: Visit["level"],
  random: Random,
): DraftRow => {
  const doctor = doctorFor(subject, topic.by, ageOn(date, subject.person.birth));
  return draftRow(subject, visits, "visits", {
    ...{ date, level, careProvider: doctor.title, reason: topic.reason, tags: [SPECIALTIES[doctor.specialty]] },
    observations: fillText(subject, random.pick(topic.observations), date),
    conclusions: random.pick(topic.conclusions),
  });
};

/** The visit of the diagnosis, with the medicines that it begins. */
const diagnosisVisit = (subject: Subject, { illness, madeOn, diagnosis }: Chronic, reason: string): DraftRow => {
  const { reference, life } = subject;
  const prescribed = life.medicines.filter((medicine) => medicine.diagnosis === diagnosis);
  const names = prescribed.map(({ prescription, dose }) => `${reference.drug(prescription.drug).name} ${dose}`);
  return createVisitRow(
    subject,
    {
      ...{ by: illness.madeBy, reason, observations: illness.consultation?.observations ?? [] },
      conclusions: [
        [`Diagnosi: ${reference.condition(illness.code)}`, ...names.map((name) => `si inizia ${name}`)].join("; "),
      ],
    },
    madeOn,
    illness.level ?? USUAL_LEVEL,
    createRandom(subject.population.seed, "diagnosisVisit", diagnosis),
  );
};

/** The visits for an illness: that of a recent diagnosis, and controls. One before the treatment describes no effect of it. */
const visitsFor = (subject: Subject, ill: Chronic): readonly DraftRow[] => {
  const { name, illness, madeOn, diagnosis } = ill;
  const { consultation, level = USUAL_LEVEL } = illness;
  if (consultation === undefined) return [];
  const { population, life, person } = subject;
  const random = createRandom(population.seed, "visits", name, person.number);
  const treated = treatedFrom(life, diagnosis);
  const { untreated } = consultation;
  const controls = repeatedDays(population, random, { ...consultation, notBefore: madeOn, most: MOST_VISITS })
    .filter((day) => day > madeOn)
    .map((day) => {
      const isTreated = untreated === undefined || (treated !== null && treated < day);
      const topic = isTreated ? consultation : { ...consultation, conclusions: [untreated] };
      return createVisitRow(subject, topic, day, level, random);
    });
  const isRecent = madeOn > addMonths(population.today, -RECENT_MONTHS);
  return isRecent ? [diagnosisVisit(subject, ill, consultation.reason), ...controls] : controls;
};

/** The controls of pregnancies of the last years. */
const pregnancyVisits = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { population, life } = subject;
  const since = addMonths(population.today, -RECENT_MONTHS);
  return life.pregnancies.flatMap(({ start, end }) =>
    PREGNANCY_DAYS.map((days) => weekdayBefore(subtractDays(start, -days)))
      .filter((day) => day >= since && day < (end ?? population.today))
      .map((day) => createVisitRow(subject, PREGNANCY_CONTROL, day, PREGNANCY_LEVEL, random)),
  );
};

/** Visits of somebody without an illness, and of every child. */
const healthChecks = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { population, person, life } = subject;
  const check = person.age < GROWN_UP ? HEALTH_CHECK.child : HEALTH_CHECK.adult;
  if (check === HEALTH_CHECK.adult && life.chronic.length > 0) return [];
  const since =
    [subtractDays(person.birth, -20), addMonths(population.today, -60)].toSorted().at(-1) ?? population.today;
  return repeatedDays(population, random, { ...check, notBefore: since })
    .filter((day) => check === HEALTH_CHECK.child || ageOn(day, person.birth) >= GROWN_UP)
    .map((day) => createVisitRow(subject, { ...check, by: "general" }, day, USUAL_LEVEL, random));
};

/** The next visit for one of the illnesses. */
const createAppointment = (subject: Subject, random: Random): readonly DraftRow[] => {
  const { population, person, life } = subject;
  const next = life.chronic.find(({ illness }) => illness.consultation !== undefined);
  if (next?.illness.consultation === undefined || !random.chance(SHARE_WITH_APPOINTMENT)) return [];
  const { by, reason } = next.illness.consultation;
  const doctor = doctorFor(subject, by);
  return [
    draftRow(subject, visits, "appointments", {
      date: weekdayBefore(subtractDays(population.today, -random.between(4, 70))),
      time: `${random.between(9, 17)}:${random.pick(["00", "20", "40"])}`.padStart(5, "0"),
      centre: { kind: "other", name: `Poliambulatorio di ${person.town.name}` },
      ...{ careProvider: doctor.title, reason, level: next.illness.level ?? USUAL_LEVEL },
      preparation: "Portare gli ultimi esami e la tessera sanitaria",
      questions: "Devo cambiare qualcosa nella terapia?",
      tags: [SPECIALTIES[doctor.specialty]],
    }),
  ];
};

/** The visits of some years, and the next one. */
export const createVisits = (subject: Subject): readonly DraftRow[] => {
  const { population, person, life } = subject;
  const random = createRandom(population.seed, "visits", person.number);
  return [
    ...life.chronic.flatMap((ill) => visitsFor(subject, ill)),
    ...life.passed.map(({ illness, madeOn }) =>
      createVisitRow(subject, illness.consultation, madeOn, USUAL_LEVEL, random),
    ),
    ...healthChecks(subject, random),
    ...pregnancyVisits(subject, random),
    ...createAppointment(subject, random),
  ];
};
