/** The apps of phones whose exports are read. */
export const PHONE_APPS = ["appleHealth", "healthConnect", "googleFit"] as const;
/** An app of a phone whose export has values. */
export type PhoneApp = (typeof PHONE_APPS)[number];

/** The name of each app in the stored text of a source, which does not depend on the language. */
export const STORED_APP_NAMES: Readonly<Record<PhoneApp, string>> = {
  appleHealth: "Salute (Apple)",
  healthConnect: "Connessione Salute (Android)",
  googleFit: "Google Fit",
};

/** A regular expression for the name of any of these apps. */
export const APP_PATTERN = Object.values(STORED_APP_NAMES)
  .map((name) => name.replace(/[()]/g, "\\$&"))
  .join("|");

/** The app with this stored name. */
export const appNamed = (name: string | undefined): PhoneApp =>
  PHONE_APPS.find((app) => STORED_APP_NAMES[app] === name) ?? "appleHealth";
