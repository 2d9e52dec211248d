import { isIP } from "node:net";
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

const variable = <A>(codec: VariableCodec<A>, description: string) => ({ codec, about: description });

/** Every environment variable the server reads, and what it is for; docs/operations.md lists the same. */
export const VARIABLES = {
  PORT: variable(Port, "port to listen on; 8080, or a free one for 0"),
  HOST: variable(Text, "address to listen on; 127.0.0.1"),
  PUBLIC_URL: variable(Web, "address under which people reach the server, for links in letters"),
  DATA_DIR: variable(Text, "folder of the embedded database, the outbox and the lock; ./data"),
  DATABASE_URL: variable(Postgres, "a PostgreSQL server instead of the embedded database"),
  DATABASE_POOL: variable(Count, "connections to that server; 10"),
  PGPASSFILE: variable(Text, "file with the password of that server's login, as PostgreSQL has it"),
  BEHIND_TLS_PROXY: variable(Yes, "true when a proxy in front ends TLS"),
  TLS_CERT_FILE: variable(Text, "certificate chain (PEM) when the server ends TLS itself"),
  TLS_KEY_FILE: variable(Text, "its private key (PEM)"),
  TRUSTED_PROXIES: variable(Proxies, "proxies whose X-Forwarded-For counts"),
  OTP_KEY_FILE: variable(Text, "32 bytes in base64 that seal second factors; keys/otp in the data folder"),
  FILES_KEY: variable(Keys, "keys under which files are sealed, the newest first; instead of a key file"),
  FILES_KEY_FILE: variable(Text, "file with those keys; keys/files.key in the data folder, made at the first start"),
  FILES_S3_BUCKET: variable(Text, "bucket of an S3-compatible store for files, instead of the data folder"),
  FILES_S3_ENDPOINT: variable(Web, "its address; without it AWS in FILES_S3_REGION"),
  FILES_S3_REGION: variable(Text, "its region; us-east-1"),
  FILES_S3_PREFIX: variable(Text, "what names in the bucket begin with, as libretto/"),
  FILES_S3_ACCESS_KEY_ID: variable(Text, "access key"),
  FILES_S3_SECRET_ACCESS_KEY: variable(Text, "its secret"),
  FILES_S3_PATH_STYLE: variable(Yes, "false when the bucket is part of the host name; true with FILES_S3_ENDPOINT"),
  CLAMD_ADDRESS: variable(
    Scanner,
    "where ClamAV's clamd looks at files, host:port or a socket; without it nobody looks",
  ),
  SMTP_URL: variable(Smtp, "mail server; without it letters go to outbox/ in the data folder"),
  MAIL_FROM: variable(MailSender, "sender of letters"),
  OIDC_ISSUER: variable(Web, "identity provider; https://accounts.google.com when a client is set"),
  OIDC_CLIENT_ID: variable(Text, "client id at the identity provider; turns on the Google button"),
  OIDC_CLIENT_SECRET: variable(Text, "client secret at the identity provider"),
  PAYPAL_CLIENT_ID: variable(Text, "client id at PayPal; without it nothing can be bought in production"),
  PAYPAL_CLIENT_SECRET: variable(Text, "client secret at PayPal"),
  PAYPAL_PLAN_ID: variable(Text, "plan at PayPal of the contract that Libretto comes with"),
  PAYPAL_API: variable(Web, "PayPal's API; https://api-m.paypal.com"),
  ALLOW_TRIAL_PAYMENTS: variable(Yes, "true lets people have licences for nothing while PayPal is not configured"),
  AUDIT_ANCHOR_FILE: variable(
    Text,
    "where heads of the audit trail are told hourly; audit-anchors.jsonl in the data folder",
  ),
  BACKUP_KEY: variable(Keys, "keys under which backups are sealed, the newest first; for the commands, not the server"),
  BACKUP_KEY_FILE: variable(Text, "file with those keys, outside of the data folder"),
  METRICS_PORT: variable(Port, "port of this machine alone that tells figures to a monitor; without it none"),
  OPERATOR_NAME: variable(
    Text,
    "person or organisation that runs the service, the data controller; needed in production",
  ),
  OPERATOR_ADDRESS: variable(Text, "its postal address, on one line; needed in production"),
  STORE_ANDROID_URL: variable(Web, "phone application for Android, shown at sign-in on phones"),
  STORE_IOS_URL: variable(Web, "phone application for iOS"),
  SUPPORT_URL: variable(Web, "help page named in the footer"),
  SUPPORT_EMAIL: variable(Text, "help address named in the footer"),
  REQUESTS_PER_MINUTE: variable(Count, "requests that one address may make in a minute; 3000"),
  DEMAND_IF_MATCH: variable(Yes, "true refuses changes that do not say which version they were made on; false"),
  NODE_ENV: variable(Mode, "production never makes demo accounts"),
  LOG_LEVEL: variable(LogLevel, "debug, info, warn or error; info"),
} as const;

/** Name of a variable. */
export type VariableName = keyof typeof VARIABLES;
/** Decoded variables, without absent ones. */
export type VariableValues = { readonly [N in VariableName]?: t.TypeOf<(typeof VARIABLES)[N]["codec"]> };

/** Decodes an environment, or returns its errors, one a line. */
export const readVariables = (
  environment: Readonly<Record<string, string | undefined>>,
): Either<readonly string[], VariableValues> => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { codec }] of Object.entries(VARIABLES)) {
    const text = environment[name];
    if (text === undefined || text.trim() === "") continue;
    const outcome = (codec as VariableCodec<unknown>).decode(text);
    if (isLeft(outcome)) problems.push(`${name} must be ${codec.name}`);
    else values[name] = outcome.right;
  }
  return problems.length > 0 ? left(problems) : right(values as VariableValues);
};
