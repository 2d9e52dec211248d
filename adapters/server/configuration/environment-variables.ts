import { isIP } from "node:net";
import { EVALUATIONS, type Evaluation } from "@libretto/core/catalogues/evaluations";
import { isEmail } from "@libretto/core/kernel/email";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { Sender } from "@libretto/core/ports/system/mailer";
import * as t from "io-ts";

/** Codec of an environment variable; an empty one counts as absent. */
type VariableCodec<A> = t.Type<A, string, unknown>;

const variableCodec = <A>(expected: string, parse: (text: string) => A | null): VariableCodec<A> =>
  new t.Type<A, string, unknown>(
    expected,
    (_value): _value is A => true,
    (value, context) => {
      const parsed = typeof value === "string" ? parse(value.trim()) : null;
      return parsed === null ? t.failure(value, context) : t.success(parsed);
    },
    String,
  );

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const Text = variableCodec("some text", (text) => text);
const Yes = variableCodec("true or false", (text) => (text === "true" ? true : text === "false" ? false : null));
const Port = variableCodec("a port from 0 to 65535", (text) =>
  /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : null,
);
const Count = variableCodec("a whole number from 1", (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null));
const Web = variableCodec("an address that begins with http:// or https://", (text) =>
  isUrl(text, ["http:", "https:"]) ? text.replace(/\/+$/, "") : null,
);
const Postgres = variableCodec("an address that begins with postgres:// or postgresql://", (text) =>
  isUrl(text, ["postgres:", "postgresql:"]) ? text : null,
);
const Smtp = variableCodec("an address that begins with smtp:// or smtps://", (text) =>
  isUrl(text, ["smtp:", "smtps:"]) ? text : null,
);
/** `name@example.it`, or `Name <name@example.it>`. */
const MailSender = variableCodec("one address: name@example.it, or Name <name@example.it>", (text): Sender | null => {
  const [, name = "", address = text] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>$/u.exec(text) ?? [];
  return isEmail(address) ? { name: name === "" ? "Libretto" : name, address } : null;
});
const Keys = variableCodec("keys of 32 random bytes in base64, separated by commas", (text) =>
  text.split(/[\s,]+/).every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)) ? text : null,
);
const Mode = variableCodec("production or development", (text) =>
  text === "production" || text === "development" || text === "test" ? text : null,
);
const LogLevel = variableCodec("debug, info, warn or error", (text) =>
  text === "debug" || text === "info" || text === "warn" || text === "error" ? text : null,
);
/** `host:port`, or the path of a socket. */
const Scanner = variableCodec("host:port, or the path of a socket", (text) => {
  if (text.startsWith("/")) return { path: text };
  const [, host, port] = /^\[?([^\s/]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
});
const isProxy = (text: string): boolean => {
  const [address = "", bits] = text.split("/");
  const maxPrefixLength = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxPrefixLength));
};
const Proxies = variableCodec("IP addresses or networks (10.0.0.0/8), separated by commas", (text) => {
  const proxies = text.split(",").map((proxy) => proxy.trim());
  return proxies.every(isProxy) ? proxies : null;
});

const PushServices = variableCodec("hosts of push services, separated by commas, or none", (text) => {
  if (text === "none") return [];
  const hosts = text.split(",").map((host) => host.trim());
  return hosts.every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host)) ? hosts : null;
});

/** The evaluations by the names that operators write; the names on the wire are Italian. */
const EVALUATION_NAMES: Readonly<Record<string, Evaluation>> = {
  "drug-check": "drugCheck",
  doses: "doses",
  scores: "scores",
  values: "values",
};
const Evaluations = variableCodec(
  `some of ${Object.keys(EVALUATION_NAMES).join(", ")}, separated by commas`,
  (text) => {
    const names = text.split(",").map((name) => name.trim());
    return names.every((name) => Object.hasOwn(EVALUATION_NAMES, name))
      ? EVALUATIONS.filter((evaluation) => names.some((name) => EVALUATION_NAMES[name] === evaluation))
      : null;
  },
);

/** The codec of every environment variable that the server reads. docs/operations.md describes each of them. */
export const VARIABLES = {
  PORT: Port,
  HOST: Text,
  PUBLIC_URL: Web,
  DATA_DIR: Text,
  DATABASE_URL: Postgres,
  DATABASE_POOL: Count,
  PGPASSFILE: Text,
  BEHIND_TLS_PROXY: Yes,
  TLS_CERT_FILE: Text,
  TLS_KEY_FILE: Text,
  TRUSTED_PROXIES: Proxies,
  OTP_KEY_FILE: Text,
  FILES_KEY: Keys,
  FILES_KEY_FILE: Text,
  FILES_S3_BUCKET: Text,
  FILES_S3_ENDPOINT: Web,
  FILES_S3_REGION: Text,
  FILES_S3_PREFIX: Text,
  FILES_S3_ACCESS_KEY_ID: Text,
  FILES_S3_SECRET_ACCESS_KEY: Text,
  FILES_S3_PATH_STYLE: Yes,
  CLAMD_ADDRESS: Scanner,
  SMTP_URL: Smtp,
  MAIL_FROM: MailSender,
  OIDC_ISSUER: Web,
  OIDC_CLIENT_ID: Text,
  OIDC_CLIENT_SECRET: Text,
  PUSH_SERVICES: PushServices,
  PUSH_KEY_FILE: Text,
  PAYPAL_CLIENT_ID: Text,
  PAYPAL_CLIENT_SECRET: Text,
  PAYPAL_PLAN_ID: Text,
  PAYPAL_API: Web,
  PAYPAL_SCRIPT: Web,
  ALLOW_TRIAL_PAYMENTS: Yes,
  AUDIT_ANCHOR_FILE: Text,
  BACKUP_KEY: Keys,
  BACKUP_KEY_FILE: Text,
  METRICS_PORT: Port,
  OPERATOR_NAME: Text,
  OPERATOR_ADDRESS: Text,
  STORE_ANDROID_URL: Web,
  STORE_IOS_URL: Web,
  SUPPORT_URL: Web,
  BOOKING_URL: Web,
  SUPPORT_EMAIL: Text,
  EVALUATIONS_OFF: Evaluations,
  REQUESTS_PER_MINUTE: Count,
  DEMAND_IF_MATCH: Yes,
  NODE_ENV: Mode,
  LOG_LEVEL: LogLevel,
} as const;

/** Name of a variable. */
export type VariableName = keyof typeof VARIABLES;
/** Decoded variables, without absent ones. */
export type VariableValues = { readonly [N in VariableName]?: t.TypeOf<(typeof VARIABLES)[N]> };

/** Decodes an environment, or returns its errors, one a line. */
export const readVariables = (
  environment: Readonly<Record<string, string | undefined>>,
): Either<readonly string[], VariableValues> => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, codec] of Object.entries(VARIABLES)) {
    const text = environment[name];
    if (text === undefined || text.trim() === "") continue;
    const outcome = (codec as VariableCodec<unknown>).decode(text);
    if (isLeft(outcome)) problems.push(`${name} must be ${codec.name}`);
    else values[name] = outcome.right;
  }
  return problems.length > 0 ? left(problems) : right(values as VariableValues);
};
