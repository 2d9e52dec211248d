import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { maySee } from "@libretto/core/access/visibility";
import { shareableOf } from "@libretto/core/record/across/sharing/doctor-view";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { ASK_WITHIN, FOREIGN_IN_BODY, isAboutRow, refusalOf } from "../../support/endpoint-requests.ts";
import type { Principal } from "./principals.ts";
import type { Seeded } from "./seeds.ts";

/** Whose record a request is about: the caller's own, the shared one of somebody else, or one that is not there. */
export type Whose = "own" | "shared" | "absent";

/** Whether the sharing rule shows a row of the shared record, all on its own. */
const shows = ({ clearance }: Principal, { section, row }: Seeded): boolean =>
  clearance !== null && maySee(clearance, shareableOf(section, row));

/** What of the shared record this principal sees: a report only together with the medicine that it is about. */
export const seenBy = (principal: Principal, seeds: readonly Seeded[]): readonly Seeded[] => {
  const shown = seeds.filter((seeded) => shows(principal, seeded));
  const ids = new Set(shown.map(({ row }) => row.id));
  return shown.filter(
    ({ section, row }) => section !== adverseReactions || ids.has((row as typeof row & { therapy: number }).therapy),
  );
};

const needsPermission = ({ access }: AnyEndpoint): boolean => "permission" in access && access.permission !== undefined;

/** What whoever is let in is answered; 200 stands for every success. */
export const letIn = (endpoint: AnyEndpoint): number => refusalOf(endpoint)?.status ?? 200;

/**
 * The status that the table says a request is answered with.
 *
 * @param seen whether the principal sees the row that the request is about; where it is about none, whatever
 */
export const expectedStatus = (endpoint: AnyEndpoint, principal: Principal, whose: Whose, seen: boolean): number => {
  const { access } = endpoint;
  const { account, clearance, permitted } = principal;
  if (access.who === "anyone") return letIn(endpoint);
  if (account === null) return 401;
  switch (access.who) {
    case "signedIn":
      if (access.roles !== undefined && !access.roles.includes(account.role)) return 403;
      if (!permitted && needsPermission(endpoint)) return 403;
      return whose === "absent" && endpoint.path.includes(":id_utente") ? 404 : letIn(endpoint);
    case "patient":
      if (account.role !== "patient") return 403;
      if (!permitted && (needsPermission(endpoint) || ASK_WITHIN.includes(endpoint.name))) return 403;
      if (whose === "own") return letIn(endpoint);
      return isAboutRow(endpoint) ? 404 : (FOREIGN_IN_BODY[endpoint.name] ?? letIn(endpoint));
    case "reader":
      if (whose === "own") return letIn(endpoint);
      return whose === "shared" && clearance !== null && (seen || !isAboutRow(endpoint)) ? letIn(endpoint) : 404;
    default:
      if (whose !== "own") return 404;
      return permitted || !needsPermission(endpoint) ? letIn(endpoint) : 403;
  }
};
