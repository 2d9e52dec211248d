import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { buildOpenApi } from "@libretto/adapters/contract/openapi/document";
import { toPathTemplate } from "@libretto/adapters/contract/openapi/operation";
import * as fc from "fast-check";

/** A request: a URL, headers and a body with errors. */
export interface Malformed {
  /** The part before the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

interface Described {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly { in?: string; name?: string }[] }>>>
  >;
}
const { paths } = buildOpenApi(endpoints, "0") as unknown as Described;
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");
const operations = new Map(Object.entries(paths).map(([path, methods]) => [shapeOf(path), methods]));
/** The query parameters of the endpoint. */
export const queryNamesOf = ({ path, method }: AnyEndpoint): readonly string[] =>
  (operations.get(shapeOf(toPathTemplate(path)))?.[method.toLowerCase()]?.parameters ?? []).flatMap((one) =>
    one.in === "query" && one.name !== undefined ? [one.name] : [],
  );

const PROTOTYPE = ["__proto__", "constructor", "prototype"];
const hostileTexts = fc.constantFrom(
  ...["\u0000", "\ud800", "__proto__", "'; drop table utente; --", "1 or 1=1", "../../etc/passwd", "%00", "<script>"],
  ...["2026-02-30", "infinity", "NaN", "0000-00-00", "9999-12-31T23:59:59Z", "", "-1", "1.5", "1e3", "9".repeat(30)],
);
const hostile = fc.oneof(
  hostileTexts,
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, 0, null, true),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bytes of a valid HTTP line: no control characters but the tab, none beyond one byte. */
const lineOf = (maxLength: number) =>
  fc.oneof(
    fc.stringMatching(/^[\x20-\x7e]*$/, { maxLength }),
    fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]*$/, { maxLength }),
  );
const huge = fc.constantFrom(300, 7000, 40_000).map((long) => "x".repeat(long));
const anyLine = fc.oneof({ weight: 4, arbitrary: lineOf(140) }, { weight: 1, arbitrary: huge });
const anyHeaders = fc.record(
  {
    "if-match": fc.oneof(fc.constant('"1"'), anyLine),
    "idempotency-key": anyLine,
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain",
      "application/xml",
      "application/zip",
      "application/json; charset=x",
      "multipart/form-data; boundary=x",
    ),
    "accept-language": anyLine,
    accept: anyLine,
    cookie: anyLine,
    "user-agent": anyLine,
    "x-forwarded-for": anyLine,
    range: anyLine,
    "content-encoding": fc.constantFrom("gzip", "identity", "x"),
    "sec-fetch-site": fc.constantFrom("same-origin", "none", "x"),
    [PROTOTYPE[1] as string]: anyLine,
  },
  { requiredKeys: [] },
);

const PARTS = [
  "0",
  "-1",
  "1e3",
  "9".repeat(30),
  "%25zz",
  "..",
  "%zz",
  "%c3%28",
  "%00",
  "%ff",
  "%2e%2e%2f",
  "%ed%a0%80",
];
const anyPart = fc.oneof(
  fc.nat().map(String),
  fc.string({ maxLength: 50 }).map(encodeURIComponent),
  fc.constantFrom(...PARTS, "__proto__", "x".repeat(3000), "'%3b%20drop%20table%20utente"),
);

const inQuery = fc.oneof(
  fc.constantFrom(...PARTS, "", "1", "201", "1.5", "NaN", "infinity", "2026-02-30", "x".repeat(3000), "1&", "a;b"),
  hostileTexts.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "?"))),
);
/** Known or similar names with invalid values; some twice. */
const anyQuery = (names: readonly string[]): fc.Arbitrary<string> => {
  const known = names.flatMap((name) => [name, name, name, `${name}[]`, `${name}[a]`, name.toUpperCase()]);
  const pair = fc
    .tuple(fc.constantFrom(...known, ...PROTOTYPE, "toString", "x"), inQuery)
    .map(([name, value]) => `${name}=${value}`);
  return fc.oneof(
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map(encodeURI) },
    { weight: 2, arbitrary: pair },
    { weight: 2, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join("&")) },
    { weight: 1, arbitrary: fc.tuple(pair, pair).map(([one, other]) => [one, other, one].join("&")) },
  );
};

const multipart = (dati: string, file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="dati"\r\nContent-Type: application/json\r\n\r\n${dati}\r\n`,
    ),
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
    file,
    Buffer.from("\r\n--x--\r\n"),
  ]);
/** Texts similar to JSON, forms that look complete, and random bytes. */
const noBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((bytes) => Buffer.concat([Buffer.from('{"data":"'), Buffer.from(bytes), Buffer.from('"}')])),
  fc.integer({ min: 2, max: 20_000 }).map((deep) => `${"[".repeat(deep)}${"]".repeat(deep)}`),
  fc.integer({ min: 2, max: 5000 }).map((deep) => `${'{"data":'.repeat(deep)}1${"}".repeat(deep)}`),
  fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"a":1,"a":2}'),
  fc.constantFrom(900_000, 1_500_000).map((long) => JSON.stringify({ data: "x".repeat(long), search: "y" })),
  fc.tuple(fc.json(), fc.uint8Array({ maxLength: 100 })).map(([row, file]) => multipart(row, Buffer.from(file))),
);

type Place = readonly string[];
const placesIn = (value: unknown, at: Place = []): readonly Place[] =>
  value === null || typeof value !== "object"
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
const spoiledAt = (value: unknown, [key, ...rest]: Place, by: unknown): unknown => {
  if (key === undefined) return by;
  const inside = (value ?? {}) as Record<string, unknown>;
  const spoiled = spoiledAt(inside[key], rest, by);
  return Array.isArray(value)
    ? value.map((one, i) => (String(i) === key ? spoiled : one))
    : { ...inside, [key]: spoiled };
};
/** A valid body with some invalid fields at any depth, or an invalid one. */
const anyBody = (good: unknown): fc.Arbitrary<string | Buffer> => {
  const places = placesIn(good ?? { x: 1 }).filter(({ length }) => length > 0);
  const extra = [["extra"], ["constructor"], [...(places.at(-1) ?? []), "prototype"]];
  return fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: noBody },
    {
      weight: 4,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...places, ...places, ...extra), hostile), { minLength: 1, maxLength: 3 })
        .map((all) => JSON.stringify(all.reduce<unknown>((body, [at, by]) => spoiledAt(body, at, by), good))),
    },
  );
};

/** Malformed requests to an endpoint, derived from a valid URL and body. */
export const anyMalformed = (endpoint: AnyEndpoint, address: string, good: unknown): fc.Arbitrary<Malformed> =>
  fc
    .record({
      rightPlace: fc.boolean(),
      parts: fc.array(anyPart, { minLength: 4, maxLength: 4 }),
      query: anyQuery(queryNamesOf(endpoint)),
      headers: anyHeaders,
      body: anyBody(good),
    })
    .map(({ rightPlace, parts, query, headers, body }) => {
      let i = 0;
      return {
        path: rightPlace ? address : endpoint.path.replace(/:\w+/g, () => parts[i++ % 4] ?? ""),
        query,
        headers: { "content-type": "application/json", ...headers },
        payload: endpoint.method === "GET" ? Buffer.alloc(0) : Buffer.from(body),
      };
    });
