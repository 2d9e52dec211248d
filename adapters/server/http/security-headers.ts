/** Headers of every response (BR-3). */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    // "bluetooth" is absent: its default is "self", and browsers without it report an unknown feature
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/** The service worker fetches the page and its files from this server, and runs no other script. */
export const serviceWorkerHeaders: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** The workers that decode and recognise pictures and open databases compile WebAssembly, which no page may, and connect to nothing. */
export const wasmWorkerHeaders: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/**
 * The worker that opens SMART Health Links connects to the server that a link names, which no page and no other worker
 * may. It loads no script and has no cookies: a dedicated worker has the policy of its own response.
 */
export const linkWorkerHeaders: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; connect-src https:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const REPORT_PATH = "/api/csp-report";

/**
 * The content security policy of the page, with the nonce of its styles (BR-1, BR-2).
 *
 * @param providerSources the origins of the payment provider, only for the page with its script. That script cannot work
 *   with trusted types, and it talks to its own window.
 */
export const pageHeaders = (
  nonce: string,
  providerSources: readonly string[] = [],
): Readonly<Record<string, string>> => {
  const withProvider = (directive: string): string => [directive, ...providerSources].join(" ");
  const hasProvider = providerSources.length > 0;
  return {
    "content-security-policy": [
      "default-src 'none'",
      withProvider("script-src 'self'"),
      `style-src 'self' 'nonce-${nonce}'`,
      withProvider("img-src 'self' blob: data:"),
      withProvider("connect-src 'self'"),
      // a PDF of the record, in the browser's own viewer
      hasProvider ? withProvider("frame-src") : "frame-src blob:",
      "media-src blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      ...(hasProvider
        ? []
        : [
            "require-trusted-types-for 'script'",
            "trusted-types default service-worker document-reader picture-decoder text-recogniser database-reader link-opener",
          ]),
      `report-uri ${REPORT_PATH}`,
      "report-to csp",
    ].join("; "),
    ...(hasProvider && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
    "reporting-endpoints": `csp="${REPORT_PATH}"`,
  };
};

/** The origins that the payment provider's script uses: its own, and for PayPal those that PayPal documents. */
export const providerSourcesOf = (script: string): readonly string[] => {
  const { origin, hostname } = new URL(script);
  return hostname.endsWith(".paypal.com") ? ["https://*.paypal.com", "https://*.paypalobjects.com"] : [origin];
};
