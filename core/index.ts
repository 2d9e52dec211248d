// biome-ignore-all lint/performance/noBarrelFile: the root entry of the package; bundlers remove unused exports
/**
 * The names that most users of the package need. Every module can also be imported by its path
 * (`@libretto/core/record/patient/tax-code`); only the names of this file are stable.
 */
export { LEVELS, type Level, levelName } from "./access/confidentiality.ts";
export { type Clearance, canSee, type Explanation, explain, type Shareable } from "./access/visibility.ts";
export { bmi } from "./calculators/doses/body.ts";
export { formulaOf, formulas } from "./calculators/formulas.ts";
export { ckdEpi2009, ckdEpi2021 } from "./calculators/renal/ckd-epi.ts";
export { cockcroftGault } from "./calculators/renal/cockcroft-gault.ts";
export { score2 } from "./calculators/risk/score2.ts";
export { cha2ds2Va, cha2ds2Vasc } from "./calculators/scores/cha2ds2.ts";
export { hasBled } from "./calculators/scores/has-bled.ts";
export { meld, meldNa } from "./calculators/scores/meld.ts";
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
export { en } from "./messages/en.ts";
export { it } from "./messages/it.ts";
export { checkDrug, type DrugCheck, type DrugCheckSources } from "./record/across/drug-safety/drug-check.ts";
export { findTaxCodeProblem, incoherences, isTaxCode } from "./record/patient/tax-code.ts";
export { SECTION_NAMES, sectionsByName } from "./record/sections.ts";
export { checkTherapy, move, type Therapy, type TherapyDraft } from "./record/therapies/therapy.ts";
export { fullExport } from "./reports/fhir/full-export.ts";
export { type ImportRefusal, importBundle } from "./reports/fhir/import-bundle.ts";
export { summary } from "./reports/fhir/summary.ts";
export { forDoctor } from "./reports/for-doctor.ts";
export type { FullRecord } from "./reports/full-record.ts";
export { type RecordReading, readRecord } from "./reports/read-record.ts";
