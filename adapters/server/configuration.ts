import { isIP } from "node:net";
import { join } from "node:path";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import * as t from "io-ts";

/** Text of an environment variable, read as something; an empty variable counts as absent. */
type Reading<A> = t.Type<A, string, unknown>;

const reading = <A>(expected: string, read: (text: string) => A | null): Reading<A> =>
  new t.Type<A, string, unknown>(
    expected,
    (_value): _value is A => true,
    (value, context) => {
      const found = typeof value === "string" ? read(value.trim()) : null;
      return found === null ? t.failure(value, context) : t.success(found);
    },
    String,
  );

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const Text = reading("some text", (text) => text);
const Yes = reading("true or false", (text) => (text === "true" ? true : text === "false" ? false : null));
const Port = reading("a port from 0 to 65535", (text) =>
  /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : null,
);
const Count = reading("a whole number from 1", (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null));
const Web = reading("an address that begins with http:// or https://", (text) =>
  isUrl(text, ["http:", "https:"]) ? text.replace(/\/+$/, "") : null,
);
const Postgres = reading("an address that begins with postgres:// or postgresql://", (text) =>
  isUrl(text, ["postgres:", "postgresql:"]) ? text : null,
);
const Smtp = reading("an address that begins with smtp:// or smtps://", (text) =>
  isUrl(text, ["smtp:", "smtps:"]) ? text : null,
);
const Keys = reading("keys of 32 random bytes in base64, separated by commas", (text) =>
  text.split(/[\s,]+/).every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)) ? text : null,
);
const Mode = reading("production or development", (text) =>
  text === "production" || text === "development" || text === "test" ? text : null,
);
const LogLevel = reading("debug, info, warn or error", (text) =>
  text === "debug" || text === "info" || text === "warn" || text === "error" ? text : null,
);
/** `host:port`, or the path of a socket. */
const Scanner = reading("host:port, or the path of a socket", (text) => {
  if (text.startsWith("/")) return { path: text };
  const [, host, port] = /^\[?([^\s/]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
});
const isProxy = (text: string): boolean => {
  const [address = "", bits] = text.split("/");
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};
const Proxies = reading("IP addresses or networks (10.0.0.0/8), separated by commas", (text) => {
  const proxies = text.split(",").map((proxy) => proxy.trim());
  return proxies.every(isProxy) ? proxies : null;
});

const variable = <A>(codec: Reading<A>, about: string) => ({ codec, about });

/** Every environment variable the server reads, and what it is for; docs/operations.md lists the same. */
export const VARIABLES = {
  PORT: variable(Port, "port to listen on; 8080, or a free one for 0"),
  HOST: variable(Text, "address to listen on; 127.0.0.1"),
  PUBLIC_URL: variable(Web, "address under which people reach the server, for links in letters"),
  DATA_DIR: variable(Text, "folder of the embedded database, the outbox and the lock; ./data"),
  DATABASE_URL: variable(Postgres, "a PostgreSQL server instead of the embedded database"),
  DATABASE_POOL: variable(Count, "connections to that server; 10"),
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
  MAIL_FROM: variable(Text, "sender of letters"),
  OIDC_ISSUER: variable(Web, "identity provider; https://accounts.google.com when a client is set"),
  OIDC_CLIENT_ID: variable(Text, "client id at the identity provider; turns on the Google button"),
  OIDC_CLIENT_SECRET: variable(Text, "client secret at the identity provider"),
  PAYPAL_CLIENT_ID: variable(Text, "client id at PayPal; without it payments are trials that charge nothing"),
  PAYPAL_CLIENT_SECRET: variable(Text, "client secret at PayPal"),
  PAYPAL_PLAN_ID: variable(Text, "the yearly plan at PayPal"),
  PAYPAL_API: variable(Web, "PayPal's API; https://api-m.paypal.com"),
  AUDIT_ANCHOR_FILE: variable(
    Text,
    "where heads of the audit trail are told hourly; audit-anchors.jsonl in the data folder",
  ),
  BACKUP_KEY: variable(Keys, "keys under which backups are sealed, the newest first; for the commands, not the server"),
  BACKUP_KEY_FILE: variable(Text, "file with those keys, outside of the data folder"),
  METRICS_PORT: variable(Port, "port of this machine alone that tells figures to a monitor; without it none"),
  STORE_ANDROID_URL: variable(Web, "phone application for Android, shown at sign-in on phones"),
  STORE_IOS_URL: variable(Web, "phone application for iOS"),
  SUPPORT_URL: variable(Web, "help page named in the footer"),
  SUPPORT_EMAIL: variable(Text, "help address named in the footer"),
  REQUESTS_PER_MINUTE: variable(Count, "requests that one address may make in a minute; 3000"),
  DEMAND_IF_MATCH: variable(Yes, "true refuses changes that do not say which version they were made on; false"),
  NODE_ENV: variable(Mode, "production never makes demo accounts"),
  LOG_LEVEL: variable(LogLevel, "debug, info, warn or error; info"),
} as const;

type Name = keyof typeof VARIABLES;
type Values = { readonly [N in Name]?: t.TypeOf<(typeof VARIABLES)[N]["codec"]> };

/** An S3-compatible store for files. */
interface ObjectStore {
  readonly bucket: string;
  /** Null for AWS itself. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly pathStyle: boolean;
}

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly database: { readonly url: string; readonly connections: number } | null;
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | null;
  /** Whether browsers reach the server over TLS, from it or from a proxy in front. */
  readonly secure: boolean;
  readonly trustedProxies: readonly string[];
  readonly files: {
    /** Keys in the environment. */
    readonly keys: string | null;
    /** The key file it names. */
    readonly keyFile: string | null;
    readonly s3: ObjectStore | null;
  };
  /** Null when nobody looks at files. */
  readonly scanner: { readonly host: string; readonly port: number } | { readonly path: string } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Seals the secrets of second factors; made when it is missing. */
  readonly factorKeyFile: string;
  readonly payment: {
    readonly api: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly plan: string;
  } | null;
  readonly auditAnchorFile: string;
  /** Keys of backups; the commands need them. */
  readonly backup: { readonly keys: string | null; readonly keyFile: string | null };
  /** Null when no port tells figures. */
  readonly metricsPort: number | null;
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly stores: { readonly android: string; readonly ios: string } | null;
  readonly supportUrl: string;
  readonly supportEmail: string;
  readonly requestsPerMinute: number;
  readonly demandsVersions: boolean;
  /** Whether this may be a demo: outside production, and for this machine alone (AU-9). */
  readonly demoAllowed: boolean;
  readonly logLevel: t.TypeOf<typeof LogLevel>;
}

/** Whether only programs of the same machine can reach an address. */
export const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || /^127\./.test(host);

const read = (environment: Readonly<Record<string, string | undefined>>): Either<readonly string[], Values> => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { codec }] of Object.entries(VARIABLES)) {
    const text = environment[name];
    if (text === undefined || text.trim() === "") continue;
    const outcome = (codec as Reading<unknown>).decode(text);
    if (isLeft(outcome)) problems.push(`${name} must be ${codec.name}`);
    else values[name] = outcome.right;
  }
  return problems.length > 0 ? left(problems) : right(values as Values);
};

