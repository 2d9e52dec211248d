import type { Reaction } from "../record/adverse-reactions/adverse-reaction.ts";
import type { Diagnosis } from "../record/diagnoses/diagnosis.ts";
import type { Dose } from "../record/doses/dose.ts";
import type { Exam } from "../record/exams/exam.ts";
import type { Pregnancy } from "../record/pregnancies/pregnancy.ts";
import type { RowCore } from "../record/section.ts";
import type { SectionName } from "../record/sections.ts";
import { SECTION_NAMES } from "../record/sections.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import type { Visit } from "../record/visits/visit.ts";
import type { Reading } from "../record/vital-signs/reading.ts";
import { writeSource } from "../record/vital-signs/reading-source.ts";
import type { FullRecord } from "./full-record.ts";
import { type LongRecord, readSection } from "./long-record.ts";

/** The facts about all rows that an export needs before it writes the first one. */
export interface Survey {
  /** The record with the rows that others refer to, and one row for each device, centre and level. */
  readonly referencedRecord: FullRecord;
  /** The ids of all rows, by section. */
  readonly ids: ReadonlyMap<SectionName | "scores", ReadonlySet<number>>;
  /** The number of rows of a list. */
  readonly count: (section: SectionName, list?: string) => number;
  /** The drugs of all medications. */
  readonly drugs: ReadonlySet<string>;
}

/** Stores the first value of each key. */
class FirstPerKey<A> {
  private readonly firstByKey = new Map<string, A>();
  add(key: string, one: A): void {
    if (!this.firstByKey.has(key)) this.firstByKey.set(key, one);
  }
  get values(): readonly A[] {
    return [...this.firstByKey.values()];
  }
}

/** Reads all rows once. */
export const surveyRecord = async (record: LongRecord): Promise<Survey> => {
  const ids = new Map<SectionName | "scores", Set<number>>();
  const counts = new Map<string, number>();
  const drugs = new Set<string>();
  const diagnoses: Diagnosis[] = [];
  const pregnancies: Pregnancy[] = [];
  const readings = new FirstPerKey<Reading>();
  const exams = new FirstPerKey<Exam>();
  const visits = new FirstPerKey<Visit>();
  /** The therapies that a report of a reaction or a dose names. */
  const referencedTherapies = new Set<number | null>();
  for await (const { therapy } of readSection(record, "adverseReactions") as AsyncIterable<Reaction>)
    referencedTherapies.add(therapy);
  for await (const { therapy } of readSection(record, "doses") as AsyncIterable<Dose>) referencedTherapies.add(therapy);
  const therapies: Therapy[] = [];
  const collectors: { readonly [N in SectionName]?: (row: never) => void } = {
    therapies: (row: Therapy) => {
      drugs.add(row.drug.id);
      if (referencedTherapies.has(row.id)) therapies.push(row);
    },
    // only the fields that other rows show
    diagnoses: ({ id, kind, list, condition }: Diagnosis) => diagnoses.push({ id, kind, list, condition } as Diagnosis),
    pregnancies: (row: Pregnancy) => pregnancies.push(row),
    vitalSigns: (row: Reading) => {
      if (row.source.kind !== "typed") readings.add(`${row.level} ${writeSource(row.source)}`, row);
    },
    visits: (row: Visit) => {
      if (row.centre?.kind === "listed") visits.add(`${row.level} ${row.centre.id}`, row);
    },
    exams: (row: Exam) => {
      if (row.centre?.kind === "listed") exams.add(`${row.level} ${row.centre.id}`, row);
    },
  };
  for (const name of SECTION_NAMES) {
    const numbers = new Set<number>();
    for await (const row of readSection(record, name) as AsyncIterable<RowCore>) {
      numbers.add(row.id);
      counts.set(`${name}/${row.list}`, (counts.get(`${name}/${row.list}`) ?? 0) + 1);
      collectors[name]?.(row as never);
    }
    ids.set(name, numbers);
  }
  const scores = new Set<number>();
  for await (const { id } of record.scores()) scores.add(id);
  ids.set("scores", scores);
  const { patient, doctors, consents, accesses } = record;
  const none = Object.fromEntries(SECTION_NAMES.map((name) => [name, []])) as unknown as FullRecord;
  return {
    referencedRecord: {
      ...none,
      ...{ patient, doctors, consents, accesses, therapies, diagnoses, pregnancies },
      ...{ vitalSigns: readings.values, visits: visits.values, exams: exams.values },
      ...{ drawings: {}, contents: {}, scores: [] },
    },
    ids,
    count: (name, list) => (list === undefined ? (ids.get(name)?.size ?? 0) : (counts.get(`${name}/${list}`) ?? 0)),
    drugs,
  };
};
