import { listAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import { type ForeignDate, findFirstDate, listUnmappedElements, noteText, titleOf } from "../foreign-values.ts";
import { actorName } from "../import-context.ts";

/** A code with its value: the observation itself, or a component of it. */
export interface Part {
  readonly json: Json;
  readonly code: Json;
}

/** What an observation says about all of its parts. It is read once, however many components there are. */
export interface SharedFacts {
  readonly type: string;
  readonly name: string;
  readonly date: ForeignDate;
  readonly performer: string;
  readonly note: string;
  readonly isProvisional: boolean;
  readonly isCorrected: boolean;
  /** Also a corrected result is final. */
  readonly isFinal: boolean;
  readonly unmapped: readonly string[];
}

const READ = [
  ...["status", "category", "code", "component", "value", "valueQuantity", "valueString", "valueCodeableConcept"],
  ...["effectiveDateTime", "effectivePeriod", "effectiveInstant", "performer", "referenceRange", "note"],
  ...["valueInteger", "interpretation"],
];

/** Reads what all parts of an observation share. */
export const readSharedFacts = (resource: ForeignResource): SharedFacts => {
  const { json, type } = resource;
  const status = textAt(json, "status");
  return {
    type,
    name: titleOf(valueAt(json, "code")),
    date: findFirstDate(json, "effectiveDateTime", "effectivePeriod", "effectiveInstant", "issued"),
    performer: actorName(resource, listAt(json, "performer")[0]),
    note: noteText(json),
    isFinal: status === "final" || status === "amended" || status === "corrected",
    isProvisional: status === "preliminary" || status === "registered",
    isCorrected: status === "amended" || status === "corrected",
    unmapped: listUnmappedElements(json, READ),
  };
};
