import type { FailureKind } from "@libretto/core/kernel/failure";
import type { AnyEndpoint } from "../endpoint.ts";
import { PROBLEM_TYPE, statusOf } from "../problem-status.ts";
import type { Schema } from "./known-schemas.ts";
import { operationOf, templateOf } from "./operation.ts";
import { schemasOf } from "./schema.ts";

const text: Schema = { type: "string" };

const PROBLEM: Schema = {
  type: "object",
  description: "Problem details (RFC 9457): `detail` is Italian, `code` is stable, `errors` says it per field",
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    detail: text,
    code: text,
    kind: { enum: Object.keys(statusOf) },
    errors: {
      type: "array",
      items: { type: "object", properties: { field: text, code: text }, required: ["field", "code"] },
    },
    details: {
      description:
        "What a client needs to go on, by `code`: the drug check with `therapies.unconfirmedFindings`, the id of the existing row (`{id_anamnesi_familiare}` for a family history) with `record.alreadyExists`",
    },
    reference: { type: "string", description: "Names the request in the server's log; not with 404" },
  },
  required: ["type", "title", "status", "detail", "code", "kind"],
};

const meaning: Readonly<Record<FailureKind, string>> = {
  malformed: "Not of the agreed shape",
  signedOut: "Nobody is signed in, or the sign-in is refused",
  notPermitted: "The role or the licence does not allow it, or a fresh proof is needed",
  notFound: "Absent, or not for this reader: the answer is the same",
  conflict: "It contradicts what is there",
  stale: "Changed by somebody else since the version in `If-Match`, or without it since the `version` in the body",
  tooLarge: "More than is taken",
  refused: "A rule says no; `errors` names the fields",
  versionNeeded: "A change must say in `If-Match` on which version it was made",
  tooMany: "Too often, or too many at once; `Retry-After` says when to try again",
  unavailable: "Not now; nothing was changed",
  noRoom: "No room is left to keep it",
};

const refusal = (kind: FailureKind): object => ({
  description: meaning[kind],
  ...((kind === "tooMany" || kind === "unavailable") && {
    headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } },
  }),
  content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
});

const header = (name: string, description: string): object => ({
  name,
  in: "header",
  required: false,
  description,
  schema: text,
});

/** Paths that differ in the names of their parameters alone are one. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ":");

const byPath = (endpoints: readonly AnyEndpoint[]): readonly (readonly [string, readonly AnyEndpoint[]])[] => {
  const paths = new Map<string, AnyEndpoint[]>();
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const shape = shapeOf(endpoint.path);
    paths.set(shape, [...(paths.get(shape) ?? []), endpoint]);
  }
  return [...paths.values()].map((rows) => [rows[0]?.path ?? "", rows] as const);
};

/**
 * The table of endpoints as a document of OpenAPI 3.1 (`docs/openapi.json`).
 *
 * @param version of the product
 */
export const openApiOf = (endpoints: readonly AnyEndpoint[], version: string): object => {
  const sides = { asked: schemasOf("Asked"), answered: schemasOf("Answered") };
  const paths = byPath(endpoints).map(([path, rows]) => [
    templateOf(path),
    Object.fromEntries(rows.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint, sides, path)])),
  ]);
  const named = [...sides.asked.named, ...sides.answered.named].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: "3.1.0",
    info: {
      title: "Libretto",
      version,
      description: "The API of a personal health record. `docs/api.md` says what all calls have in common.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The token of a sign-in; the session of a browser also needs the cookie that came with it",
        },
      },
      parameters: {
        IfMatch: header("If-Match", 'The version that the change was made on, as `ETag` had it: `"3"`'),
        IdempotencyKey: header("Idempotency-Key", "Sent again within 24 hours, the first answer comes again"),
      },
      responses: Object.fromEntries(
        (Object.keys(statusOf) as readonly FailureKind[]).map((kind) => [kind, refusal(kind)]),
      ),
      schemas: { Problem: PROBLEM, ...Object.fromEntries(named) },
    },
  };
};
