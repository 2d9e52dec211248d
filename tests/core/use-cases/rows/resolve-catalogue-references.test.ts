import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AnySection, CatalogueReference, ReferencedCatalogue, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { resolveCatalogueReferences } from "@libretto/core/use-cases/rows/resolve-catalogue-references";
import { describe, expect, it } from "vitest";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";

const KNOWN_ID = 7;
const KNOWN_DRUG = "ST0001";
const notFound = taskEither.left(failure("notFound", "failure.notFound"));

/** Stores with one entry in each catalogue. */
const stores = {
  catalogues: {
    loadDrug: (id: string) =>
      id === KNOWN_DRUG ? taskEither.right({ id, name: "Listed", route: "orale", kind: "vaccine" }) : notFound,
  },
  lists: {
    findEntry: (_catalogue: unknown, id: number) =>
      id === KNOWN_ID ? taskEither.right({ id, name: "Listed" }) : notFound,
  },
} as unknown as Stores;

/** An entry of each catalogue as a client sends it, as the server stores it, and one that the catalogue lacks. */
const VALUES: Readonly<Record<ReferencedCatalogue, { sent: unknown; resolved: unknown; unknown: unknown }>> = {
  drugs: {
    sent: { id: KNOWN_DRUG, name: "sent", route: "" },
    resolved: { id: KNOWN_DRUG, name: "Listed", route: "orale" },
    unknown: { id: "X1", name: "x", route: "" },
  },
  vaccines: {
    sent: { id: KNOWN_DRUG, name: "sent" },
    resolved: { id: KNOWN_DRUG, name: "Listed" },
    unknown: { id: "X1", name: "x" },
  },
  investigations: {
    sent: { id: KNOWN_ID, name: "sent" },
    resolved: { id: KNOWN_ID, name: "Listed" },
    unknown: { id: 8, name: "x" },
  },
  centres: {
    sent: { kind: "listed", id: KNOWN_ID, name: "sent" },
    resolved: { kind: "listed", id: KNOWN_ID, name: "Listed" },
    unknown: { kind: "listed", id: 8, name: "x" },
  },
  pharmacovigilance: { sent: KNOWN_ID, resolved: KNOWN_ID, unknown: 8 },
  labTests: { sent: "creatinine", resolved: "creatinine", unknown: "horoscope" },
};

const references = (sections as readonly AnySection[]).flatMap((section) =>
  ((section.catalogueReferences ?? []) as readonly CatalogueReference<RowCore>[]).map(
    (reference) => [section.name, reference.field, section, reference] as const,
  ),
);

describe.each(references)("a row of %s", (_name, field, section, reference) => {
  const { catalogue, problem = "form.notListed" } = reference;
  const { sent, resolved, unknown } = VALUES[catalogue];
  const only = { ...section, catalogueReferences: [reference] };
  const resolve = (value: unknown, stored: unknown) =>
    resolveCatalogueReferences(
      stores,
      only,
      sampleRowOf(section, { [field]: value }),
      stored === undefined ? null : sampleRowOf(section, { [field]: stored }),
    )();

  it(`has the catalogue's names of its ${field}`, async () => {
    expect(await resolve(sent, undefined)).toEqual(right(expect.objectContaining({ [field]: resolved })));
  });

  it(`is refused with a new or changed ${field} that the catalogue lacks`, async () => {
    const refused = left(fieldFailure({ [field]: problem }));
    expect(await resolve(unknown, undefined)).toEqual(refused);
    expect(await resolve(unknown, sent)).toEqual(refused);
  });

  it(`stores an unchanged ${field} as before, also when the catalogue no longer has it`, async () => {
    const renamed = typeof unknown === "object" ? { ...unknown, name: "renamed" } : unknown;
    expect(await resolve(renamed, unknown)).toEqual(right(expect.objectContaining({ [field]: unknown })));
  });

  it(`needs no catalogue without ${field}`, async () => {
    expect(await resolve(null, sent)).toEqual(right(expect.objectContaining({ [field]: null })));
  });
});

it("each catalogue has a section that refers to it", () => {
  expect(new Set(references.map(([, , , { catalogue }]) => catalogue))).toEqual(new Set(Object.keys(VALUES)));
});
