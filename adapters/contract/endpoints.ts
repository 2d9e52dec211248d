import { accountEndpoints } from "./account.ts";
import { adminEndpoints } from "./admin.ts";
import { archiveEndpoints } from "./archive.ts";
import { binEndpoints } from "./bin.ts";
import { calculatorEndpoints } from "./calculators.ts";
import { catalogueEndpoints } from "./catalogues.ts";
import { doctorEndpoints } from "./doctors.ts";
import { documentedEndpoints } from "./documented.ts";
import { emergencyEndpoints } from "./emergency.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { fileEndpoints } from "./files.ts";
import { identityEndpoints } from "./identities.ts";
import { mailEndpoints } from "./mail.ts";
import { navigationEndpoints } from "./navigation.ts";
import { platformEndpoints } from "./platform.ts";
import { privacyEndpoints } from "./privacy.ts";
import { readingEndpoints } from "./readings.ts";
import { recordEndpoints, sectionEndpoints } from "./record.ts";
import { referenceListEndpoints } from "./reference-lists.ts";
import { reportEndpoints } from "./reports.ts";
import { securityEndpoints } from "./security.ts";
import { sessionEndpoints } from "./session.ts";
import { subscriptionEndpoints } from "./subscription.ts";

/** Calls with a handler of their own, by name. */
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
  ...readingEndpoints,
  ...fileEndpoints,
  ...catalogueEndpoints,
  ...referenceListEndpoints,
  ...reportEndpoints,
  ...archiveEndpoints,
  ...emergencyEndpoints,
  ...calculatorEndpoints,
  ...subscriptionEndpoints,
} as const;

/** A file is added with what it holds, by `addFile` alone. */
const COME_WITH_BYTES: readonly string[] = ["files.add", "kardiaTraces.add"];

/** Every call of the API. The server registers these and no others (AZ-1). */
export const endpoints: readonly AnyEndpoint[] = [
  ...Object.values(namedEndpoints),
  ...Object.values(sectionEndpoints)
    .flatMap((section): readonly AnyEndpoint[] => Object.values(section))
    .filter(({ name }) => !COME_WITH_BYTES.includes(name)),
];
