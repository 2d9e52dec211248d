import { type Failure, malformedInput } from "@libretto/core/kernel/failure";
import { type Either, either, pipe } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type * as t from "io-ts";
import type { Codec } from "../../contract/endpoint.ts";

const MAX_FIELDS = 100;
const DATE_TYPES = ["CalendarDate", "Instant", "Birth"];
const TEXT_LIMIT = /^text up to (\d+)$/;

/** Members of a union or intersection share one value and are no path step. */
const isStep = ({ actual }: t.ContextEntry, at: number, context: t.Context): boolean =>
  at > 0 && actual !== context[at - 1]?.actual;

/** The field path, as `tbl_terapie/3/data_inizio`; empty for the whole. */
const fieldPathOf = ({ context }: t.ValidationError): string =>
  context
    .filter(isStep)
    .map(({ key }) => key)
    .join("/");

const messageCodeFor = ({ context, value }: t.ValidationError): MessageCode => {
  if (value === undefined || value === null) return "form.required";
  const expected = context.at(-1)?.type.name ?? "";
  if (DATE_TYPES.some((date) => expected.startsWith(date))) return "form.dateInvalid";
  const limit = Number(TEXT_LIMIT.exec(expected)?.[1]);
  return typeof value === "string" && value.length > limit ? "form.tooLong" : "failure.malformed";
};

const inputFailure = (errors: t.Errors): Failure => {
  const fields = errors.slice(0, MAX_FIELDS).map((error) => [fieldPathOf(error), messageCodeFor(error)] as const);
  return fields.some(([path]) => path === "") ? malformedInput() : malformedInput(Object.fromEntries(fields));
};

/** Decodes input, or names each missing, too long or invalid field. Input that is no object has no fields. */
export const decodeInput = <A>(codec: Codec<A>, value: unknown): Either<Failure, A> =>
  pipe(codec.decode(value), either.mapLeft(inputFailure));
