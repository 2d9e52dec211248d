import { textPdf } from "@libretto/adapters/sql/demo/text-pdf";
import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { fullNameOf } from "../family.ts";
import { repeatedDays, weekdayBefore } from "../life.ts";
import { createRandom } from "../random.ts";
import { type DraftRow, doctorFor, draftRow, type Subject, USUAL_LEVEL } from "../subject.ts";
import { SPECIALTIES } from "../tables/illness.ts";
import { SCREENINGS, ULTRASOUNDS } from "../tables/screening.ts";
import { chooseReports, createResults, printReport } from "./laboratory.ts";

/** Rows, and the contents of the files among them by their ids. */
interface DocumentedRows {
  readonly rows: readonly DraftRow[];
  readonly contents: ReadonlyMap<number, Uint8Array>;
}

const NO_ROWS: DocumentedRows = { rows: [], contents: new Map() };
const MOST_EXAMS = 3;
const EXAM_YEARS = 5;
const SHARE_REQUESTED = 0.35;
const SHARE_WITH_PDF = 0.6;

const join = (parts: readonly DocumentedRows[]): DocumentedRows => ({
  rows: parts.flatMap(({ rows }) => rows),
  contents: new Map(parts.flatMap(({ contents }) => [...contents])),
});

/** The font of the page has no accents: they become apostrophes, as on a typewriter. */
const toAscii = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "'")
    .replaceAll("²", "2")
    .replace(/[^\x20-\x7e]/g, "");

/** A page of text as a file of the record. */
const createFile = (
  subject: Subject,
  {
    id,
    exam,
    name,
    day,
    lines,
  }: {
    readonly id: number;
    readonly exam: number | null;
    readonly name: string;
    readonly day: CalendarDate;
    readonly lines: readonly string[];
  },
): DocumentedRows => {
  const { person } = subject;
  const head = [
    "REFERTO INVENTATO PER PROVA",
    `${fullNameOf(person)}, data di nascita ${person.birth}`,
    `Data: ${day}`,
    "",
  ];
  const content = textPdf([...head, ...lines].map(toAscii));
  return {
    rows: [
      draftRow(subject, files, "files", {
        ...{ id, exam, name, kind: "document", mediaType: "application/pdf", bytes: content.length, surveyedOn: day },
        comment: "Referto",
      }),
    ],
    contents: new Map([[id, content]]),
  };
};

interface Examined {
  readonly code: string;
  readonly reason: string;
  readonly report: string;
  readonly day: CalendarDate;
  readonly careProvider: string;
  readonly diagnosis: number | null;
  readonly tags: readonly number[];
  readonly hasFile: boolean;
}

/** A completed exam, with its report as a file. */
const completedExam = (subject: Subject, one: Examined): DocumentedRows => {
  const id = subject.nextId();
  const entry = subject.reference.investigation(one.code);
  const row = draftRow(subject, exams, "completed", {
    ...{ id, ...entry, reason: one.reason, date: one.day, careProvider: one.careProvider, tags: one.tags },
    ...{ diagnoses: one.diagnosis === null ? [] : [one.diagnosis], level: USUAL_LEVEL },
    centre: { kind: "other", name: `Poliambulatorio di ${subject.person.town.name}` },
  });
  const name = `referto-${one.day}.pdf`;
  const lines = [`${entry.investigation?.name ?? ""}:`, one.report];
  const file = one.hasFile
    ? createFile(subject, { id: subject.nextId(), exam: id, name, day: one.day, lines })
    : NO_ROWS;
  return join([{ rows: [row], contents: new Map() }, file]);
};

/** The exams for the illnesses; the newest one has its report. */
const illnessExams = (subject: Subject): readonly DocumentedRows[] => {
  const { population, person, life } = subject;
  const since = addMonths(population.today, -EXAM_YEARS * 12);
  return life.chronic.flatMap(({ name, illness, madeOn, diagnosis }) => {
    const { examination, madeBy } = illness;
    if (examination === undefined) return [];
    const random = createRandom(population.seed, "exams", name, person.number);
    const notBefore = madeOn > since ? madeOn : since;
    return repeatedDays(population, random, { ...examination, notBefore, most: MOST_EXAMS }).map((day, i) => {
      const doctor = doctorFor(subject, madeBy, ageOn(day, person.birth));
      return completedExam(subject, {
        ...{
          code: examination.code,
          reason: examination.reason,
          report: random.pick(examination.reports),
          day,
          diagnosis,
        },
        ...{ careProvider: doctor.title, tags: [SPECIALTIES[doctor.specialty]] },
        hasFile: i === 0 && random.chance(SHARE_WITH_PDF),
      });
    });
  });
};

