import type * as R4 from "fhir/r4";
import { highWater, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import { at, compact } from "./json.ts";
import type { Made, Mapping } from "./mapping.ts";
import { nameOf } from "./mapping.ts";
import { URI } from "./systems.ts";
import type { Bundle, Checked, Entry, Resource } from "./types.ts";
import { romeTime } from "./when.ts";
import { LANGUAGE_TAGS } from "./words.ts";

/** A resource under its URN. */
export const entry = (fullUrl: string, resource: Resource): Entry => ({ fullUrl, resource });

/** The resources of some rows, each under its URN. */
export const entriesOf = <Row extends { readonly id: number }>(
  { entity, write }: Pick<Mapping<Row, unknown>, "entity" | "write">,
  rows: readonly Row[],
  cx: Exporting,
): readonly Entry[] =>
  rows.flatMap((row) => write(row, cx).map((made: Made) => entry(cx.urn(entity, nameOf(row.id, made)), made.resource)));

const eachReference = (value: unknown, found: (url: string) => void): void => {
  if (typeof value !== "object" || value === null) return;
  const own = at(value, "reference");
  if (typeof own === "string") found(own);
  for (const part of Object.values(value)) eachReference(part, found);
};

/** The entries reachable from the first one, in order. A document may have no others. */
export const reachable = (entries: readonly Entry[]): readonly Entry[] => {
  const byUrl = new Map(entries.map((one) => [one.fullUrl, one]));
  const reached = new Set<string>();
  const visit = (one: Entry | undefined): void => {
    if (one === undefined || reached.has(one.fullUrl)) return;
    reached.add(one.fullUrl);
    eachReference(one.resource, (url) => visit(byUrl.get(url)));
  };
  visit(entries[0]);
  return entries.filter(({ fullUrl }) => reached.has(fullUrl));
};

/** The finished bundle: without empty elements, labelled with the highest label of its entries. */
export const bundle = (type: Bundle["type"], entries: readonly Entry[], cx: Exporting): Bundle =>
  compact({
    resourceType: "Bundle",
    meta: { security: securityOf(highWater(entries)) },
    language: LANGUAGE_TAGS[cx.language],
    identifier: { system: URI, value: cx.urn(`bundle/${type}/${cx.language}`, `${cx.record.patient.id}/${cx.now}`) },
    type,
    timestamp: romeTime(cx.now),
    entry: entries,
  } satisfies Checked<R4.Bundle>) as Bundle;
