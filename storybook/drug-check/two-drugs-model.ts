import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { subtractDays } from "@libretto/core/kernel/dates";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { CheckedPerson, DrugCheckSources } from "@libretto/core/record/across/drug-safety/checked-part";
import { findCurrentPregnancy } from "@libretto/core/record/across/drug-safety/current-pregnancy";
import { checkDrug, type DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { Pregnancy } from "@libretto/core/record/pregnancies/pregnancy";
import { SearchModel } from "@libretto/ui/shared/fields/search-model";
import { makeAutoObservable, observableRef } from "mobx";
import { findShippedDrugs, INTERACTION_RULES } from "./shipped-data.ts";

/** The persons that can be chosen. */
export const PERSONS = ["unknown", "woman", "pregnant", "nursing", "man"] as const;
/** For whom the two drugs are checked. */
export type Person = (typeof PERSONS)[number];

const DAYS_IN_USE = 60;
const DAYS_AFTER_VACCINE = 7;
const ADULT_DAYS = 30 * 365;
const PATIENT = 1 as PatientId;

const pregnancyOf = (start: CalendarDate, end: CalendarDate | null): Pregnancy => ({
  ...{ id: 1, version: 1, list: "pregnancies", age: 30, level: 1, tags: [], notes: "" },
  ...{ start, end, outcome: end === null ? null : "birth", childSex: null },
});

const pregnanciesOf = (person: Person, today: CalendarDate): readonly Pregnancy[] => {
  if (person === "pregnant") return [pregnancyOf(subtractDays(today, 100), null)];
  return person === "nursing" ? [pregnancyOf(subtractDays(today, 370), subtractDays(today, 90))] : [];
};

const personOf = (person: Person, today: CalendarDate, inUse: CatalogueDrug | null): CheckedPerson => ({
  today,
  patient: {
    id: PATIENT,
    sex: person === "unknown" ? "unspecified" : person === "man" ? "male" : "female",
    birth: person === "unknown" ? null : subtractDays(today, ADULT_DAYS),
  },
  ...{ diagnoses: [], labResults: [], concluded: [], history: null },
  pregnancies: pregnanciesOf(person, today),
  vaccinations:
    inUse?.kind === "vaccine"
      ? [{ id: 1, givenOn: subtractDays(today, DAYS_AFTER_VACCINE), vaccine: inUse, atc: inUse.atc }]
      : [],
});

/** Two drugs that a clinician tries: the first is in use (a vaccine was given a week ago), the second is added. */
export class TwoDrugsModel {
  first: CatalogueDrug | null = null;
  second: CatalogueDrug | null = null;
  person: Person = "unknown";
  readonly firstSearch: SearchModel<CatalogueDrug>;
  readonly secondSearch: SearchModel<CatalogueDrug>;

  constructor(private readonly today: CalendarDate) {
    const createSearch = (onChoose: (drug: CatalogueDrug | null) => void) =>
      new SearchModel<CatalogueDrug>({
        minLength: 3,
        debounceMilliseconds: 0,
        maxItems: 20,
        find: (text) => taskEither.right(findShippedDrugs(text)),
        textOf: ({ name }) => name,
        onChoose,
      });
    this.firstSearch = createSearch((drug) => this.chooseFirst(drug));
    this.secondSearch = createSearch((drug) => this.chooseSecond(drug));
    makeAutoObservable<this, "today">(this, {
      ...{ firstSearch: false, secondSearch: false, today: false },
      ...{ first: observableRef, second: observableRef },
    });
  }

  chooseFirst(drug: CatalogueDrug | null) {
    this.first = drug;
  }

  chooseSecond(drug: CatalogueDrug | null) {
    this.second = drug;
  }

  choosePerson(person: Person) {
    this.person = person;
  }

  /** The check of the second drug; null until it is chosen. */
  get check(): DrugCheckResult | null {
    const { first, second, today } = this;
    if (second === null) return null;
    const person = personOf(this.person, today, first);
    const entry = { section: "therapies", id: 1, date: subtractDays(today, DAYS_IN_USE) } as const;
    const source = { name: "Libretto", date: today };
    const sources: DrugCheckSources = {
      inUse: right(first === null || first.kind === "vaccine" ? [] : [{ drug: first, entry }]),
      forbidden: right([]),
      sensitivities: right([]),
      pregnancy: right(findCurrentPregnancy(person.patient, person.pregnancies, today)),
      checkInteractions: right({ set: { source, count: INTERACTION_RULES.length }, rules: INTERACTION_RULES }),
      person: right(person),
    };
    const check = checkDrug(second, sources);
    return check.state === "failed" ? null : check;
  }
}
