import type * as t from "io-ts";
import type { Failure, FieldProblems } from "./failure.ts";

/**
 * The wire names of each domain field, as the paths that refused input has: `user/contact_detail/contatto_telefono`. A
 * problem with the field is reported under the first.
 */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** How a codec maps a wire row to domain fields. Their names are derived from it only when a field is refused. */
export interface FieldMapping {
  /** The codec of the wire row. */
  readonly row: { readonly props: t.Props };
  /** Maps the wire fields to domain fields. */
  readonly maps: {
    /** Reads the domain fields from the wire fields. */
    readonly toDomain: (row: Readonly<Record<string, unknown>>) => object;
  };
  /** The wire names of domain fields that `toDomain` computes. */
  readonly computedFields: Readonly<Record<string, string>>;
}

/** A codec that knows the wire names of the domain fields that it reads. */
export interface NamedFields {
  /** Returns the wire names of each domain field. */
  readonly fieldNames: () => FieldNames;
}

type Described = Partial<NamedFields> & {
  readonly fieldMapping?: FieldMapping;
  /** The codec of a value that may be missing. */
  readonly present?: Described;
  /** The codec that this one wraps. */
  readonly inner?: Described;
  readonly _tag?: string;
  /** The type that an exact type restricts. */
  readonly type?: Described;
  readonly props?: t.Props;
};

const derivedNames = new WeakMap<FieldMapping, FieldNames>();

const ownNamesOf = ({ fieldNames, fieldMapping }: Described): FieldNames | null => {
  if (fieldNames !== undefined) return fieldNames();
  if (fieldMapping === undefined) return null;
  const names = derivedNames.get(fieldMapping) ?? deriveFieldNames(fieldMapping);
  derivedNames.set(fieldMapping, names);
  return names;
};

/** The names of the domain fields of a codec; none when it does not know them. */
export const fieldNamesOf = (codec: t.Mixed): FieldNames => {
  const described = codec as unknown as Described;
  const { inner } = described;
  return ownNamesOf(described) ?? (inner === undefined ? {} : fieldNamesOf(inner as unknown as t.Mixed));
};

const join = (path: string, name: string): string => (path === "" ? name : `${path}/${name}`);

/** A value of the shape that the codec reads, in which each field is its own path. */
const namedValue = (codec: Described, path: string): unknown => {
  const names = ownNamesOf(codec);
  if (names !== null)
    return Object.fromEntries(Object.entries(names).map(([field, [name = ""]]) => [field, join(path, name)]));
  if (codec.present !== undefined) return namedValue(codec.present, path);
  const props = codec._tag === "ExactType" ? codec.type?.props : codec.props;
  return props === undefined ? path : namedRow(props, path);
};

const namedRow = (props: t.Props, path = ""): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props).map(([name, codec]) => [name, namedValue(codec as unknown as Described, join(path, name))]),
  );

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namesIn) : [];
};

/**
 * Derives the wire names of the domain fields: maps a row whose values are their own names, and looks where they arrive.
 * No name arrives in a computed field.
 */
const deriveFieldNames = ({ row: { props }, maps, computedFields }: FieldMapping): FieldNames => {
  const row = namedRow(props);
  const names = new Set(namesIn(row));
  for (const name of Object.values(computedFields)) names.delete(name);
  const derived = Object.entries(maps.toDomain(row)).map(
    ([field, value]) => [field, namesIn(value).filter((name) => names.has(name))] as const,
  );
  return Object.fromEntries([
    ...derived.filter(([, found]) => found.length > 0),
    ...Object.entries(computedFields).map(([field, name]) => [field, [name]] as const),
  ]);
};

const renameFields = (problems: FieldProblems, rename: (field: string) => string): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [rename(field), code]));

/** Problems of domain fields under their wire names; a field without one keeps its name. */
export const toWireProblems = (names: FieldNames, problems: FieldProblems): FieldProblems =>
  renameFields(problems, (field) => names[field]?.[0] ?? field);

/** Problems of wire fields under the names of their domain fields. */
export const toDomainProblems = (names: FieldNames, problems: FieldProblems): FieldProblems => {
  const fieldOf = new Map(
    Object.entries(names).flatMap(([field, paths]) => paths.map((path) => [path, field] as const)),
  );
  return renameFields(problems, (path) => fieldOf.get(path) ?? path);
};

/** The refusal of a request with the wire names of its fields. Malformed input has them already. */
export const toWireFields = (body: t.Mixed, refusal: Failure): Failure =>
  refusal.fields === undefined || refusal.kind === "malformed"
    ? refusal
    : { ...refusal, fields: toWireProblems(fieldNamesOf(body), refusal.fields) };

/** The refusal of a request with the domain names of its fields. */
export const toDomainFields = (body: t.Mixed, refusal: Failure): Failure =>
  refusal.fields === undefined ? refusal : { ...refusal, fields: toDomainProblems(fieldNamesOf(body), refusal.fields) };
