import { type Failure, type FailureKind, failure } from "@libretto/core/kernel/failure";
import type { MessageCode } from "@libretto/core/messages/codes";
import * as t from "io-ts";
import { statusOf } from "./problem-status.ts";

const ProblemWire = t.intersection([
  t.type({ code: t.string, kind: t.string }),
  t.partial({
    errors: t.array(t.type({ field: t.string, code: t.string })),
    details: t.unknown,
    reference: t.string,
  }),
]);

/**
 * Checks only the form of the code, because the message catalogue is large. A code without a text is shown as the
 * general apology.
 */
const isCode = (code: string): code is MessageCode => /^[a-z]\w*\.[a-z]\w*$/i.test(code);
const isKind = (kind: string): kind is FailureKind => Object.hasOwn(statusOf, kind);

/** Reads a problem; an unknown one becomes the general apology. */
export const readProblem = (body: unknown, retryAfter: number | null): Failure => {
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
    ...(body.details !== undefined && { details: body.details }),
    ...(body.reference !== undefined && { reference: body.reference }),
    ...wait,
  };
};
