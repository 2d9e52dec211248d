import type { FailureKind } from "@libretto/core/kernel/failure";
import type { AnyEndpoint } from "../endpoint.ts";
import { statusOf } from "../problem-status.ts";
import type { Schema } from "./known-schemas.ts";
import type { Schemas } from "./schema.ts";

/** How requests and answers are described. */
export interface Sides {
  readonly asked: Schemas;
  readonly answered: Schemas;
}

const JSON_TYPE = "application/json";
const NONE = "{|  |}";

/** `/api/patient/:id` as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const parts = (schema: Schema): readonly Schema[] =>
  Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]).flatMap(parts) : [schema];

const namesIn = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** The parameters of a call; `called` is how the document calls one, where rows of one path call it differently. */
const parametersIn = (
  place: "path" | "query",
  schema: Schema,
  called: (name: string) => string = (name) => name,
): readonly object[] =>
  parts(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, described]) => ({
      name: called(name),
      in: place,
      required: place === "path" || (required as readonly string[]).includes(name),
      schema: described,
    })),
  );

const writes = ({ method, rate }: AnyEndpoint): boolean => method !== "GET" && rate === "write";

const headersOf = (endpoint: AnyEndpoint): readonly object[] => [
  ...(endpoint.overwrites === undefined ? [] : [{ $ref: "#/components/parameters/IfMatch" }]),
  ...(writes(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
];

const bodyOf = (endpoint: AnyEndpoint, { asked }: Sides): object => {
  if (endpoint.streams === "archive") return { requestBody: { required: true, content: { "application/zip": {} } } };
  if (endpoint.body.name === NONE) return {};
  const schema = asked.of(endpoint.body);
  const form = {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { dati: schema, file: { type: "string", contentMediaType: "application/octet-stream" } },
        required: ["dati", "file"],
      },
      encoding: { dati: { contentType: JSON_TYPE } },
    },
  };
  return {
    requestBody: {
      required: true,
      content: { [JSON_TYPE]: { schema }, ...(endpoint.streams === "file" && form) },
    },
  };
};

const answerOf = (endpoint: AnyEndpoint, { answered }: Sides): object => {
  switch (endpoint.form) {
    case "nothing":
      return { 204: { description: "Done" } };
    case "pdf":
      return { 200: { description: "The document", content: { "application/pdf": {} } } };
    case "file":
      return { 200: { description: "The bytes, of the type that the answer names", content: { "*/*": {} } } };
    default:
      return {
        200: { description: "The answer", content: { [JSON_TYPE]: { schema: answered.of(endpoint.answer) } } },
      };
  }
};

const guarded = ({ access }: AnyEndpoint): boolean => access.who !== "anyone";

/** Which refusals a call can meet besides those that every call can. */
const applies: Readonly<Record<FailureKind, (endpoint: AnyEndpoint) => boolean>> = {
  malformed: () => true,
  signedOut: (endpoint) => guarded(endpoint) || endpoint.rate === "secret",
  notPermitted: guarded,
  notFound: () => true,
  conflict: ({ method }) => method !== "GET",
  stale: ({ overwrites }) => overwrites !== undefined,
  tooLarge: ({ method }) => method !== "GET",
  refused: ({ method }) => method !== "GET",
  versionNeeded: ({ overwrites }) => overwrites !== undefined,
  tooMany: () => true,
  unavailable: () => true,
  noRoom: ({ method }) => method !== "GET",
};

const kinds = Object.keys(statusOf) as readonly FailureKind[];

const refusalsOf = (endpoint: AnyEndpoint): object =>
  Object.fromEntries(
    kinds
      .filter((kind) => applies[kind](endpoint) || endpoint.refuses?.includes(kind) === true)
      .map((kind) => [statusOf[kind], { $ref: `#/components/responses/${kind}` }]),
  );

/**
 * A row of the table as OpenAPI describes an operation.
 *
 * @param path how the document writes the path, whose parameters another row may have named
 */
export const operationOf = (endpoint: AnyEndpoint, sides: Sides, path: string): object => {
  const [own, shared] = [namesIn(endpoint.path), namesIn(path)];
  const parameters = [
    ...parametersIn("path", sides.asked.of(endpoint.params), (name) => shared[own.indexOf(name)] ?? name),
    ...parametersIn("query", sides.asked.of(endpoint.query)),
    ...headersOf(endpoint),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.about,
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, sides),
    responses: { ...answerOf(endpoint, sides), ...refusalsOf(endpoint) },
    ...(guarded(endpoint) ? {} : { security: [] }),
  };
};
