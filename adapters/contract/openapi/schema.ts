import { isRight } from "@libretto/core/kernel/fp";
import * as t from "io-ts";
import { knownSchema, type Schema } from "./known-schemas.ts";

/** Requests may omit fields that have a default; responses contain every field. */
export type Side = "Request" | "Response";

/** The schemas of codecs. A codec with its own name has one schema. */
export interface Schemas {
  readonly schemaOf: (codec: t.Mixed) => Schema;
  /** The schemas that `schemaOf` refers to, by name. */
  readonly namedSchemas: ReadonlyMap<string, Schema>;
}

/** What codecs describe of themselves: those of io-ts, and those of `core/kernel/codec.ts`. */
interface CodecShape extends t.Mixed {
  readonly _tag?: string;
  readonly type?: t.Mixed;
  readonly types?: readonly t.Mixed[];
  readonly codomain?: t.Mixed;
  readonly props?: t.Props;
  readonly keys?: object;
  readonly value?: unknown;
  readonly columns?: readonly string[];
  readonly table?: object;
  readonly present?: t.Mixed;
  readonly absent?: unknown;
  readonly inner?: t.Mixed;
  readonly data?: t.Mixed;
  readonly maxLength?: number;
}

const withNull = (schema: Schema): Schema =>
  typeof schema.type === "string" && schema.enum === undefined
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };

const isOptional = (field: t.Mixed, side: Side): boolean => {
  const { present, absent } = field as CodecShape;
  return side === "Request" ? isRight(field.decode(undefined)) : present !== undefined && absent === undefined;
};

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});

/** Creates the schemas of one side. */
interface SchemaContext {
  readonly side: Side;
  readonly schemaOf: (codec: t.Mixed) => Schema;
  /** Returns a reference to the schema with the codec's name. Creates the schema before the first reference. */
  readonly referTo: (codec: t.Mixed, create: () => Schema) => Schema;
}

const objectSchema = ({ side, schemaOf }: SchemaContext, props: t.Props, partial: boolean): Schema =>
  object(
    Object.fromEntries(Object.entries(props).map(([name, field]) => [name, schemaOf(field)])),
    partial ? [] : Object.keys(props).filter((name) => !isOptional(props[name] as t.Mixed, side)),
  );

const optionalSchema = ({ side, schemaOf }: SchemaContext, codec: CodecShape, present: t.Mixed): Schema => {
  const schema = schemaOf(present);
  if (codec.absent === undefined) return schema;
  const mayBeNull = side === "Request" ? isRight(codec.decode(null)) : codec.absent === null;
  const special = codec.absent !== null && !isRight(present.decode(codec.absent));
  const extended = special ? { anyOf: [schema, { const: codec.absent }] } : schema;
  return mayBeNull ? withNull(extended) : extended;
};

const unionSchema = ({ schemaOf }: SchemaContext, types: readonly t.Mixed[]): Schema => {
  const others = types.filter((type) => type !== t.null).map(schemaOf);
  const [only] = others;
  const schema = others.length === 1 && only !== undefined ? only : { anyOf: others };
  return others.length < types.length ? withNull(schema) : schema;
};

const builtInSchema = (context: SchemaContext, codec: CodecShape): Schema => {
  const { schemaOf } = context;
  const [type = t.unknown, types = []] = [codec.type, codec.types];
  switch (codec._tag) {
    case "StringType":
      return { type: "string" };
    case "NumberType":
      return { type: "number" };
    case "BooleanType":
      return { type: "boolean" };
    case "NullType":
      return { type: "null" };
    case "UnknownType":
      return {};
    case "LiteralType":
      return { const: codec.value };
    case "KeyofType":
      return { enum: Object.keys(codec.keys ?? {}) };
    case "ArrayType":
    case "ReadonlyArrayType":
      return { type: "array", items: schemaOf(type) };
    case "DictionaryType":
      return { type: "object", additionalProperties: schemaOf(codec.codomain ?? t.unknown) };
    case "ExactType":
    case "ReadonlyType":
      return schemaOf(type);
    case "RefinementType":
      return { ...schemaOf(type), ...(codec.maxLength !== undefined && { maxLength: codec.maxLength }) };
    case "InterfaceType":
      return objectSchema(context, codec.props ?? {}, false);
    case "PartialType":
      return objectSchema(context, codec.props ?? {}, true);
    case "IntersectionType":
      return { allOf: types.map(schemaOf) };
    case "UnionType":
      return unionSchema(context, types);
    case "RecursiveType":
      return context.referTo(codec, () => schemaOf(type));
    default:
      throw new Error(`the codec ${codec.name} does not describe itself`);
  }
};

const createSchema = (context: SchemaContext, codec: t.Mixed): Schema => {
  const { schemaOf, referTo } = context;
  const shape: CodecShape = codec;
  const fixedSchema = knownSchema(codec, schemaOf);
  if (fixedSchema !== null) return fixedSchema;
  if (shape.present !== undefined) return optionalSchema(context, shape, shape.present);
  if (shape.inner !== undefined) return schemaOf(shape.inner);
  if (shape.data !== undefined) return object({ data: schemaOf(shape.data) }, ["data"]);
  if (shape.table !== undefined) return { enum: Object.values(shape.table) };
  if (shape.columns !== undefined && shape.props !== undefined) {
    const { props } = shape;
    return referTo(codec, () => objectSchema(context, props, false));
  }
  return builtInSchema(context, shape);
};

/**
 * Creates schemas of wire codecs. Throws for a codec that does not describe itself, and when two codecs have the same
 * name.
 */
export const createSchemas = (side: Side): Schemas => {
  const namedSchemas = new Map<string, Schema>();
  const codecs = new Map<string, t.Mixed>();
  const context: SchemaContext = {
    side,
    schemaOf: (codec) => createSchema(context, codec),
    referTo: (codec, create) => {
      const name = `${codec.name}${side === "Request" ? "Request" : ""}`;
      const existing = codecs.get(name);
      if (existing !== undefined && existing !== codec) throw new Error(`two codecs have the name ${name}`);
      if (existing === undefined) {
        codecs.set(name, codec);
        namedSchemas.set(name, create());
      }
      return { $ref: `#/components/schemas/${name}` };
    },
  };
  return { schemaOf: context.schemaOf, namedSchemas };
};
