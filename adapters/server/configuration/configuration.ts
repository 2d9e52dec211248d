import { join } from "node:path";
import type { Evaluation } from "@libretto/core/catalogues/evaluations";
import { type Either, either, left, pipe, right } from "@libretto/core/kernel/fp";
import type { Sender } from "@libretto/core/ports/system/mailer";
import { findConflicts, isLoopback } from "./conflicts.ts";
import { readVariables, type VariableValues } from "./environment-variables.ts";

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

/** The settings of this installation: the environment with defaults. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly database: {
    readonly url: string;
    readonly connections: number;
    /** Null if the URL holds the password, or none is needed. */
    readonly passwordFile: string | null;
  } | null;
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | null;
  /** Whether browsers reach the server over TLS, directly or through a proxy. */
  readonly secure: boolean;
  readonly trustedProxies: readonly string[];
  readonly files: {
    /** Keys in the environment. */
    readonly keys: string | null;
    /** The key file named in the environment. */
    readonly keyFile: string | null;
    readonly s3: ObjectStore | null;
  };
  /** Null without a virus scanner. */
  readonly scanner: { readonly host: string; readonly port: number } | { readonly path: string } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: Sender;
  /** File with the keys for secrets of second factors; created if missing. */
  readonly factorKeyFile: string;
  /** Null where no notifications are sent. */
  readonly push: {
    /** Hosts of push services. */
    readonly services: readonly string[];
    /** File with the key of this installation for push services; created if missing. */
    readonly keyFile: string;
  } | null;
  readonly payment: {
    readonly api: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly script: string;
    /** Plan of the built-in contract; null if it cannot be bought. */
    readonly plan: string | null;
  } | null;
  readonly auditAnchorFile: string;
  /** Keys of backups, used by the commands. */
  readonly backup: { readonly keys: string | null; readonly keyFile: string | null };
  /** Null if metrics are served on no port. */
  readonly metricsPort: number | null;
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly stores: { readonly android: string; readonly ios: string } | null;
  /** The operator, as the privacy notice and the terms name it; empty outside production. */
  readonly operator: { readonly name: string; readonly address: string };
  readonly supportUrl: string;
  readonly bookingUrl: string;
  readonly supportEmail: string;
  /** The functions that evaluate data of one person and that the operator has switched off. */
  readonly evaluationsOff: readonly Evaluation[];
  readonly requestsPerMinute: number;
  readonly demandsVersions: boolean;
  /** Whether a demo is allowed: outside production, and only on the loopback interface (AU-9). */
  readonly demoAllowed: boolean;
  /** Whether the trial provider, which charges nothing, may sell contracts while no real provider is configured. */
  readonly trialPayments: boolean;
  readonly logLevel: NonNullable<VariableValues["LOG_LEVEL"]>;
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  "*.notify.windows.com",
];

/** Several servers need the same key, so without a file that all have, no server sends notifications. */
const readPush = (values: VariableValues): Configuration["push"] => {
  const { PUSH_SERVICES: services = PUSH_SERVICES, DATA_DIR = "data" } = values;
  const isShared = values.NODE_ENV === "production" && values.DATABASE_URL !== undefined;
  if (services.length === 0 || (isShared && values.PUSH_KEY_FILE === undefined)) return null;
  return { services, keyFile: values.PUSH_KEY_FILE ?? join(DATA_DIR, "keys", "push") };
};

const readTls = ({ TLS_CERT_FILE, TLS_KEY_FILE }: VariableValues): Configuration["tls"] =>
  TLS_CERT_FILE !== undefined && TLS_KEY_FILE !== undefined
    ? { certificateFile: TLS_CERT_FILE, keyFile: TLS_KEY_FILE }
    : null;

const readObjectStore = (values: VariableValues): ObjectStore | null =>
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
      };

