import type * as R4 from "fhir/r4";
import { UNRESTRICTED } from "../../../access/confidentiality.ts";
import type { SignInLogEntry } from "../../../record/access-log/sign-in-log-entry.ts";
import { coding } from "../elements/concepts.ts";
import { NORMAL, securityOf } from "../elements/confidentiality.ts";
import type { Checked, Reference, Resource } from "../elements/fhir-types.ts";
import { textAt } from "../elements/json.ts";
import { romeTime, utcOf } from "../elements/rome-time.ts";
import { AUDIT_TYPE } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource } from "../mapping.ts";

const ACCESS = "access";
const SERVICE = "service";
const IP_ADDRESS = "2";

/** The service that stores the record. */
export const serviceReference = (context: ExportContext): Reference => ({
  reference: context.urn(SERVICE, context.base),
});
/** That service as an organisation. */
export const serviceResource = (context: ExportContext): Resource =>
  ({
    resourceType: "Organization",
    meta: { security: securityOf(UNRESTRICTED) },
    name: context.labels.custodian,
    telecom: [{ system: "url", value: context.base }],
  }) satisfies Checked<R4.Organization>;

/** A sign-in. An AuditEvent has no identifier, so its entity has it. */
export const accessMapping: Mapping<SignInLogEntry> = {
  entity: ACCESS,
  write: (access, context) => [
    mainResource({
      resourceType: "AuditEvent",
      meta: { security: securityOf(NORMAL) },
      type: coding(AUDIT_TYPE, ["rest", "RESTful Operation"]),
      action: "E",
      recorded: romeTime(access.at),
      agent: [
        {
          who: context.patient,
          name: access.device,
          requestor: true,
          network: access.address === "" ? undefined : { address: access.address, type: IP_ADDRESS },
        },
      ],
      source: { observer: serviceReference(context) },
      entity: [{ what: { identifier: context.identifier(ACCESS, access.id) } }],
    } satisfies Checked<R4.AuditEvent>),
  ],
  read: (part, reader) => {
    const event = part("AuditEvent");
    return {
      id: reader.idOf(ACCESS, event) ?? 0,
      at: utcOf(textAt(event, "recorded")),
      device: textAt(event, "agent", 0, "name"),
      address: textAt(event, "agent", 0, "network", "address"),
    };
  },
};
