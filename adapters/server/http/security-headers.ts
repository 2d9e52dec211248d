/** Headers of every response (BR-3). */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "bluetooth=(self), accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

const REPORT_PATH = "/api/csp-report";

/** The content security policy of the page, with the nonce of its styles (BR-1, BR-2). */
export const pageHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    `report-uri ${REPORT_PATH}`,
    "report-to csp",
  ].join("; "),
  "reporting-endpoints": `csp="${REPORT_PATH}"`,
});