/** Where this installation stores data and keys. */
const readStorage = (
  values: VariableValues,
): Pick<Configuration, "dataFolder" | "factorKeyFile" | "database" | "files" | "auditAnchorFile" | "backup"> => {
  const { DATA_DIR: dataFolder = "data" } = values;
  return {
    dataFolder,
    factorKeyFile: values.OTP_KEY_FILE ?? join(dataFolder, "keys", "otp"),
    database:
      values.DATABASE_URL === undefined
        ? null
        : {
            url: values.DATABASE_URL,
            connections: values.DATABASE_POOL ?? 10,
            passwordFile: values.PGPASSFILE ?? null,
          },
    files: {
      keys: values.FILES_KEY ?? null,
      keyFile: values.FILES_KEY_FILE ?? null,
      s3: readObjectStore(values),
    },
    auditAnchorFile: values.AUDIT_ANCHOR_FILE ?? join(dataFolder, "audit-anchors.jsonl"),
    backup: { keys: values.BACKUP_KEY ?? null, keyFile: values.BACKUP_KEY_FILE ?? null },
  };
};

/** The services of others that this installation uses. */
const readServices = (
  values: VariableValues,
): Pick<Configuration, "scanner" | "smtpUrl" | "mailFrom" | "push" | "payment" | "identity"> => ({
  scanner: values.CLAMD_ADDRESS ?? null,
  smtpUrl: values.SMTP_URL ?? null,
  mailFrom: values.MAIL_FROM ?? { name: "Libretto", address: "libretto@localhost" },
  push: readPush(values),
  payment:
    values.PAYPAL_CLIENT_ID !== undefined && values.PAYPAL_CLIENT_SECRET !== undefined
      ? {
          api: values.PAYPAL_API ?? "https://api-m.paypal.com",
          clientId: values.PAYPAL_CLIENT_ID,
          clientSecret: values.PAYPAL_CLIENT_SECRET,
          script: values.PAYPAL_SCRIPT ?? "https://www.paypal.com/sdk/js",
          plan: values.PAYPAL_PLAN_ID ?? null,
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
});

/** Who operates this installation, as its pages name it. */
const readOperator = (
  values: VariableValues,
): Pick<Configuration, "operator" | "stores" | "supportUrl" | "bookingUrl" | "supportEmail"> => ({
  operator: { name: values.OPERATOR_NAME ?? "", address: values.OPERATOR_ADDRESS ?? "" },
  stores:
    values.STORE_ANDROID_URL !== undefined && values.STORE_IOS_URL !== undefined
      ? { android: values.STORE_ANDROID_URL, ios: values.STORE_IOS_URL }
      : null,
  supportUrl: values.SUPPORT_URL ?? "",
  bookingUrl: values.BOOKING_URL ?? "",
  supportEmail: values.SUPPORT_EMAIL ?? "",
});

const buildConfiguration = (values: VariableValues): Either<readonly string[], Configuration> => {
  const host = values.HOST ?? "127.0.0.1";
  const tls = readTls(values);
  const secure = tls !== null || values.BEHIND_TLS_PROXY === true;
  const problems = findConflicts(values, host, secure);
  if (problems.length > 0) return left(problems);
  const isForDevelopment = values.NODE_ENV !== "production" && isLoopback(host);
  return right({
    port: values.PORT ?? 8080,
    host,
    publicUrl: values.PUBLIC_URL ?? null,
    tls,
    secure,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    ...readStorage(values),
    ...readServices(values),
    ...readOperator(values),
    metricsPort: values.METRICS_PORT ?? null,
    evaluationsOff: values.EVALUATIONS_OFF ?? [],
    requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 3000,
    demandsVersions: values.DEMAND_IF_MATCH ?? false,
    demoAllowed: isForDevelopment,
    trialPayments: values.ALLOW_TRIAL_PAYMENTS ?? isForDevelopment,
    logLevel: values.LOG_LEVEL ?? "info",
  });
};

/** Reads the configuration from an environment, or returns its problems, one a line. */
export const readConfiguration = (
  environment: Readonly<Record<string, string | undefined>>,
): Either<readonly string[], Configuration> => pipe(readVariables(environment), either.chain(buildConfiguration));
