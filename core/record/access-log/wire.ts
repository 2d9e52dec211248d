import * as t from "io-ts";
import { translate } from "../../kernel/codec.ts";
import { dayOf, Instant } from "../../kernel/dates.ts";
import { Id } from "../../kernel/id.ts";
import type { SignInLogEntry } from "./sign-in-log-entry.ts";

/** The codec of a sign-in of the owner: day, time, device and address. */
export const SignInLogEntryWire = translate(
  "SignInLogEntry",
  t.type({
    id_audit: Id,
    audit_data: t.string,
    audit_time: Instant,
    dispositivo: t.string,
    audit_ip: t.string,
  }),
  {
    toDomain: (row): SignInLogEntry => ({
      id: row.id_audit,
      at: row.audit_time,
      device: row.dispositivo,
      address: row.audit_ip,
    }),
    toWire: (access) => ({
      id_audit: access.id,
      // data of a foreign FHIR bundle are encoded before they are validated
      audit_data: Instant.is(access.at) ? dayOf(access.at) : "",
      audit_time: access.at,
      dispositivo: access.device,
      audit_ip: access.address,
    }),
  },
);
