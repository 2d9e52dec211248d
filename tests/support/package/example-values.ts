import type { CatalogueDrug, CheckedPerson, FullRecord, InteractionRules, Therapy, TherapyDraft } from "@libretto/core";
import type { TherapyDrug } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { aDrug, aTherapy } from "../builders.ts";
import { completeRecord } from "../fhir/complete-record.ts";
import { drugOf, rulesOf, therapyEntry, unknownPerson } from "../record/drug-check-sources.ts";

// The values that the examples of the docstrings of core use, but do not make.

export const ibuprofen: CatalogueDrug = aDrug();
export const warfarin: TherapyDrug = { drug: drugOf("Warfarin", "B01AA03"), entry: therapyEntry(0) };
export const person: CheckedPerson = unknownPerson;
export const rules: InteractionRules = rulesOf();
export const therapy: Therapy = aTherapy();
export const draft: TherapyDraft = therapy;
export const record: FullRecord = completeRecord();
export const bytes: Uint8Array = Uint8Array.of(0xea, 0x07, 11, 23, 8, 30, 0, 120, 0, 80, 64);
export const text: string = JSON.stringify({ resourceType: "Bundle" });

/** The examples print nothing and load nothing in a test. */
export const show = (..._values: readonly unknown[]): void => undefined;
export const console = { log: show, warn: show };
export const fetch = async (_url: string) => ({ json: async (): Promise<unknown> => ({}) });
