import type { Failure } from "@libretto/core/kernel/failure";
import { it } from "@libretto/core/messages/it";
import { statusOf } from "./problem-status.ts";

/** A failure on the wire: problem details (RFC 9457) with a stable `code` and an Italian text in `detail`. */
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
  /** What a client needs to react to the failure; its shape depends on `code`. */
  readonly details?: unknown;
  readonly reference?: string;
}

export const toProblem = (failure: Failure): Problem => ({
  type: "about:blank",
  title: failure.kind,
  status: statusOf[failure.kind],
  detail: it[failure.code],
  code: failure.code,
  kind: failure.kind,
  ...(failure.fields && {
    errors: Object.entries(failure.fields).map(([field, code]) => ({ field, code })),
  }),
  ...(failure.details !== undefined && { details: failure.details }),
  ...(failure.reference !== undefined && { reference: failure.reference }),
});