const together = (values: Values, names: readonly Name[]): readonly string[] => {
  const given = names.filter((name) => values[name] !== undefined);
  return given.length === 0 || given.length === names.length ? [] : [`${names.join(" and ")} go together`];
};

const contradictions = (values: Values, host: string, secure: boolean): readonly string[] => [
  ...(isLoopback(host) || secure
    ? []
    : [`HOST ${host} is reachable from outside: set TLS_CERT_FILE and TLS_KEY_FILE, or BEHIND_TLS_PROXY=true`]),
  ...together(values, ["TLS_CERT_FILE", "TLS_KEY_FILE"]),
  ...together(values, ["FILES_S3_BUCKET", "FILES_S3_ACCESS_KEY_ID", "FILES_S3_SECRET_ACCESS_KEY"]),
  ...(values.FILES_KEY !== undefined && values.FILES_KEY_FILE !== undefined
    ? ["FILES_KEY and FILES_KEY_FILE exclude each other"]
    : []),
  ...(values.BACKUP_KEY !== undefined && values.BACKUP_KEY_FILE !== undefined
    ? ["BACKUP_KEY and BACKUP_KEY_FILE exclude each other"]
    : []),
  ...(values.NODE_ENV === "production" &&
  (values.DATABASE_URL !== undefined || values.FILES_S3_BUCKET !== undefined) &&
  values.FILES_KEY === undefined &&
  values.FILES_KEY_FILE === undefined
    ? ["FILES_KEY or FILES_KEY_FILE is needed: every server must have the same keys, and without them files are lost"]
    : []),
  ...together(values, ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]),
  ...together(values, ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_PLAN_ID"]),
  ...together(values, ["STORE_ANDROID_URL", "STORE_IOS_URL"]),
  ...(values.SMTP_URL !== undefined && values.MAIL_FROM === undefined ? ["SMTP_URL needs MAIL_FROM"] : []),
  ...(secure && !isLoopback(host) && values.PUBLIC_URL === undefined
    ? ["PUBLIC_URL is needed for links in letters"]
    : []),
];

