import type * as R4 from "fhir/r4";
import type { Consent } from "../../../account/consents.ts";
import { BINDING_LANGUAGE } from "../../../account/treatment-texts.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { concept, loinc, textConcept } from "../elements/concepts.ts";
import { NORMAL, securityOf } from "../elements/confidentiality.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { textAt } from "../elements/json.ts";
import { PATIENT_CONSENT } from "../elements/loinc.ts";
import { CONSENT_SCOPE } from "../elements/systems.ts";
import { type Mapping, mainResource, textExtension } from "../mapping.ts";

const CONSENT = "consent";
const TREATMENT = "trattamento";
const PURPOSE = "finalita";
const NOTICE = "informativa";

/** A consent, given or refused. R4 requires the name of the policy as text (rule ppc-1). */
export const consentMapping: Mapping<Consent> = {
  entity: CONSENT,
  write: (consent, context) => [
    mainResource({
      resourceType: "Consent",
      meta: { security: securityOf(NORMAL) },
      // the texts that the person agreed to, independent of the bundle's language
      language: BINDING_LANGUAGE,
      extension: [
        ...textExtension(context, PURPOSE, consent.treatment.purpose),
        ...textExtension(context, NOTICE, consent.treatment.notice),
      ],
      identifier: [context.identifier(CONSENT, consent.id), context.identifier(TREATMENT, consent.treatment.id)],
      status: "active",
      scope: concept(CONSENT_SCOPE, ["patient-privacy", "Privacy Consent"]),
      category: [loinc(PATIENT_CONSENT)],
      patient: context.patient,
      dateTime: consent.since,
      policyRule: { coding: [context.ownCoding(TREATMENT, consent.treatment.id)], text: consent.treatment.name },
      provision: {
        type: consent.given ? "permit" : "deny",
        code: consent.treatment.purpose === "" ? [] : [textConcept(consent.treatment.purpose)],
      },
    } satisfies Checked<R4.Consent>),
  ],
  read: (part, reader) => {
    const resource = part("Consent");
    return {
      id: reader.idOf(CONSENT, resource) ?? 0,
      treatment: {
        id: reader.idOf(TREATMENT, resource) ?? 0,
        name: textAt(resource, "policyRule", "text"),
        purpose: textAt(reader.extension(resource, PURPOSE), "valueString"),
        notice: textAt(reader.extension(resource, NOTICE), "valueString"),
      },
      given: textAt(resource, "provision", "type") === "permit",
      since: (textAt(resource, "dateTime") || null) as CalendarDate | null,
    };
  },
};
