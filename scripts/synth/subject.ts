import type { Level } from "@libretto/core/access/confidentiality";
import { NEW_ID } from "@libretto/core/kernel/id";
import { type AnySection, createDraft, type RowCore, type Section } from "@libretto/core/record/section";
import { type Doctor, doctorOf, specialtyAt } from "./doctors.ts";
import type { Person, Population } from "./family.ts";
import type { Life } from "./life.ts";
import type { Reference } from "./reference.ts";
import type { SpecialtyName } from "./tables/illness.ts";

/** Everything that the parts of a record depend on. */
export interface Subject {
  readonly population: Population;
  readonly reference: Reference;
  readonly person: Person;
  readonly family: readonly Person[];
  readonly life: Life;
  readonly nextId: () => number;
}

/** A row of a section before its rules are applied. */
export interface DraftRow {
  readonly section: AnySection;
  readonly draft: RowCore;
}

/** The level of rows whose table states none. */
export const USUAL_LEVEL: Level = 2;

/** A row of a list with its own id, at the usual level unless the fields state another one. */
export const draftRow = <D extends RowCore, R extends D>(
  { nextId, population: { today } }: Subject,
  section: Section<D, R>,
  list: R["list"],
  fields: Partial<Omit<D, "version" | "list">>,
): DraftRow => {
  const draft: RowCore = { ...createDraft<D, R>(section, list, today), level: USUAL_LEVEL, ...fields };
  return { section, draft: { ...draft, id: draft.id === NEW_ID ? nextId() : draft.id, version: 1 } };
};

/** The doctor of a specialty who treats the person at an age. */
export const doctorFor = ({ population, person }: Subject, specialty: SpecialtyName, age = person.age): Doctor =>
  doctorOf(population, person.district, specialtyAt(specialty, age));
