import { FhirPreview } from "./FhirPreview.tsx";

/** The dialogs of the report page; their code is loaded when the first one opens. */
export const views = { fhir: FhirPreview };
