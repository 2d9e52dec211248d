import type { FailureKind } from "@libretto/core/kernel/failure";
import type { AnyEndpoint } from "../endpoint.ts";
import { statusOf } from "../problems/problem-status.ts";
import type { Schema } from "./known-schemas.ts";
import type { Schemas } from "./schema.ts";

/** The schemas of requests and of responses. */
export interface OperationSchemas {
  readonly request: Schemas;
  readonly response: Schemas;
}

const JSON_TYPE = "application/json";
/** The name that io-ts gives to the codec `Empty`. */
const EMPTY_CODEC_NAME = "{|  |}";

/** `/api/patient/:id` as an OpenAPI template. */
export const toPathTemplate = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const flattenAllOf = (schema: Schema): readonly Schema[] =>
  Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]).flatMap(flattenAllOf) : [schema];

const parameterNames = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/**
 * The parameters of a call. `publicName` gives the name in the document: endpoints of one path may name a parameter
 * differently.
 */
const describeParameters = (
  location: "path" | "query",
  schema: Schema,
  publicName: (name: string) => string = (name) => name,
): readonly object[] =>
  flattenAllOf(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, property]) => ({
      name: publicName(name),
      in: location,
      required: location === "path" || (required as readonly string[]).includes(name),
      schema: property,
    })),
  );

const canTakeKey = ({ method, rate, takesIdempotencyKey }: AnyEndpoint): boolean =>
  takesIdempotencyKey === true || (method !== "GET" && rate === "write");

const describeHeaders = (endpoint: AnyEndpoint): readonly object[] => [
  ...(endpoint.overwrites === undefined ? [] : [{ $ref: "#/components/parameters/IfMatch" }]),
  ...(canTakeKey(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
];

const describeBody = (endpoint: AnyEndpoint, { request }: OperationSchemas): object => {
  if (endpoint.streams === "archive") return { requestBody: { required: true, content: { "application/zip": {} } } };
  if (endpoint.body.name === EMPTY_CODEC_NAME) return {};
  const schema = request.schemaOf(endpoint.body);
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

const describeResponse = (endpoint: AnyEndpoint, { response }: OperationSchemas): object => {
  switch (endpoint.responseFormat) {
    case "nothing":
      return { 204: { description: "Done" } };
    case "calendar":
      return { 200: { description: "The calendar", content: { "text/calendar": {} } } };
    case "pdf":
      return { 200: { description: "The document", content: { "application/pdf": {} } } };
    case "file":
      return { 200: { description: "The bytes, with the media type of the response", content: { "*/*": {} } } };
    default:
      return {
        200: {
          description: "The response",
          content: { [JSON_TYPE]: { schema: response.schemaOf(endpoint.response) } },
        },
      };
  }
};

const requiresSession = ({ access }: AnyEndpoint): boolean => access.who !== "anyone";

/** The failures of a call. */
const canFailWith: Readonly<Record<FailureKind, (endpoint: AnyEndpoint) => boolean>> = {
  malformed: () => true,
  signedOut: (endpoint) => requiresSession(endpoint) || endpoint.rate === "secret",
  notPermitted: requiresSession,
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

const describeFailures = (endpoint: AnyEndpoint): object =>
  Object.fromEntries(
    kinds
      .filter((kind) => canFailWith[kind](endpoint) || endpoint.additionalFailures?.includes(kind) === true)
      .map((kind) => [statusOf[kind], { $ref: `#/components/responses/${kind}` }]),
  );

/**
 * Describes an endpoint as an OpenAPI operation.
 *
 * @param path the path in the document, which may have parameter names of another endpoint
 */
export const describeOperation = (endpoint: AnyEndpoint, schemas: OperationSchemas, path: string): object => {
  const [own, shared] = [parameterNames(endpoint.path), parameterNames(path)];
  const parameters = [
    ...describeParameters(
      "path",
      schemas.request.schemaOf(endpoint.params),
      (name) => shared[own.indexOf(name)] ?? name,
    ),
    ...describeParameters("query", schemas.request.schemaOf(endpoint.query)),
    ...describeHeaders(endpoint),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.about,
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(endpoint, schemas),
    responses: { ...describeResponse(endpoint, schemas), ...describeFailures(endpoint) },
    ...(requiresSession(endpoint) ? {} : { security: [] }),
  };
};