/** The ultrasounds of pregnancies of the last years. */
const ultrasounds = (subject: Subject): readonly DocumentedRows[] => {
  const { population, life } = subject;
  const since = addMonths(population.today, -EXAM_YEARS * 12);
  const doctor = doctorFor(subject, "gynaecology");
  return life.pregnancies.flatMap(({ start, end }) =>
    ULTRASOUNDS.flatMap(({ code, days, report }) => {
      const day = weekdayBefore(subtractDays(start, -days));
      if (day < since || day >= (end ?? population.today)) return [];
      return [
        completedExam(subject, {
          ...{ code, reason: "Gravidanza", report, day, diagnosis: null, tags: [SPECIALTIES.gynaecology] },
          ...{ careProvider: doctor.title, hasFile: end === null },
        }),
      ];
    }),
  );
};

/** The last screening of each kind, and sometimes the next one. */
const createScreenings = (subject: Subject): readonly DocumentedRows[] => {
  const { population, person } = subject;
  const random = createRandom(population.seed, "screening", person.number);
  return SCREENINGS.flatMap(({ code, sex = person.sex, fromAge, toAge, everyMonths, share, reports }) => {
    const [day] = repeatedDays(population, random, { everyMonths, notBefore: person.birth, most: 1 });
    const ageThen = day === undefined ? 0 : ageOn(day, person.birth);
    if (!random.chance(share) || sex !== person.sex || day === undefined || ageThen < fromAge || ageThen > toAge)
      return [];
    const exam = { code, reason: "Screening", report: random.pick(reports), day, diagnosis: null, tags: [] };
    return [completedExam(subject, { ...exam, careProvider: "", hasFile: false })];
  });
};

/** An exam that a doctor has requested, or that has its day. */
const nextExam = (subject: Subject): DocumentedRows => {
  const { population, person, life } = subject;
  const random = createRandom(population.seed, "nextExam", person.number);
  const ill = life.chronic.find(({ illness }) => illness.examination !== undefined);
  const examination = ill?.illness.examination;
  if (ill === undefined || examination === undefined || !random.chance(SHARE_REQUESTED)) return NO_ROWS;
  const doctor = doctorFor(subject, ill.illness.madeBy);
  const isScheduled = random.chance(0.5);
  const fields = {
    ...subject.reference.investigation(examination.code),
    ...{ reason: examination.reason, careProvider: doctor.title, diagnoses: [ill.diagnosis], level: USUAL_LEVEL },
    tags: [SPECIALTIES[doctor.specialty]],
  } as const;
  const row = isScheduled
    ? draftRow(subject, exams, "scheduled", {
        ...fields,
        date: weekdayBefore(subtractDays(population.today, -random.between(5, 90))),
        time: random.pick(["08:20", "09:40", "11:00", "15:20"]),
        centre: { kind: "other", name: `Poliambulatorio di ${person.town.name}` },
      })
    : draftRow(subject, exams, "requested", { ...fields, date: subtractDays(population.today, random.between(2, 20)) });
  return { rows: [row], contents: new Map() };
};

/** The laboratory results; the newest report has its page. */
const createLaboratoryReports = (subject: Subject): readonly DocumentedRows[] => {
  const reports = chooseReports(subject);
  const random = createRandom(subject.population.seed, "reportPages", subject.person.number);
  return reports.map((report, i) => {
    const hasPage = i === reports.length - 1 && random.chance(SHARE_WITH_PDF);
    if (!hasPage) return { rows: createResults(subject, report, []), contents: new Map() };
    const file = { id: subject.nextId(), exam: null, name: `esami-${report.date}.pdf`, day: report.date };
    const page = createFile(subject, { ...file, lines: printReport(report) });
    return join([{ rows: createResults(subject, report, [file.id]), contents: new Map() }, page]);
  });
};

/** Exams, laboratory results, and the files of their reports. */
export const createDocuments = (subject: Subject): DocumentedRows =>
  join([
    ...illnessExams(subject),
    ...createScreenings(subject),
    ...ultrasounds(subject),
    nextExam(subject),
    ...createLaboratoryReports(subject),
  ]);
