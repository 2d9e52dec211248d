import { type Either, either, isLeft, left, pipe, right } from "../../kernel/fp.ts";
import type { SectionName } from "../../record/sections.ts";
import type { FullRecord } from "../full-record.ts";
import { type BundleReader, createBundleReader, identifiersOf, type Json } from "./bundle-reader.ts";
import { listAt, textAt, valueAt } from "./elements/json.ts";
import { baseOf, ownIdentifier } from "./elements/systems.ts";
import { amountIn } from "./elements/units.ts";
import { PATIENT } from "./export-context.ts";
import { MAPPED_NAMES, type MappedName, mappings } from "./mappings.ts";
import { drawingsOf } from "./resources/diary.ts";
import { patientOf } from "./resources/patient.ts";
import {
  ALLERGY_STATEMENT,
  allergyStatementIn,
  BLOOD,
  bloodGroupOf,
  donationOf,
  ORGANS,
} from "./resources/patient-facts.ts";
import { type RowRefused, validateRow } from "./validate-row.ts";

/** Why a bundle gives no record. */
export type ImportRefusal =
  /** It is no FHIR Bundle of type collection: a summary has no full record. */
  | { readonly kind: "notAFullExport" }
  | { readonly kind: "noPatient" }
  /** Its Patient has no identifier of ours: another system wrote it. */
  | { readonly kind: "foreign" }
  | { readonly kind: "patientRefused" }
  /** A row breaks the rules of its section, or cannot be read. */
  | RowRefused
  | UnitRefused;

/** A number has a unit that cannot be converted with certainty. */
export interface UnitRefused {
  readonly kind: "unitRefused";
  readonly section: MappedName;
  readonly id: number;
  /** The path of the number in its resource. */
  readonly place: string;
  /** The unit as the bundle names it; empty when it names none. */
  readonly unit: string;
}

type Parts = readonly Json[];

/** The resources of each row of an entity, by own id, in the order of the bundle. */
const groupResources = (bundle: Json, base: string): ReadonlyMap<string, ReadonlyMap<string, Parts>> => {
  const groups = new Map<string, Map<string, Json[]>>();
  for (const entry of listAt(bundle, "entry")) {
    const resource = valueAt(entry, "resource");
    for (const identifier of identifiersOf(resource)) {
      const system = textAt(identifier, "system");
      const entity = system.slice(system.lastIndexOf("/") + 1);
      if (system !== ownIdentifier(base, entity)) continue;
      const rows = groups.get(entity) ?? new Map<string, Json[]>();
      groups.set(entity, rows);
      const id = textAt(identifier, "value");
      const parts = rows.get(id) ?? [];
      rows.set(id, parts);
      parts.push(resource);
    }
  }
  return groups;
};

type Groups = ReturnType<typeof groupResources>;
const partsOf = (groups: Groups, entity: string): readonly Parts[] => [...(groups.get(entity)?.values() ?? [])];

type RowRefusal = RowRefused | UnitRefused;

const findUnitRefusal = (name: MappedName, parts: Parts, reader: BundleReader): UnitRefused | null => {
  const { entity, quantities } = mappings[name];
  for (const resource of parts)
    for (const { place, unit, quantity } of quantities?.(resource, reader) ?? []) {
      const amount = amountIn(unit, quantity);
      if (amount.state === "unknownUnit")
        return { kind: "unitRefused", section: name, id: reader.idOf(entity, resource) ?? 0, place, unit: amount.unit };
    }
  return null;
};

const readRows = (name: MappedName, groups: Groups, reader: BundleReader): Either<RowRefusal, readonly unknown[]> => {
  const { entity, read } = mappings[name];
  const rows: unknown[] = [];
  for (const all of partsOf(groups, entity)) {
    const refused = findUnitRefusal(name, all, reader);
    if (refused !== null) return left(refused);
    const part = (type: string): Json => all.find((one) => textAt(one, "resourceType") === type);
    const row = validateRow(name, read(part, reader, all));
    if (isLeft(row)) return row;
    rows.push(row.right);
  }
  return right(rows);
};

const readAllRows = (
  groups: Groups,
  reader: BundleReader,
): Either<RowRefusal, Readonly<Record<string, readonly unknown[]>>> =>
  MAPPED_NAMES.reduce<Either<RowRefusal, Readonly<Record<string, readonly unknown[]>>>>(
    (result, name) =>
      pipe(
        result,
        either.chain((rows) =>
          pipe(
            readRows(name, groups, reader),
            either.map((own) => ({ ...rows, [name]: own })),
          ),
        ),
      ),
    right({}),
  );

/** The additional content of each document of a section, by row id. */
const readExtras = <A>(
  section: SectionName,
  groups: Groups,
  reader: BundleReader,
  readExtra: (resource: Json) => A | null,
): Readonly<Record<number, A>> => {
  const { entity } = mappings[section];
  return Object.fromEntries(
    partsOf(groups, entity).flatMap(([resource]) => {
      const extra = readExtra(resource);
      return extra === null ? [] : [[reader.idOf(entity, resource), extra]];
    }),
  );
};

const contentOf = (resource: Json): string | null => textAt(resource, "content", 0, "attachment", "data") || null;

/**
 * Reads the record from a full export, and validates each row like a new one. A refused bundle returns nothing.
 *
 * @example
 * const read = importBundle(JSON.parse(text));
 * if (isLeft(read) && read.left.kind === "unitRefused") console.warn(read.left.place, read.left.unit);
 */
export const importBundle = (bundle: unknown): Either<ImportRefusal, FullRecord> => {
  if (valueAt(bundle, "resourceType") !== "Bundle" || valueAt(bundle, "type") !== "collection")
    return left({ kind: "notAFullExport" });
  const patient = listAt(bundle, "entry")
    .map((entry) => valueAt(entry, "resource"))
    .find((resource) => valueAt(resource, "resourceType") === "Patient");
  if (patient === undefined) return left({ kind: "noPatient" });
  const base = identifiersOf(patient)
    .map((identifier) => baseOf(textAt(identifier, "system"), [PATIENT]))
    .find((candidate) => candidate !== null);
  if (base === undefined || base === null) return left({ kind: "foreign" });
  const reader = createBundleReader(bundle, base);
  const groups = groupResources(bundle, base);
  const fact = (entity: string): Json => partsOf(groups, entity)[0]?.[0];
  const sheet = validateRow(
    PATIENT,
    patientOf(
      patient,
      {
        bloodGroup: bloodGroupOf(fact(BLOOD)),
        organDonor: donationOf(fact(ORGANS)),
        allergyStatement: allergyStatementIn(fact(ALLERGY_STATEMENT)),
      },
      reader,
    ),
  );
  if (isLeft(sheet)) return left({ kind: "patientRefused" });
  return pipe(
    readAllRows(groups, reader),
    either.map(
      (rows) =>
        ({
          ...rows,
          patient: sheet.right,
          drawings: readExtras("diary", groups, reader, (resource) => drawingsOf(resource, reader)),
          contents: {
            ...readExtras("files", groups, reader, contentOf),
            ...readExtras("kardiaTraces", groups, reader, contentOf),
          },
        }) as unknown as FullRecord,
    ),
  );
};
