import { identityEndpoints } from "./account/identities.ts";
import { privacyEndpoints } from "./account/privacy.ts";
import { accountEndpoints } from "./account/registration.ts";
import { securityEndpoints } from "./account/security.ts";
import { sessionEndpoints } from "./account/session.ts";
import { subscriptionEndpoints } from "./account/subscription.ts";
import { adminEndpoints } from "./admin.ts";
import { catalogueEndpoints } from "./catalogues/catalogues.ts";
import { referenceListEndpoints } from "./catalogues/reference-lists.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { mailEndpoints } from "./mail.ts";
import { navigationEndpoints } from "./navigation.ts";
import { platformEndpoints } from "./platform.ts";
import { archiveEndpoints } from "./record/archive.ts";
import { binEndpoints } from "./record/bin.ts";
import { calculatorEndpoints } from "./record/calculators.ts";
import { calendarFeedEndpoints } from "./record/calendar-feed.ts";
import { carerReminderEndpoints } from "./record/carer-reminders.ts";
import { carerEndpoints } from "./record/carers.ts";
import { doctorEndpoints } from "./record/doctors.ts";
import { documentedEndpoints } from "./record/documented-paths.ts";
import { emergencyEndpoints } from "./record/emergency.ts";
import { fileEndpoints } from "./record/files.ts";
import { readerViewEndpoints } from "./record/reader-views.ts";
import { readingEndpoints } from "./record/readings.ts";
import { recordEndpoints, sectionEndpoints } from "./record/record.ts";
import { reminderEndpoints } from "./record/reminders.ts";
import { fhirEndpoints, printEndpoints } from "./record/reports.ts";
import { shareLinkEndpoints } from "./record/share-links.ts";

/** Calls with their own handler, by name. */
export const namedEndpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...identityEndpoints,
  ...privacyEndpoints,
  ...adminEndpoints,
  ...mailEndpoints,
  ...navigationEndpoints,
  ...platformEndpoints,
  ...recordEndpoints,
  ...binEndpoints,
  ...documentedEndpoints,
  ...doctorEndpoints,
  ...readerViewEndpoints,
  ...carerEndpoints,
  ...carerReminderEndpoints,
  ...readingEndpoints,
  ...fileEndpoints,
  ...catalogueEndpoints,
  ...referenceListEndpoints,
  ...printEndpoints,
  ...fhirEndpoints,
  ...archiveEndpoints,
  ...emergencyEndpoints,
  ...shareLinkEndpoints,
  ...calendarFeedEndpoints,
  ...reminderEndpoints,
  ...calculatorEndpoints,
  ...subscriptionEndpoints,
} as const;

/** Files are added with their bytes, by `addFile` only. */
const ADDED_BY_UPLOAD: readonly string[] = ["files.add", "kardiaTraces.add"];

/** Every call of the API. The server registers no others (AZ-1). */
export const endpoints: readonly AnyEndpoint[] = [
  ...Object.values(namedEndpoints),
  ...Object.values(sectionEndpoints)
    .flatMap((section): readonly AnyEndpoint[] => Object.values(section))
    .filter(({ name }) => !ADDED_BY_UPLOAD.includes(name)),
];
