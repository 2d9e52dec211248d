import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { openApiOf } from "@libretto/adapters/contract/openapi/document";
import { templateOf } from "@libretto/adapters/contract/openapi/operation";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Given {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const DOCUMENT = "openapi";
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");
const described = openApiOf(endpoints, "0") as {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >;
};
const pathOf = new Map(Object.keys(described.paths).map((path) => [shapeOf(path), path]));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...described, $id: DOCUMENT }, DOCUMENT);

const escaped = (part: string): string => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const known = new Map<string, ValidateFunction | undefined>();
const schemaAt = (...path: readonly string[]): ValidateFunction | undefined => {
  const place = `${DOCUMENT}#/${path.map(escaped).join("/")}`;
  if (!known.has(place)) known.set(place, ajv.getSchema(place));
  return known.get(place);
};

/** In what an answer differs from what docs/openapi.json promises of it; null when in nothing. */
export const differsFromDescription = (endpoint: AnyEndpoint, answer: Given): string | null => {
  const [method, status] = [endpoint.method.toLowerCase(), String(answer.statusCode)];
  const path = pathOf.get(shapeOf(templateOf(endpoint.path))) ?? "";
  const promised = described.paths[path]?.[method]?.responses[status] as
    | { readonly $ref?: string; readonly content?: object }
    | undefined;
  if (promised === undefined) return `a status ${status} that is not described`;
  const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
  if (!type.endsWith("json")) return answer.body === "" || promised.content !== undefined ? null : `a body of ${type}`;
  const fits =
    promised.$ref === undefined
      ? schemaAt("paths", path, method, "responses", status, "content", type, "schema")
      : schemaAt("components", "schemas", "Problem");
  if (fits === undefined)
    return promised.content !== undefined && "*/*" in promised.content ? null : `a body of ${type}`;
  return fits(JSON.parse(answer.body)) ? null : ajv.errorsText(fits.errors);
};
