import { Level } from "@libretto/core/access/confidentiality";
import type { EnumCodec, OptionalCodec, WireCodec } from "@libretto/core/kernel/codec";
import { CalendarDate, ClockTime, Instant, MillisecondInstant } from "@libretto/core/kernel/dates";
import { Decimals } from "@libretto/core/kernel/numbers";
import { SKIPPABLE_QUESTIONS } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { QuestionNames, writeQuestions } from "@libretto/core/record/adverse-reactions/wire";
import * as fc from "fast-check";
import * as t from "io-ts";
import { anyClockTime, anyDate, anyInstant, anyLevel, anyText } from "./record.ts";

type Wire = fc.Arbitrary<unknown>;
type LeafArbitraries = readonly (readonly [t.Mixed, Wire])[];

const leafArbitraries: LeafArbitraries = [
  [CalendarDate, anyDate],
  [ClockTime, anyClockTime],
  [Decimals, fc.integer({ min: 0, max: 10 })],
  [Instant, anyInstant],
  [MillisecondInstant, anyInstant],
  [Level, anyLevel],
  [QuestionNames, fc.subarray([...SKIPPABLE_QUESTIONS]).map(writeQuestions)],
  [t.string, anyText],
  [
    t.number,
    fc.oneof(
      fc.nat(),
      fc.maxSafeNat(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    ),
  ],
  [t.boolean, fc.boolean()],
  [t.null, fc.constant(null)],
  [t.unknown, fc.jsonValue()],
];

const has = <K extends string>(codec: object, key: K): codec is object & Record<K, unknown> => key in codec;
const propsOf = (codec: object): Readonly<Record<string, t.Mixed>> | null => {
  if (codec instanceof t.ExactType) return propsOf(codec.type);
  if (codec instanceof t.InterfaceType) return codec.props;
  return has(codec, "props") ? (codec as WireCodec<unknown, unknown>).props : null;
};

/**
 * Wire values for a codec, derived from the codec. A refinement filters its base values; give `special` the codecs
 * whose values are rare (a brand over text, a code that depends on other fields).
 */
export const arbitraryOf = (codec: t.Mixed, extraLeaves: LeafArbitraries = []): Wire => {
  const inner = (part: t.Mixed): Wire => arbitraryOf(part, extraLeaves);
  const leafArbitrary = [...extraLeaves, ...leafArbitraries].find(([leaf]) => leaf === codec);
  if (leafArbitrary !== undefined) return leafArbitrary[1];
  if (has(codec, "table")) return fc.constantFrom(...Object.values((codec as EnumCodec<string, string>).table));
  if (has(codec, "present")) {
    const { present } = codec as OptionalCodec<unknown, unknown>;
    return fc.option(inner(present), { nil: codec.is(null) ? null : undefined });
  }
  const props = propsOf(codec);
  if (props !== null)
    return fc
      .record(Object.fromEntries(Object.entries(props).map(([field, part]) => [field, inner(part)])))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
  if (codec instanceof t.RefinementType) return inner(codec.type).filter(codec.predicate);
  if (codec instanceof t.LiteralType) return fc.constant(codec.value);
  if (codec instanceof t.KeyofType) return fc.constantFrom(...Object.keys(codec.keys));
  if (codec instanceof t.UnionType) return fc.oneof(...codec.types.map(inner));
  if (codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType)
    return fc.array(inner(codec.type), { maxLength: 4 });
  if (codec instanceof t.DictionaryType) return fc.dictionary(fc.string(), inner(codec.codomain), { maxKeys: 4 });
  throw new Error(`nothing is known of ${codec.name}: name it in \`special\``);
};
