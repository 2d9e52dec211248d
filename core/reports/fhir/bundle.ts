import type * as R4 from "fhir/r4";
import { highestLevelIn, securityOf } from "./elements/confidentiality.ts";
import type { Bundle, Checked, Entry, Resource } from "./elements/fhir-types.ts";
import { removeEmpty, valueAt } from "./elements/json.ts";
import { romeTime } from "./elements/rome-time.ts";
import { URI } from "./elements/systems.ts";
import type { ExportContext } from "./export-context.ts";
import { LANGUAGE_TAGS } from "./labels.ts";
import type { DraftResource, Mapping } from "./mapping.ts";
import { urnNameOf } from "./mapping.ts";

/** A resource under its URN. */
export const entry = (fullUrl: string, resource: Resource): Entry => ({ fullUrl, resource });

/** The resources of some rows, each under its URN. */
export const entriesOf = <Row extends { readonly id: number }>(
  { entity, write }: Pick<Mapping<Row, unknown>, "entity" | "write">,
  rows: readonly Row[],
  context: ExportContext,
): readonly Entry[] =>
  rows.flatMap((row) =>
    write(row, context).map((draft: DraftResource) =>
      entry(context.urn(entity, urnNameOf(row.id, draft)), draft.resource),
    ),
  );

const forEachReference = (value: unknown, onReference: (url: string) => void): void => {
  if (typeof value !== "object" || value === null) return;
  const own = valueAt(value, "reference");
  if (typeof own === "string") onReference(own);
  for (const part of Object.values(value)) forEachReference(part, onReference);
};

/** The entries reachable from the first one, in order. A document may have no others. */
export const selectReachable = (entries: readonly Entry[]): readonly Entry[] => {
  const byUrl = new Map(entries.map((one) => [one.fullUrl, one]));
  const reachedUrls = new Set<string>();
  const visit = (one: Entry | undefined): void => {
    if (one === undefined || reachedUrls.has(one.fullUrl)) return;
    reachedUrls.add(one.fullUrl);
    forEachReference(one.resource, (url) => visit(byUrl.get(url)));
  };
  visit(entries[0]);
  return entries.filter(({ fullUrl }) => reachedUrls.has(fullUrl));
};

/** The finished bundle: without empty elements, labelled with the highest label of its entries. */
export const bundle = (type: Bundle["type"], entries: readonly Entry[], context: ExportContext): Bundle =>
  removeEmpty({
    resourceType: "Bundle",
    meta: { security: securityOf(highestLevelIn(entries)) },
    language: LANGUAGE_TAGS[context.language],
    identifier: {
      system: URI,
      value: context.urn(`bundle/${type}/${context.language}`, `${context.record.patient.id}/${context.now}`),
    },
    type,
    timestamp: romeTime(context.now),
    entry: entries,
  } satisfies Checked<R4.Bundle>) as Bundle;
