import { type Failure, type FailureKind, failure } from "@libretto/core/kernel/failure";
import type { MessageCode } from "@libretto/core/messages/codes";
import { it } from "@libretto/core/messages/it";
import * as t from "io-ts";

export const PROBLEM_TYPE = "application/problem+json";

/** The status of each kind of no. */
export const statusOf: Readonly<Record<FailureKind, number>> = {
  malformed: 400,
  signedOut: 401,
  notPermitted: 403,
  reauthRequired: 403,
  notFound: 404,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  refused: 422,
  tooMany: 429,
  unavailable: 503,
};

/** A failure on the wire: problem details (RFC 9457) with a stable `code` and the Italian words in `detail`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly kind: string;
  readonly errors?: readonly {
    readonly field: string;
    readonly code: string;
  }[];
  readonly reference?: string;
}

export const problemOf = (no: Failure): Problem => ({
  type: "about:blank",
  title: no.kind,
  status: statusOf[no.kind],
  detail: it[no.code],
  code: no.code,
  kind: no.kind,
  ...(no.fields && {
    errors: Object.entries(no.fields).map(([field, code]) => ({ field, code })),
  }),
  ...(no.reference !== undefined && { reference: no.reference }),
});

const ProblemWire = t.intersection([
  t.type({ code: t.string, kind: t.string }),
  t.partial({
    errors: t.array(t.type({ field: t.string, code: t.string })),
    reference: t.string,
  }),
]);

const isCode = (code: string): code is MessageCode => Object.hasOwn(it, code);
const isKind = (kind: string): kind is FailureKind => Object.hasOwn(statusOf, kind);

/** Reads a problem; one that this version does not know becomes the general apology. */
export const failureOf = (body: unknown, retryAfter: number | null): Failure => {
  const wait = retryAfter === null ? {} : { retryAfter };
  if (!ProblemWire.is(body) || !isKind(body.kind) || !isCode(body.code))
    return { ...failure("unavailable", "failure.apology"), ...wait };
  const fields = body.errors?.filter((error) => isCode(error.code)) ?? [];
  return {
    kind: body.kind,
    code: body.code,
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map((e) => [e.field, e.code as MessageCode])),
    }),
    ...(body.reference !== undefined && { reference: body.reference }),
    ...wait,
  };
};
