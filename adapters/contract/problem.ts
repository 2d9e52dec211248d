import type { Failure } from "@libretto/core/kernel/failure";
import { it } from "@libretto/core/messages/it";
import { statusOf } from "./problem-status.ts";

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
  /** What a client needs to answer the refusal; its shape depends on `code`. */
  readonly details?: unknown;
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
  ...(no.details !== undefined && { details: no.details }),
  ...(no.reference !== undefined && { reference: no.reference }),
});
