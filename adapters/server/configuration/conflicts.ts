import type { VariableName, VariableValues } from "./environment-variables.ts";

/** Whether an address is reachable only from the same machine. */
export const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || /^127\./.test(host);

const requireTogether = (values: VariableValues, names: readonly VariableName[]): readonly string[] => {
  const present = names.filter((name) => values[name] !== undefined);
  return present.length === 0 || present.length === names.length ? [] : [`${names.join(" and ")} go together`];
};

/** In production, external services must use TLS and must not be programs of this machine. */
const findInsecureEndpoints = (values: VariableValues): readonly string[] =>
  values.NODE_ENV !== "production"
    ? []
    : (["OIDC_ISSUER", "PAYPAL_API", "PAYPAL_SCRIPT"] as const).flatMap((name) => {
        const url = values[name] === undefined ? null : new URL(values[name]);
        return url === null || (url.protocol === "https:" && !isLoopback(url.hostname.replace(/^\[|\]$/g, "")))
          ? []
          : [`${name} must begin with https:// and name another machine in production`];
      });

/** The settings that contradict each other, one a line. */
export const findConflicts = (values: VariableValues, host: string, secure: boolean): readonly string[] => [
  ...(isLoopback(host) || secure
    ? []
    : [`HOST ${host} is reachable from outside: set TLS_CERT_FILE and TLS_KEY_FILE, or BEHIND_TLS_PROXY=true`]),
  ...requireTogether(values, ["TLS_CERT_FILE", "TLS_KEY_FILE"]),
  ...requireTogether(values, ["FILES_S3_BUCKET", "FILES_S3_ACCESS_KEY_ID", "FILES_S3_SECRET_ACCESS_KEY"]),
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
  ...(values.NODE_ENV === "production" && values.DATABASE_URL !== undefined && values.OTP_KEY_FILE === undefined
    ? [
        "OTP_KEY_FILE is needed: every server must have the same key, and without it nobody's second factor is recognised",
      ]
    : []),
  ...(values.NODE_ENV === "production" && (values.OPERATOR_NAME === undefined || values.OPERATOR_ADDRESS === undefined)
    ? ["OPERATOR_NAME and OPERATOR_ADDRESS are needed: the privacy notice and the terms must name the data controller"]
    : []),
  ...findInsecureEndpoints(values),
  ...requireTogether(values, ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]),
  ...requireTogether(values, ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"]),
  ...(values.PAYPAL_PLAN_ID !== undefined && values.PAYPAL_CLIENT_ID === undefined
    ? ["PAYPAL_PLAN_ID needs PAYPAL_CLIENT_ID"]
    : []),
  ...requireTogether(values, ["STORE_ANDROID_URL", "STORE_IOS_URL"]),
  ...(values.SMTP_URL !== undefined && values.MAIL_FROM === undefined ? ["SMTP_URL needs MAIL_FROM"] : []),
  ...(secure && !isLoopback(host) && values.PUBLIC_URL === undefined
    ? ["PUBLIC_URL is needed for links in e-mails"]
    : []),
];
