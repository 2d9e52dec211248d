import { sections } from "@libretto/core/record/sections";
import { endpoints, namedEndpoints } from "../../contract/endpoints.ts";
import type { AnyHandler, Handlers, Mounted } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { adminHandlers } from "./admin.ts";
import { archiveHandlers } from "./archive.ts";
import { binHandlers } from "./bin.ts";
import { calculatorHandlers } from "./calculators.ts";
import { catalogueHandlers } from "./catalogues.ts";
import { credentialHandlers } from "./credentials.ts";
import { doctorHandlers } from "./doctors.ts";
import { documentedHandlers } from "./documented.ts";
import { emergencyHandlers } from "./emergency.ts";
import { fileHandlers } from "./files.ts";
import { identityHandlers } from "./identities.ts";
import { mailHandlers } from "./mail.ts";
import { navigationHandlers } from "./navigation.ts";
import { platformHandlers } from "./platform.ts";
import { privacyHandlers } from "./privacy.ts";
import { readingHandlers } from "./readings.ts";
import { recordHandlers } from "./record.ts";
import { referenceListHandlers } from "./reference-lists.ts";
import { reportHandlers } from "./reports.ts";
import { sectionHandlers } from "./sections.ts";
import { securityHandlers } from "./security.ts";
import { sessionHandlers } from "./session.ts";
import { subscriptionHandlers } from "./subscription.ts";

/** All endpoints with their handlers; a missing handler does not compile. */
export const allHandlers = (desk: Desk): Mounted => {
  const named: Handlers<typeof namedEndpoints> = {
    ...sessionHandlers(desk),
    ...credentialHandlers(desk),
    ...securityHandlers(desk),
    ...identityHandlers(desk),
    ...privacyHandlers(desk),
    ...adminHandlers(desk),
    ...mailHandlers(desk),
    ...navigationHandlers(desk),
    ...platformHandlers(desk),
    ...recordHandlers(desk),
    ...binHandlers(desk),
    ...documentedHandlers(desk),
    ...doctorHandlers(desk),
    ...readingHandlers(desk),
    ...fileHandlers(desk),
    ...catalogueHandlers(desk),
    ...referenceListHandlers,
    ...reportHandlers(desk),
    ...archiveHandlers(desk),
    ...emergencyHandlers(desk),
    ...calculatorHandlers,
    ...subscriptionHandlers(desk),
  };
  const byName = new Map<string, AnyHandler>([
    ...Object.entries<AnyHandler>(named).map(
      ([key, handler]) => [namedEndpoints[key as keyof typeof namedEndpoints].name, handler] as const,
    ),
    ...sections.flatMap((section) =>
      Object.entries<AnyHandler>(sectionHandlers(desk, section)).map(
        ([key, handler]) => [`${section.name}.${key}`, handler] as const,
      ),
    ),
  ]);
  return endpoints.map((endpoint) => {
    const handler = byName.get(endpoint.name);
    if (handler === undefined) throw new Error(`no handler for ${endpoint.name}`);
    return [endpoint, handler] as const;
  });
};
