import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The import of a FHIR document of another maker. */
export const fhirImportPage: PageDescriptor = {
  name: "fhirImport",
  guide: "report",
  load: async () => (await import("./FhirImportPage.tsx")).FhirImportPage,
};
