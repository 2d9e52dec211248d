import type * as R4 from "fhir/r4";
import { UNRESTRICTED } from "../../access/confidentiality.ts";
import type { Access } from "../../record/access-log/access.ts";
import { coding } from "./concepts.ts";
import { NORMAL, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import { textAt } from "./json.ts";
import { type Mapping, main } from "./mapping.ts";
import { AUDIT_TYPE } from "./systems.ts";
import type { Checked, Reference, Resource } from "./types.ts";
import { romeTime, utcOf } from "./when.ts";

const ACCESS = "access";
const SERVICE = "service";
const IP_ADDRESS = "2";

/** The service that stores the record. */
export const serviceReference = (cx: Exporting): Reference => ({ reference: cx.urn(SERVICE, cx.base) });
/** That service as an organisation. */
export const serviceResource = (cx: Exporting): Resource =>
  ({
    resourceType: "Organization",
    meta: { security: securityOf(UNRESTRICTED) },
    name: cx.words.custodian,
    telecom: [{ system: "url", value: cx.base }],
  }) satisfies Checked<R4.Organization>;

/** A sign-in. An AuditEvent has no identifier, so its entity has it. */
export const accessMapping: Mapping<Access> = {
  entity: ACCESS,
  write: (access, cx) => [
    main({
      resourceType: "AuditEvent",
      meta: { security: securityOf(NORMAL) },
      type: coding(AUDIT_TYPE, ["rest", "RESTful Operation"]),
      action: "E",
      recorded: romeTime(access.at),
      agent: [
        {
          who: cx.patient,
          name: access.device,
          requestor: true,
          network: access.address === "" ? undefined : { address: access.address, type: IP_ADDRESS },
        },
      ],
      source: { observer: serviceReference(cx) },
      entity: [{ what: { identifier: cx.identifier(ACCESS, access.id) } }],
    } satisfies Checked<R4.AuditEvent>),
  ],
  read: (part, rd) => {
    const event = part("AuditEvent");
    return {
      id: rd.idOf(ACCESS, event) ?? 0,
      at: utcOf(textAt(event, "recorded")),
      device: textAt(event, "agent", 0, "name"),
      address: textAt(event, "agent", 0, "network", "address"),
    };
  },
};
