import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import { addSampleRow } from "../../support/record/sample-rows.ts";
import {
  ABSENT_TARGET,
  bodyFor,
  namesRow,
  sectionOf,
  type Target,
  targetOf,
  urlFor,
} from "../../support/requests/endpoint-requests.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import { deleteNewestRow } from "../../support/server/server.ts";
import { type RecordOwner, seenBy } from "./expected.ts";
import type { SharedRecordFixture } from "./fixture.ts";
import type { Principal } from "./principals.ts";
import type { Seeded } from "./seeded-rows.ts";

/** One request of one principal. */
export interface RequestCase {
  readonly principal: Principal;
  readonly recordOwner: RecordOwner;
  /** The row of the shared record that it names. */
  readonly about: Seeded | null;
  readonly address: string;
  readonly body: unknown;
}

/** The sections of an endpoint about one row: a file can be on either list. */
const sectionsOf = (endpoint: AnyEndpoint): readonly (AnySection | undefined)[] => {
  const section = sectionOf(endpoint);
  return section === files && endpoint.access.who === "reader" ? [files, kardiaTraces] : [section];
};

/** Rows at a doctor's level and just above. */
const aroundLevel = ({ level }: Clearance, rows: readonly Seeded[]): readonly Seeded[] =>
  rows.filter(({ row }) => row.level === level || row.level === level + 1);
/** Rows with a level that everybody may see, and rows that few may. */
const atTheEnds = (rows: readonly Seeded[]): readonly Seeded[] =>
  rows.filter(({ row: { level } }) => level === UNRESTRICTED || level === STRICTLY_RESTRICTED);

/** Whether a principal is no doctor of the sharing patient, or one with the least or the most access of a visibility. */
const isOutermost = ({ clearance }: Principal): boolean =>
  clearance === null || clearance.level === UNRESTRICTED || clearance.level === STRICTLY_RESTRICTED;

/** The rows of the shared record that a principal requests from an endpoint about one row. */
export const requestedRows = (
  { seeds, cast }: SharedRecordFixture,
  endpoint: AnyEndpoint,
  principal: Principal,
): readonly (Seeded | undefined)[] => {
  const rows = seeds.filter(({ section }) => sectionsOf(endpoint).includes(section));
  if (endpoint.access.who === "reader") {
    if (principal.account === cast.sharingPatient) return atTheEnds(rows);
    if (principal.clearance !== null) return aroundLevel(principal.clearance, rows);
  }
  return [seenBy(principal, rows)[0] ?? rows[0]];
};

/** Rows of the own record to change or remove; new ones are added when none is left. */
export const ownRows = ({ server }: Pick<SharedRecordFixture, "server">) => {
  const ownRowIds = new Map<Account, Map<AnySection, number>>();
  return async (endpoint: AnyEndpoint, owner: Account): Promise<number> => {
    const section = sectionOf(endpoint);
    if (section === undefined) return 1;
    const known = ownRowIds.get(owner) ?? new Map<AnySection, number>();
    ownRowIds.set(owner, known);
    const uses = namesRow(endpoint);
    if (section.single && endpoint.rate === "write" && !(uses && known.has(section)))
      await deleteNewestRow(server, owner, section);
    if (!uses) {
      known.delete(section);
      return 1;
    }
    const row = known.get(section) ?? (await addSampleRow(rowAdderFor(server, owner), section)).id;
    if (endpoint.method === "DELETE") known.delete(section);
    else known.set(section, row);
    return row;
  };
};

/** The requests of each principal to an endpoint: about the own record, the shared one, and an absent one. */
export const requestsIn = (world: SharedRecordFixture) => {
  const ownRow = ownRows(world);
  const { sharingPatient } = world.cast;
  return async (endpoint: AnyEndpoint, principal: Principal): Promise<readonly RequestCase[]> => {
    const { account } = principal;
    const requestCase = (recordOwner: RecordOwner, target: Target, about: Seeded | null = null): RequestCase => ({
      principal,
      recordOwner,
      about,
      address: urlFor(endpoint, target),
      body: bodyFor(endpoint, target),
    });
    const shared = (recordOwner: RecordOwner): readonly RequestCase[] =>
      (namesRow(endpoint) ? requestedRows(world, endpoint, principal) : [undefined]).map((about) =>
        requestCase(recordOwner, targetOf(sharingPatient, about?.row.id), about ?? null),
      );
    // A carer who leaves would lose the access that the other requests use.
    if (endpoint.name === "leaveRecord" && principal.clearance !== null) return [];
    // Only reads of records depend on the level of a clearance.
    if (endpoint.access.who !== "reader" && !isOutermost(principal)) return [];
    // A public call names no record, or an account with its password.
    if (endpoint.access.who === "anyone") return [requestCase("shared", targetOf(sharingPatient))];
    // An unknown caller gets the same result for every record.
    if (account === null) return shared("shared");
    // Nobody else writes into the shared record.
    if (account === sharingPatient) return endpoint.access.who === "reader" ? shared("own") : [];
    const own =
      account.patient === null ? [] : [requestCase("own", targetOf(account, await ownRow(endpoint, account)))];
    const absent = isOutermost(principal) ? [requestCase("absent", ABSENT_TARGET)] : [];
    const all = [...own, ...shared("shared"), ...absent];
    const requestTexts = all.map(({ address, body }) => JSON.stringify([address, body]));
    // An endpoint without a record gets one request.
    return all.filter((_, i) => requestTexts.indexOf(requestTexts[i] ?? "") === i);
  };
};
