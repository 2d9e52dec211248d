import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { buildOpenApi } from "@libretto/adapters/contract/openapi/document";
import { toPathTemplate } from "@libretto/adapters/contract/openapi/operation";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface ResponseLike {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const DOCUMENT = "openapi";
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");
const document = buildOpenApi(endpoints, "0") as {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >;
};
const pathOf = new Map(Object.keys(document.paths).map((path) => [shapeOf(path), path]));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: DOCUMENT }, DOCUMENT);

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const validators = new Map<string, ValidateFunction | undefined>();
const schemaAt = (...path: readonly string[]): ValidateFunction | undefined => {
  const place = `${DOCUMENT}#/${path.map(escapePointer).join("/")}`;
  if (!validators.has(place)) validators.set(place, ajv.getSchema(place));
  return validators.get(place);
};

/** The difference between a response and its description in docs/openapi.json; null when there is none. */
export const openApiMismatch = (endpoint: AnyEndpoint, response: ResponseLike): string | null => {
  const [method, status] = [endpoint.method.toLowerCase(), String(response.statusCode)];
  const path = pathOf.get(shapeOf(toPathTemplate(endpoint.path))) ?? "";
  const describedResponse = document.paths[path]?.[method]?.responses[status] as
    | { readonly $ref?: string; readonly content?: object }
    | undefined;
  if (describedResponse === undefined) return `a status ${status} that is not described`;
  const type = String(response.headers["content-type"] ?? "").split(";")[0] ?? "";
  if (!type.endsWith("json"))
    return response.body === "" || describedResponse.content !== undefined ? null : `a body of ${type}`;
  const validate =
    describedResponse.$ref === undefined
      ? schemaAt("paths", path, method, "responses", status, "content", type, "schema")
      : schemaAt("components", "schemas", "Problem");
  if (validate === undefined)
    return describedResponse.content !== undefined && "*/*" in describedResponse.content ? null : `a body of ${type}`;
  return validate(JSON.parse(response.body)) ? null : ajv.errorsText(validate.errors);
};
