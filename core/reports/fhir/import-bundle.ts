import { type Either, either, isLeft, left, pipe, right } from "../../kernel/fp.ts";
import type { SectionName, WholeRecord } from "../whole-record.ts";
import { accepted, type NotAccepted } from "./accepted.ts";
import { drawingsOf } from "./diary.ts";
import { PATIENT } from "./exporting.ts";
import { type Importing, identifiersOf, importing, type Read } from "./importing.ts";
import { at, listAt, textAt } from "./json.ts";
import { MAPPED, type Mapped, mappings } from "./mappings.ts";
import { patientOf } from "./patient.ts";
import { ALLERGY_STATEMENT, allergyStatementIn, BLOOD, bloodGroupOf, donationOf, ORGANS } from "./sheet-facts.ts";
import { baseOf, ownIdentifier } from "./systems.ts";
import { amountIn } from "./units.ts";

/** Why a bundle gives no record. */
export type ImportRefusal =
  /** It is no FHIR Bundle of type collection: a summary has no full record. */
  | { readonly kind: "notAFullExport" }
  | { readonly kind: "noPatient" }
  /** Its Patient has no identifier of ours: another system wrote it. */
  | { readonly kind: "foreign" }
  | { readonly kind: "patientRefused" }
  /** A row breaks the rules of its section, or cannot be read. */
  | NotAccepted
  | UnitRefused;

/** A number has a unit that cannot be converted with certainty. */
export interface UnitRefused {
  readonly kind: "unitRefused";
  readonly section: Mapped;
  readonly id: number;
  /** The path of the number in its resource. */
  readonly place: string;
  /** The unit as the bundle names it; empty when it names none. */
  readonly unit: string;
}

type Parts = readonly Read[];

/** The resources of each row of an entity, by own id, in the order of the bundle. */
const grouped = (bundle: Read, base: string): ReadonlyMap<string, ReadonlyMap<string, Parts>> => {
  const groups = new Map<string, Map<string, Read[]>>();
  for (const entry of listAt(bundle, "entry")) {
    const resource = at(entry, "resource");
    for (const identifier of identifiersOf(resource)) {
      const system = textAt(identifier, "system");
      const entity = system.slice(system.lastIndexOf("/") + 1);
      if (system !== ownIdentifier(base, entity)) continue;
      const rows = groups.get(entity) ?? new Map<string, Read[]>();
      groups.set(entity, rows);
      const id = textAt(identifier, "value");
      const parts = rows.get(id) ?? [];
      rows.set(id, parts);
      parts.push(resource);
    }
  }
  return groups;
};

type Groups = ReturnType<typeof grouped>;
const partsOf = (groups: Groups, entity: string): readonly Parts[] => [...(groups.get(entity)?.values() ?? [])];

type RowRefusal = NotAccepted | UnitRefused;

const unitRefused = (name: Mapped, parts: Parts, rd: Importing): UnitRefused | null => {
  const { entity, quantities } = mappings[name];
  for (const resource of parts)
    for (const { place, unit, quantity } of quantities?.(resource, rd) ?? []) {
      const amount = amountIn(unit, quantity);
      if (amount.state === "unknownUnit")
        return { kind: "unitRefused", section: name, id: rd.idOf(entity, resource) ?? 0, place, unit: amount.unit };
    }
  return null;
};

const rowsOf = (name: Mapped, groups: Groups, rd: Importing): Either<RowRefusal, readonly unknown[]> => {
  const { entity, read } = mappings[name];
  const rows: unknown[] = [];
  for (const all of partsOf(groups, entity)) {
    const refused = unitRefused(name, all, rd);
    if (refused !== null) return left(refused);
    const part = (type: string): Read => all.find((one) => textAt(one, "resourceType") === type);
    const row = accepted(name, read(part, rd, all));
    if (isLeft(row)) return row;
    rows.push(row.right);
  }
  return right(rows);
};

const everyRow = (groups: Groups, rd: Importing): Either<RowRefusal, Readonly<Record<string, readonly unknown[]>>> =>
  MAPPED.reduce<Either<RowRefusal, Readonly<Record<string, readonly unknown[]>>>>(
    (sofar, name) =>
      pipe(
        sofar,
        either.chain((rows) =>
          pipe(
            rowsOf(name, groups, rd),
            either.map((own) => ({ ...rows, [name]: own })),
          ),
        ),
      ),
    right({}),
  );

/** The additional content of each document of a section, by row id. */
const besides = <A>(
  section: SectionName,
  groups: Groups,
  rd: Importing,
  carried: (resource: Read) => A | null,
): Readonly<Record<number, A>> => {
  const { entity } = mappings[section];
  return Object.fromEntries(
    partsOf(groups, entity).flatMap(([resource]) => {
      const found = carried(resource);
      return found === null ? [] : [[rd.idOf(entity, resource), found]];
    }),
  );
};

const contentOf = (resource: Read): string | null => textAt(resource, "content", 0, "attachment", "data") || null;

/**
 * Reads the record from a full export, and validates each row like a new one. A refused bundle returns nothing.
 *
 * @example
 * const read = importBundle(JSON.parse(text));
 * if (isLeft(read) && read.left.kind === "unitRefused") console.warn(read.left.place, read.left.unit);
 */
export const importBundle = (bundle: unknown): Either<ImportRefusal, WholeRecord> => {
  if (at(bundle, "resourceType") !== "Bundle" || at(bundle, "type") !== "collection")
    return left({ kind: "notAFullExport" });
  const patient = listAt(bundle, "entry")
    .map((entry) => at(entry, "resource"))
    .find((resource) => at(resource, "resourceType") === "Patient");
  if (patient === undefined) return left({ kind: "noPatient" });
  const base = identifiersOf(patient)
    .map((identifier) => baseOf(textAt(identifier, "system"), [PATIENT]))
    .find((found) => found !== null);
  if (base === undefined || base === null) return left({ kind: "foreign" });
  const rd = importing(bundle, base);
  const groups = grouped(bundle, base);
  const fact = (entity: string): Read => partsOf(groups, entity)[0]?.[0];
  const sheet = accepted(
    PATIENT,
    patientOf(
      patient,
      {
        bloodGroup: bloodGroupOf(fact(BLOOD)),
        organDonor: donationOf(fact(ORGANS)),
        allergyStatement: allergyStatementIn(fact(ALLERGY_STATEMENT)),
      },
      rd,
    ),
  );
  if (isLeft(sheet)) return left({ kind: "patientRefused" });
  return pipe(
    everyRow(groups, rd),
    either.map(
      (rows) =>
        ({
          ...rows,
          patient: sheet.right,
          drawings: besides("diary", groups, rd, (resource) => drawingsOf(resource, rd)),
          contents: {
            ...besides("files", groups, rd, contentOf),
            ...besides("kardiaTraces", groups, rd, contentOf),
          },
        }) as unknown as WholeRecord,
    ),
  );
};
