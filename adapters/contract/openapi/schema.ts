import { isRight } from "@libretto/core/kernel/fp";
import * as t from "io-ts";
import { knownSchema, type Schema } from "./known-schemas.ts";

/** Requests may leave out what has a default; answers leave nothing out. */
export type Side = "Asked" | "Answered";

/** The schemas of codecs, each that has a name of its own kept once. */
export interface Schemas {
  readonly of: (codec: t.Mixed) => Schema;
  /** What `of` referred to, by name. */
  readonly named: ReadonlyMap<string, Schema>;
}

/** All that a program can see of a codec: what io-ts shows, and what ours tell besides (`core/kernel/codec.ts`). */
interface Seen extends t.Mixed {
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
  const { present, absent } = field as Seen;
  return side === "Asked" ? isRight(field.decode(undefined)) : present !== undefined && absent === undefined;
};

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});

/**
 * Makes schemas of the codecs that read and write the wire. Throws at a codec that tells nothing of itself, and where
 * two different ones have one name.
 */
export const schemasOf = (side: Side): Schemas => {
  const named = new Map<string, Schema>();
  const codecs = new Map<string, t.Mixed>();

  const fieldsOf = (props: t.Props, partial: boolean): Schema =>
    object(
      Object.fromEntries(Object.entries(props).map(([name, field]) => [name, of(field)])),
      partial ? [] : Object.keys(props).filter((name) => !isOptional(props[name] as t.Mixed, side)),
    );

  const component = (codec: t.Mixed, make: () => Schema): Schema => {
    const name = `${codec.name}${side === "Asked" ? "Asked" : ""}`;
    const before = codecs.get(name);
    if (before !== undefined && before !== codec) throw new Error(`two codecs are called ${name}`);
    if (before === undefined) {
      codecs.set(name, codec);
      named.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const missable = (codec: Seen, present: t.Mixed): Schema => {
    const schema = of(present);
    if (codec.absent === undefined) return schema;
    const mayBeNull = side === "Asked" ? isRight(codec.decode(null)) : codec.absent === null;
    const special = codec.absent !== null && !isRight(present.decode(codec.absent));
    const widened = special ? { anyOf: [schema, { const: codec.absent }] } : schema;
    return mayBeNull ? withNull(widened) : widened;
  };

  const refined = (codec: Seen, inner: t.Mixed): Schema => {
    const schema = of(inner);
    return codec.maxLength === undefined ? schema : { ...schema, maxLength: codec.maxLength };
  };

  const union = (types: readonly t.Mixed[]): Schema => {
    const others = types.filter((type) => type !== t.null).map(of);
    const [only] = others;
    const schema = others.length === 1 && only !== undefined ? only : { anyOf: others };
    return others.length < types.length ? withNull(schema) : schema;
  };

  const builtIn = (codec: Seen): Schema => {
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
        return { type: "array", items: of(type) };
      case "DictionaryType":
        return { type: "object", additionalProperties: of(codec.codomain ?? t.unknown) };
      case "ExactType":
      case "ReadonlyType":
        return of(type);
      case "RefinementType":
        return refined(codec, type);
      case "InterfaceType":
        return fieldsOf(codec.props ?? {}, false);
      case "PartialType":
        return fieldsOf(codec.props ?? {}, true);
      case "IntersectionType":
        return { allOf: types.map(of) };
      case "UnionType":
        return union(types);
      case "RecursiveType":
        return component(codec, () => of(type));
      default:
        throw new Error(`nothing is known of the codec ${codec.name}`);
    }
  };

  const of = (codec: t.Mixed): Schema => {
    const seen: Seen = codec;
    const known = knownSchema(codec, of);
    if (known !== null) return known;
    if (seen.present !== undefined) return missable(seen, seen.present);
    if (seen.inner !== undefined) return of(seen.inner);
    if (seen.data !== undefined) return object({ data: of(seen.data) }, ["data"]);
    if (seen.table !== undefined) return { enum: Object.values(seen.table) };
    if (seen.columns !== undefined && seen.props !== undefined) {
      const { props } = seen;
      return component(codec, () => fieldsOf(props, false));
    }
    return builtIn(seen);
  };

  return { of, named };
};
