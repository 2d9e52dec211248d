import type { FailureKind } from "@libretto/core/kernel/failure";
import type { AnyEndpoint } from "../endpoint.ts";
import { PROBLEM_TYPE, statusOf } from "../problems/problem-status.ts";
import type { Schema } from "./known-schemas.ts";
import { describeOperation, toPathTemplate } from "./operation.ts";
import { createSchemas } from "./schema.ts";

const text: Schema = { type: "string" };

const PROBLEM: Schema = {
  type: "object",
  description: "Problem details (RFC 9457): `detail` is Italian, `code` is stable, `errors` has a code per field",
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
        "What a client needs to continue, by `code`: the drug check with `therapies.unconfirmedFindings`, the id of the existing row (`{id_anamnesi_familiare}` for a family history) with `record.alreadyExists`",
    },
    reference: { type: "string", description: "Names the request in the server's log; not with 404" },
  },
  required: ["type", "title", "status", "detail", "code", "kind"],
};

const failureDescriptions: Readonly<Record<FailureKind, string>> = {
  malformed: "Does not match the schema",
  signedOut: "Nobody is signed in, or the sign-in failed",
  notPermitted: "The role or the licence does not allow it, or step-up authentication is required",
  notFound: "Absent, or not visible to this reader: the response is the same",
  conflict: "Conflicts with stored data",
  stale: "Changed since the version in `If-Match`, or, without it, since the `version` in the body",
  tooLarge: "Larger than the limit",
  refused: "A rule is violated; `errors` names the fields",
  versionNeeded: "A change must name the version that it is based on in `If-Match`",
  tooMany: "Too many requests; `Retry-After` is the time until the next attempt",
  unavailable: "Currently unavailable; nothing was changed",
  noRoom: "No storage space is left",
};

const describeFailure = (kind: FailureKind): object => ({
  description: failureDescriptions[kind],
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

/** Paths that differ only in the names of their parameters are the same path. */
const normalisePath = (path: string): string => path.replace(/:\w+/g, ":");

const groupByPath = (endpoints: readonly AnyEndpoint[]): readonly (readonly [string, readonly AnyEndpoint[]])[] => {
  const paths = new Map<string, AnyEndpoint[]>();
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const shape = normalisePath(endpoint.path);
    paths.set(shape, [...(paths.get(shape) ?? []), endpoint]);
  }
  return [...paths.values()].map((rows) => [rows[0]?.path ?? "", rows] as const);
};

/**
 * Builds the OpenAPI 3.1 document of the endpoint table (`docs/openapi.json`).
 *
 * @param version the version of the product
 */
export const buildOpenApi = (endpoints: readonly AnyEndpoint[], version: string): object => {
  const schemas = { request: createSchemas("Request"), response: createSchemas("Response") };
  const paths = groupByPath(endpoints).map(([path, rows]) => [
    toPathTemplate(path),
    Object.fromEntries(
      rows.map((endpoint) => [endpoint.method.toLowerCase(), describeOperation(endpoint, schemas, path)]),
    ),
  ]);
  const namedSchemas = [...schemas.request.namedSchemas, ...schemas.response.namedSchemas].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Libretto",
      version,
      description: "The API of a personal health record. `docs/api.md` describes what all calls have in common.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The session token; a browser session also needs its cookie",
        },
      },
      parameters: {
        IfMatch: header("If-Match", 'The version that the change is based on, from `ETag`: `"3"`'),
        IdempotencyKey: header("Idempotency-Key", "A repeated request within 24 hours gets the first response again"),
      },
      responses: Object.fromEntries(
        (Object.keys(statusOf) as readonly FailureKind[]).map((kind) => [kind, describeFailure(kind)]),
      ),
      schemas: { Problem: PROBLEM, ...Object.fromEntries(namedSchemas) },
    },
  };
};
