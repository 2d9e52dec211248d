import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { Interaction, InteractionRules } from "@libretto/core/catalogues/drugs/interaction";
import { right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { CheckedPerson, DrugCheckSources } from "@libretto/core/record/across/drug-safety/checked-part";
import type { RecordEntry, Sensitivity, TherapyDrug } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { aDrug, on } from "../builders.ts";

/** A drug of these ingredients, which are also its name. */
export const drugOf = (ingredients: string, ...atc: string[]): CatalogueDrug =>
  aDrug({ id: `id of ${ingredients}`, name: ingredients, ingredients, atc });

/** These interaction rules as a set. */
export const rulesOf = (...rules: readonly Interaction[]): InteractionRules => ({
  set: { source: { name: "starter", date: "2026-01-01" }, count: rules.length },
  rules,
});

/** The therapy of the record at this position. */
export const therapyEntry = (index: number): RecordEntry => ({
  section: "therapies",
  id: 100 + index,
  date: on("2026-01-10"),
});
/** The diagnosis of the record at this position. */
export const diagnosisEntry = (index: number): RecordEntry => ({ section: "diagnoses", id: 200 + index, date: null });

/** A person about whom the record says nothing, on 14 March 2026. */
export const unknownPerson: CheckedPerson = {
  today: on("2026-03-14"),
  patient: { id: 1 as PatientId, sex: "unspecified", birth: null },
  diagnoses: [],
  labResults: [],
  concluded: [],
  pregnancies: [],
  vaccinations: [],
  history: null,
};

/** A patient who takes nothing, has no allergy and is not pregnant. */
export const emptyDrugCheckSources: DrugCheckSources = {
  inUse: right([]),
  forbidden: right([]),
  sensitivities: right([]),
  pregnancy: right(null),
  checkInteractions: right(rulesOf()),
  person: right(unknownPerson),
};

/** Medicines in use, in this order of entry. */
export const inUseOf = (...drugs: readonly CatalogueDrug[]): readonly TherapyDrug[] =>
  drugs.map((drug, index) => ({ drug, entry: therapyEntry(index) }));

/** The value of a calculated result that must exist. */
export const onlyOne = <T>(values: readonly T[]): T => {
  const [first, ...rest] = values;
  if (first === undefined || rest.length > 0) throw new Error(`expected one value, not ${String(values.length)}`);
  return first;
};

/** An allergy that was understood, with these ATC groups. */
export const allergyTo = (condition: string, ...atc: readonly string[]): Sensitivity => ({
  condition,
  understanding: "understood",
  atc,
  severity: "contraindicated",
  crossReactions: [],
});
