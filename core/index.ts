// biome-ignore-all lint/performance/noBarrelFile: the root entry of the package; bundlers remove unused exports
/**
 * The names that most users of the package need. This file imports no catalogue, no message table, no FHIR mapping and
 * no list of all sections or formulas, so that its import is fast: the README lists the paths of those. Every module
 * can be imported by its path (`@libretto/core/record/patient/tax-code`). Only the names of this file and the paths in
 * the README are stable.
 */
export { LEVELS, Level, levelName } from "./access/confidentiality.ts";
export { type Clearance, canSee, type Explanation, explain, type Shareable } from "./access/visibility.ts";
export { bmi } from "./calculators/doses/body.ts";
export { ckdEpi2009, ckdEpi2021 } from "./calculators/renal/ckd-epi.ts";
export { cockcroftGault } from "./calculators/renal/cockcroft-gault.ts";
export type { Adjustment, Result } from "./calculators/result.ts";
export { score2 } from "./calculators/risk/score2.ts";
export { cha2ds2Va, cha2ds2Vasc } from "./calculators/scores/cha2ds2.ts";
export { hasBled } from "./calculators/scores/has-bled.ts";
export { meld, meldNa } from "./calculators/scores/meld.ts";
export { ANALYTES, type Analyte, brandMeasured, convert, type UnitOf, type ValueInUnit } from "./calculators/units.ts";
export type { CatalogueDrug } from "./catalogues/drugs/drug.ts";
export type { Interaction, InteractionRules } from "./catalogues/drugs/interaction.ts";
export { decodeEcgFile } from "./devices/checkme/ecg-file.ts";
export {
  decodeBloodPressures,
  decodeEcgList,
  decodeOxygenSaturations,
  decodeTemperatures,
  decodeUsers,
} from "./devices/checkme/records.ts";
export { decode, type Refusal } from "./kernel/codec.ts";
export { ageOn, CalendarDate, dayOf, Instant, instantAt } from "./kernel/dates.ts";
export { type Either, either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "./kernel/fp.ts";
export type { CheckedPerson, DrugCheckSources } from "./record/across/drug-safety/checked-part.ts";
export type { DrugCheck } from "./record/across/drug-safety/drug-check.ts";
export { findTaxCodeProblem, incoherences, isTaxCode } from "./record/patient/tax-code.ts";
export { createDraft, type RowCore, type Section } from "./record/section.ts";
export { checkTherapy, move, type Therapy, type TherapyDraft } from "./record/therapies/therapy.ts";
export { therapies } from "./record/therapies/wire.ts";
export type { ImportRefusal } from "./reports/fhir/import-bundle.ts";
export type { FullRecord } from "./reports/full-record.ts";
export type { RecordReading } from "./reports/read-record.ts";
