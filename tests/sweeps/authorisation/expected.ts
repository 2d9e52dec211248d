import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { canSee } from "@libretto/core/access/visibility";
import { shareableOf } from "@libretto/core/record/across/sharing/doctor-view";
import { NEED_THERAPY } from "../../support/record/sample-rows.ts";
import {
  expectedRefusalOf,
  FOREIGN_IN_BODY,
  namesRow,
  PERMISSION_FROM_BODY,
} from "../../support/requests/endpoint-requests.ts";
import type { Principal } from "./principals.ts";
import type { Seeded } from "./seeded-rows.ts";

/** The record of a request: the caller's own, the shared one of another patient, or an absent one. */
export type RecordOwner = "own" | "shared" | "absent";

/** Whether the sharing rule alone shows a row of the shared record. */
const shows = ({ clearance }: Principal, { section, row }: Seeded): boolean =>
  clearance !== null && canSee(clearance, shareableOf(section, row));

/** The rows of the shared record that this principal sees: a report and a dose only together with their medicine. */
export const seenBy = (principal: Principal, seeds: readonly Seeded[]): readonly Seeded[] => {
  const shown = seeds.filter((seeded) => shows(principal, seeded));
  const ids = new Set(shown.map(({ row }) => row.id));
  return shown.filter(
    ({ section, row }) =>
      !NEED_THERAPY.includes(section.name) || ids.has((row as typeof row & { therapy: number }).therapy),
  );
};

const needsPermission = ({ access }: AnyEndpoint): boolean => "permission" in access && access.permission !== undefined;

/** The status for an authorised caller; 200 is every success. */
export const letIn = (endpoint: AnyEndpoint): number => expectedRefusalOf(endpoint)?.status ?? 200;

/**
 * The status that the table requires for a request.
 *
 * @param seen whether the principal sees the row of the request; any value without a row
 */
export const expectedStatus = (
  endpoint: AnyEndpoint,
  principal: Principal,
  recordOwner: RecordOwner,
  seen: boolean,
): number => {
  const { access } = endpoint;
  const { account, clearance, permitted } = principal;
  if (access.who === "anyone") return letIn(endpoint);
  if (account === null) return 401;
  switch (access.who) {
    case "signedIn":
      if (access.roles !== undefined && !access.roles.includes(account.role)) return 403;
      if (!permitted && needsPermission(endpoint)) return 403;
      return recordOwner === "absent" && endpoint.path.includes(":id_utente") ? 404 : letIn(endpoint);
    case "patient":
      if (account.role !== "patient") return 403;
      if (!permitted && (needsPermission(endpoint) || PERMISSION_FROM_BODY.includes(endpoint.name))) return 403;
      if (recordOwner === "own") return letIn(endpoint);
      return namesRow(endpoint) ? 404 : (FOREIGN_IN_BODY[endpoint.name] ?? letIn(endpoint));
    case "reader":
      if (recordOwner === "own") return letIn(endpoint);
      return recordOwner === "shared" && clearance !== null && (seen || !namesRow(endpoint)) ? letIn(endpoint) : 404;
    default:
      // a carer knows the record, and may only read it
      if (recordOwner === "shared" && account.role === "patient" && clearance !== null) return 403;
      if (recordOwner !== "own") return 404;
      return permitted || !needsPermission(endpoint) ? letIn(endpoint) : 403;
  }
};
