import type * as R4 from "fhir/r4";
import type { Consent } from "../../account/consents.ts";
import { BINDING_LANGUAGE } from "../../account/treatment-texts.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { concept, loinc, worded } from "./concepts.ts";
import { NORMAL, securityOf } from "./confidentiality.ts";
import { textAt } from "./json.ts";
import { PATIENT_CONSENT } from "./loinc.ts";
import { detail, type Mapping, main } from "./mapping.ts";
import { CONSENT_SCOPE } from "./systems.ts";
import type { Checked } from "./types.ts";

const CONSENT = "consent";
const TREATMENT = "trattamento";
const PURPOSE = "finalita";
const NOTICE = "informativa";

/** A consent, given or refused. R4 requires the name of the policy as text (rule ppc-1). */
export const consentMapping: Mapping<Consent> = {
  entity: CONSENT,
  write: (consent, cx) => [
    main({
      resourceType: "Consent",
      meta: { security: securityOf(NORMAL) },
      // the texts that the person agreed to, independent of the bundle's language
      language: BINDING_LANGUAGE,
      extension: [...detail(cx, PURPOSE, consent.treatment.purpose), ...detail(cx, NOTICE, consent.treatment.notice)],
      identifier: [cx.identifier(CONSENT, consent.id), cx.identifier(TREATMENT, consent.treatment.id)],
      status: "active",
      scope: concept(CONSENT_SCOPE, ["patient-privacy", "Privacy Consent"]),
      category: [loinc(PATIENT_CONSENT)],
      patient: cx.patient,
      dateTime: consent.since,
      policyRule: { coding: [cx.ownCoding(TREATMENT, consent.treatment.id)], text: consent.treatment.name },
      provision: {
        type: consent.given ? "permit" : "deny",
        code: consent.treatment.purpose === "" ? [] : [worded(consent.treatment.purpose)],
      },
    } satisfies Checked<R4.Consent>),
  ],
  read: (part, rd) => {
    const resource = part("Consent");
    return {
      id: rd.idOf(CONSENT, resource) ?? 0,
      treatment: {
        id: rd.idOf(TREATMENT, resource) ?? 0,
        name: textAt(resource, "policyRule", "text"),
        purpose: textAt(rd.extension(resource, PURPOSE), "valueString"),
        notice: textAt(rd.extension(resource, NOTICE), "valueString"),
      },
      given: textAt(resource, "provision", "type") === "permit",
      since: (textAt(resource, "dateTime") || null) as CalendarDate | null,
    };
  },
};