const assembled = (values: Values): Either<readonly string[], Configuration> => {
  const host = values.HOST ?? "127.0.0.1";
  const tls =
    values.TLS_CERT_FILE !== undefined && values.TLS_KEY_FILE !== undefined
      ? { certificateFile: values.TLS_CERT_FILE, keyFile: values.TLS_KEY_FILE }
      : null;
  const secure = tls !== null || values.BEHIND_TLS_PROXY === true;
  const problems = contradictions(values, host, secure);
  if (problems.length > 0) return left(problems);
  return right({
    port: values.PORT ?? 8080,
    host,
    publicUrl: values.PUBLIC_URL ?? null,
    dataFolder: values.DATA_DIR ?? "data",
    factorKeyFile: values.OTP_KEY_FILE ?? join(values.DATA_DIR ?? "data", "keys", "otp"),
    database:
      values.DATABASE_URL === undefined ? null : { url: values.DATABASE_URL, connections: values.DATABASE_POOL ?? 10 },
    tls,
    secure,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    files: {
      keys: values.FILES_KEY ?? null,
      keyFile: values.FILES_KEY_FILE ?? null,
      s3:
        values.FILES_S3_BUCKET === undefined
          ? null
          : {
              bucket: values.FILES_S3_BUCKET,
              endpoint: values.FILES_S3_ENDPOINT ?? null,
              region: values.FILES_S3_REGION ?? "us-east-1",
              prefix: values.FILES_S3_PREFIX ?? "",
              accessKeyId: values.FILES_S3_ACCESS_KEY_ID ?? "",
              secretAccessKey: values.FILES_S3_SECRET_ACCESS_KEY ?? "",
              pathStyle: values.FILES_S3_PATH_STYLE ?? values.FILES_S3_ENDPOINT !== undefined,
            },
    },
    scanner: values.CLAMD_ADDRESS ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? "Libretto <libretto@localhost>",
    auditAnchorFile: values.AUDIT_ANCHOR_FILE ?? join(values.DATA_DIR ?? "data", "audit-anchors.jsonl"),
    backup: { keys: values.BACKUP_KEY ?? null, keyFile: values.BACKUP_KEY_FILE ?? null },
    metricsPort: values.METRICS_PORT ?? null,
    payment:
      values.PAYPAL_CLIENT_ID !== undefined &&
      values.PAYPAL_CLIENT_SECRET !== undefined &&
      values.PAYPAL_PLAN_ID !== undefined
        ? {
            api: values.PAYPAL_API ?? "https://api-m.paypal.com",
            clientId: values.PAYPAL_CLIENT_ID,
            clientSecret: values.PAYPAL_CLIENT_SECRET,
            plan: values.PAYPAL_PLAN_ID,
          }
        : null,
    identity:
      values.OIDC_CLIENT_ID !== undefined && values.OIDC_CLIENT_SECRET !== undefined
        ? {
            issuer: values.OIDC_ISSUER ?? "https://accounts.google.com",
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
          }
        : null,
    stores:
      values.STORE_ANDROID_URL !== undefined && values.STORE_IOS_URL !== undefined
        ? { android: values.STORE_ANDROID_URL, ios: values.STORE_IOS_URL }
        : null,
    supportUrl: values.SUPPORT_URL ?? "",
    supportEmail: values.SUPPORT_EMAIL ?? "",
    requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 3000,
    demandsVersions: values.DEMAND_IF_MATCH ?? false,
    demoAllowed: values.NODE_ENV !== "production" && isLoopback(host),
    logLevel: values.LOG_LEVEL ?? "info",
  });
};

/** The configuration that an environment states, or what is wrong with it, a line for each. */
export const configurationFrom = (
  environment: Readonly<Record<string, string | undefined>>,
): Either<readonly string[], Configuration> => pipe(read(environment), either.chain(assembled));
