import { sections } from "@libretto/core/record/sections";
import { endpoints, namedEndpoints } from "../../contract/endpoints.ts";
import type { AnyHandler, EndpointRoutes, Handlers } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { credentialHandlers } from "./account/credentials.ts";
import { identityHandlers } from "./account/identities.ts";
import { privacyHandlers } from "./account/privacy.ts";
import { securityHandlers } from "./account/security.ts";
import { sessionHandlers } from "./account/session.ts";
import { subscriptionHandlers } from "./account/subscription.ts";
import { adminHandlers } from "./platform/admin.ts";
import { catalogueHandlers } from "./platform/catalogues.ts";
import { mailHandlers } from "./platform/mail.ts";
import { navigationHandlers } from "./platform/navigation.ts";
import { platformHandlers } from "./platform/platform.ts";
import { referenceListHandlers } from "./platform/reference-lists.ts";
import { archiveHandlers } from "./record/archive.ts";
import { binHandlers } from "./record/bin.ts";
import { calculatorHandlers } from "./record/calculators.ts";
import { calendarFeedHandlers } from "./record/calendar-feed.ts";
import { carerReminderHandlers } from "./record/carer-reminders.ts";
import { carerHandlers } from "./record/carers.ts";
import { doctorHandlers } from "./record/doctors.ts";
import { documentedHandlers } from "./record/documented-paths.ts";
import { emergencyHandlers } from "./record/emergency.ts";
import { fhirHandlers } from "./record/fhir-bundles.ts";
import { fileHandlers } from "./record/files.ts";
import { printHandlers } from "./record/prints.ts";
import { readerViewHandlers } from "./record/reader-views.ts";
import { readingHandlers } from "./record/readings.ts";
import { recordHandlers } from "./record/record.ts";
import { reminderHandlers } from "./record/reminders.ts";
import { sectionHandlers } from "./record/sections.ts";
import { shareLinkHandlers } from "./record/share-links.ts";

/** All endpoints with their handlers; a missing handler does not compile. */
export const createEndpointRoutes = (context: ServerContext): EndpointRoutes => {
  const namedHandlers: Handlers<typeof namedEndpoints> = {
    ...sessionHandlers(context),
    ...credentialHandlers(context),
    ...securityHandlers(context),
    ...identityHandlers(context),
    ...privacyHandlers(context),
    ...adminHandlers(context),
    ...mailHandlers(context),
    ...navigationHandlers(context),
    ...platformHandlers(context),
    ...recordHandlers(context),
    ...binHandlers(context),
    ...documentedHandlers(context),
    ...doctorHandlers(context),
    ...readerViewHandlers(context),
    ...carerHandlers(context),
    ...carerReminderHandlers(context),
    ...readingHandlers(context),
    ...fileHandlers(context),
    ...catalogueHandlers(context),
    ...referenceListHandlers,
    ...printHandlers(context),
    ...fhirHandlers(context),
    ...archiveHandlers(context),
    ...emergencyHandlers(context),
    ...shareLinkHandlers(context),
    ...calendarFeedHandlers(context),
    ...reminderHandlers(context),
    ...calculatorHandlers(context),
    ...subscriptionHandlers(context),
  };
  const byName = new Map<string, AnyHandler>([
    ...Object.entries<AnyHandler>(namedHandlers).map(
      ([key, handler]) => [namedEndpoints[key as keyof typeof namedEndpoints].name, handler] as const,
    ),
    ...sections.flatMap((section) =>
      Object.entries<AnyHandler>(sectionHandlers(context, section)).map(
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
