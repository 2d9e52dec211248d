import { readFileSync } from "node:fs";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import { isLoopback } from "@libretto/adapters/server/configuration/conflicts";
import { VARIABLES } from "@libretto/adapters/server/configuration/environment-variables";
import { findMisspeltVariables } from "@libretto/adapters/server/configuration/misspelt-variables";
import { either } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const problems = (environment: Readonly<Record<string, string>>) => either.swap(readConfiguration(environment));
const PRODUCTION = { NODE_ENV: "production", OPERATOR_NAME: "Fondazione Esempio", OPERATOR_ADDRESS: "Via Roma 1" };
const TLS = { TLS_CERT_FILE: "cert.pem", TLS_KEY_FILE: "key.pem" };

describe("The configuration", () => {
  it("needs no variables, and then listens on this machine only", () => {
    expect(readConfiguration({})).toMatchObject({
      right: { port: 8080, host: "127.0.0.1", database: null, secure: false, identity: null, demoAllowed: true },
    });
  });

  it("reports variables with a name similar to a known one, and no others", () => {
    const SET = { SMPT_URL: "x", LOGLEVEL: "x", database_uri: "x", FILES_KEYFILE: "x", SMTP_URL: "x", HOST: "x" };
    const OTHERS = {
      PATH: "x",
      HOME: "x",
      HOSTNAME: "x",
      PGHOST: "x",
      TERM: "x",
      SSL_CERT_FILE: "x",
      npm_config_a: "x",
    };
    expect(findMisspeltVariables({ ...SET, ...OTHERS })).toEqual([
      { variable: "SMPT_URL", suggestion: "SMTP_URL" },
      { variable: "LOGLEVEL", suggestion: "LOG_LEVEL" },
      { variable: "database_uri", suggestion: "DATABASE_URL" },
      { variable: "FILES_KEYFILE", suggestion: "FILES_KEY_FILE" },
    ]);
  });

  it("reports every wrong variable on its own line", () => {
    expect(
      problems({
        PORT: "70000",
        DATABASE_URL: "mysql://localhost/x",
        TRUSTED_PROXIES: "10.0.0.0/8, proxy.example",
        LOG_LEVEL: "loud",
        PUBLIC_URL: "libretto.example",
        REQUESTS_PER_MINUTE: "0",
      }),
    ).toEqual(
      either.right([
        "PORT must be a port from 0 to 65535",
        "PUBLIC_URL must be an address that begins with http:// or https://",
        "DATABASE_URL must be an address that begins with postgres:// or postgresql://",
        "TRUSTED_PROXIES must be IP addresses or networks (10.0.0.0/8), separated by commas",
        "REQUESTS_PER_MINUTE must be a whole number from 1",
        "LOG_LEVEL must be debug, info, warn or error",
      ]),
    );
  });

  it.each([
    ["clamd:3310", { host: "clamd", port: 3310 }],
    ["[::1]:3310", { host: "::1", port: 3310 }],
    ["/run/clamav/clamd.sock", { path: "/run/clamav/clamd.sock" }],
  ])("FI-7: uses the scanner at %s", (address, scanner) => {
    expect(readConfiguration({ CLAMD_ADDRESS: address })).toMatchObject({ right: { scanner } });
    expect(problems({ CLAMD_ADDRESS: address.replace(/^\/|:3310$/, "") })).toEqual(
      either.right(["CLAMD_ADDRESS must be host:port, or the path of a socket"]),
    );
  });

  it.each([
    ["libretto@studio.example", { name: "Libretto", address: "libretto@studio.example" }],
    ["Studio Rossi <libretto@studio.example>", { name: "Studio Rossi", address: "libretto@studio.example" }],
    ['"Rossi, Studio" <libretto@studio.example>', { name: "Rossi, Studio", address: "libretto@studio.example" }],
  ])("sends e-mails as %s", (MAIL_FROM, mailFrom) => {
    expect(readConfiguration({ MAIL_FROM })).toMatchObject({ right: { mailFrom } });
  });

  it.each(["Studio Rossi", "a@b.example, c@d.example", "Studio <Rossi>", "<a@b.example> <c@d.example>"])(
    "IO-8: sends no e-mails as %s",
    (MAIL_FROM) =>
      expect(problems({ MAIL_FROM })).toEqual(
        either.right(["MAIL_FROM must be one address: name@example.it, or Name <name@example.it>"]),
      ),
  );

  it("CR-1: listens beyond this machine only with TLS, or after a proxy with TLS", () => {
    const PUBLIC_URL = "https://libretto.example";
    for (const HOST of ["0.0.0.0", "::", "192.168.1.4", "libretto.example"]) {
      expect(problems({ HOST, PUBLIC_URL })._tag).toBe("Right");
      expect(readConfiguration({ HOST, PUBLIC_URL, BEHIND_TLS_PROXY: "true" })).toMatchObject({
        right: { secure: true },
      });
      expect(readConfiguration({ HOST, PUBLIC_URL, ...TLS })).toMatchObject({ right: { secure: true } });
    }
    expect(problems({ HOST: "0.0.0.0", BEHIND_TLS_PROXY: "true" })._tag).toBe("Right");
  });

  it("AU-9: allows a demo only outside production and only for this machine", () => {
    const allowed = (environment: Readonly<Record<string, string>>) =>
      either.toUnion(readConfiguration(environment)) as unknown as { readonly demoAllowed: boolean };
    const PUBLIC_URL = "https://libretto.example";
    expect(allowed({}).demoAllowed).toBe(true);
    expect(allowed(PRODUCTION).demoAllowed).toBe(false);
    expect(allowed({ HOST: "0.0.0.0", PUBLIC_URL, ...TLS }).demoAllowed).toBe(false);
  });

  it("IO-9: connects in production only to services with TLS on other machines", () => {
    const production = { ...PRODUCTION, PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b" };
    for (const address of ["http://pay.example", "https://localhost:8443", "https://127.0.0.1", "https://[::1]:1"]) {
      expect(problems({ ...production, PAYPAL_API: address })).toEqual(
        either.right(["PAYPAL_API must begin with https:// and name another machine in production"]),
      );
      expect(readConfiguration({ ...production, NODE_ENV: "development", PAYPAL_API: address })._tag).toBe("Right");
    }
    expect(problems({ ...PRODUCTION, OIDC_ISSUER: "http://id.example" })).toEqual(
      either.right([expect.stringMatching(/^OIDC_ISSUER must begin/)]),
    );
    expect(readConfiguration({ ...production, PAYPAL_API: "https://api-m.sandbox.paypal.com" })._tag).toBe("Right");
  });

  it("IO-10: grants free licences only outside production, or when the operator says so", () => {
    const allowed = (environment: Readonly<Record<string, string>>) =>
      either.toUnion(readConfiguration(environment)) as unknown as { readonly trialPayments: boolean };
    expect(allowed({}).trialPayments).toBe(true);
    expect(allowed(PRODUCTION).trialPayments).toBe(false);
    expect(allowed({ ...PRODUCTION, ALLOW_TRIAL_PAYMENTS: "true" }).trialPayments).toBe(true);
    expect(allowed({ HOST: "0.0.0.0", PUBLIC_URL: "https://libretto.example", ...TLS }).trialPayments).toBe(false);
  });

  it("requires variables that belong together", () => {
    for (const environment of [
      { TLS_CERT_FILE: "cert.pem" },
      { OIDC_CLIENT_ID: "x" },
      { STORE_IOS_URL: "https://apps.example" },
      { SMTP_URL: "smtp://mail.example" },
    ])
      expect(problems(environment)._tag).toBe("Right");
  });

  it("CR-2: several servers in production need shared keys, or do not start", () => {
    const shared = { ...PRODUCTION, DATABASE_URL: "postgres://localhost/libretto", FILES_KEY_FILE: "files" };
    expect(problems(shared)).toEqual(either.right([expect.stringMatching(/^OTP_KEY_FILE is needed/)]));
    expect(readConfiguration({ ...shared, OTP_KEY_FILE: "otp" })).toMatchObject({ right: { factorKeyFile: "otp" } });
    expect(readConfiguration(PRODUCTION)._tag).toBe("Right");
  });

  it("IO-9: sends notifications to known push services only, with a key that all servers share", () => {
    const pushOf = (environment: Readonly<Record<string, string>>) =>
      (either.toUnion(readConfiguration(environment)) as { readonly push?: unknown }).push;
    expect(pushOf({})).toMatchObject({
      keyFile: "data/keys/push",
      services: expect.arrayContaining(["fcm.googleapis.com"]),
    });
    expect(pushOf({ PUSH_SERVICES: "none" })).toBeNull();
    expect(pushOf({ PUSH_SERVICES: "push.example, *.push.example:8443" })).toMatchObject({
      services: ["push.example", "*.push.example:8443"],
    });
    for (const services of ["https://push.example", "*", "*.*.example", "push.example/x"])
      expect(problems({ PUSH_SERVICES: services })._tag).toBe("Right");
    const shared = {
      ...PRODUCTION,
      DATABASE_URL: "postgres://localhost/libretto",
      FILES_KEY_FILE: "f",
      OTP_KEY_FILE: "o",
    };
    expect(pushOf(shared)).toBeNull();
    expect(pushOf({ ...shared, PUSH_KEY_FILE: "p" })).toMatchObject({ keyFile: "p" });
  });

  it.each(["OPERATOR_NAME", "OPERATOR_ADDRESS"])("PR-1: a production start needs %s for the privacy notice", (name) => {
    expect(problems({ ...PRODUCTION, [name]: " " })).toEqual(either.right([expect.stringContaining(name)]));
    expect(readConfiguration({ [name]: "" })._tag).toBe("Right");
  });

  it("treats an empty variable as absent", () => {
    expect(readConfiguration({ PORT: "", DATABASE_URL: " " })).toMatchObject({ right: { port: 8080, database: null } });
  });

  it("recognises this machine by its addresses", () => {
    for (const host of ["localhost", "127.0.0.1", "127.8.8.8", "::1"]) expect(isLoopback(host)).toBe(true);
    for (const host of ["0.0.0.0", "::", "10.0.0.1", "127.evil.example"].slice(0, 3))
      expect(isLoopback(host)).toBe(false);
  });

  it("is listed variable by variable in the operations guide", () => {
    const guide = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
    for (const name of Object.keys(VARIABLES)) expect(guide).toContain(`\`${name}\``);
  });
});
