import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import {
  addressFor,
  bodyFor,
  isAboutRow,
  NOBODYS,
  sectionOf,
  type Target,
  targetOf,
} from "../../support/endpoint-requests.ts";
import { addingTo } from "../../support/kept-row.ts";
import { addSample } from "../../support/samples.ts";
import { makeRoom } from "../../support/server.ts";
import { seenBy, type Whose } from "./expected.ts";
import type { Principal } from "./principals.ts";
import type { Seeded } from "./seeds.ts";
import type { World } from "./world.ts";

/** One request of one principal. */
export interface Asked {
  readonly principal: Principal;
  readonly whose: Whose;
  /** The row of the shared record that it is about. */
  readonly about: Seeded | null;
  readonly address: string;
  readonly body: unknown;
}

/** The sections whose rows an endpoint about one row takes: a file is a file on either list. */
const sectionsOf = (endpoint: AnyEndpoint): readonly (AnySection | undefined)[] => {
  const section = sectionOf(endpoint);
  return section === files && endpoint.access.who === "reader" ? [files, kardiaTraces] : [section];
};

/** Those at a doctor's level and those just beyond. */
const aroundLevel = ({ level }: Clearance, rows: readonly Seeded[]): readonly Seeded[] =>
  rows.filter(({ row }) => row.level === level || row.level === level + 1);
/** Those that everybody may see by their level, and those that few may. */
const atTheEnds = (rows: readonly Seeded[]): readonly Seeded[] =>
  rows.filter(({ row: { level } }) => level === UNRESTRICTED || level === STRICTLY_RESTRICTED);

/** Of the doctors of each visibility the one who sees least and the one who sees most ask for what is not there. */
const asksForAbsent = ({ clearance }: Principal): boolean =>
  clearance === null || clearance.level === UNRESTRICTED || clearance.level === STRICTLY_RESTRICTED;

/** The rows of the shared record that a principal asks an endpoint about one row for. */
export const rowsAskedFor = (
  { seeds, cast }: World,
  endpoint: AnyEndpoint,
  principal: Principal,
): readonly (Seeded | undefined)[] => {
  const rows = seeds.filter(({ section }) => sectionsOf(endpoint).includes(section));
  if (endpoint.access.who === "reader") {
    if (principal.account === cast.sharer) return atTheEnds(rows);
    if (principal.clearance !== null) return aroundLevel(principal.clearance, rows);
  }
  return [seenBy(principal, rows)[0] ?? rows[0]];
};

/** Rows of the own record, to be changed or removed; they are made when there is none left. */
export const ownRows = ({ server }: Pick<World, "server">) => {
  const kept = new Map<Account, Map<AnySection, number>>();
  return async (endpoint: AnyEndpoint, whose: Account): Promise<number> => {
    const section = sectionOf(endpoint);
    if (section === undefined) return 1;
    const known = kept.get(whose) ?? new Map<AnySection, number>();
    kept.set(whose, known);
    const uses = isAboutRow(endpoint);
    if (section.single && endpoint.rate === "write" && !(uses && known.has(section)))
      await makeRoom(server, whose, section);
    if (!uses) {
      known.delete(section);
      return 1;
    }
    const row = known.get(section) ?? (await addSample(addingTo(server, whose), section)).id;
    if (endpoint.method === "DELETE") known.delete(section);
    else known.set(section, row);
    return row;
  };
};

/** What each principal asks an endpoint for: about the own record, the shared one, and none that is there. */
export const requestsIn = (world: World) => {
  const ownRow = ownRows(world);
  const { sharer } = world.cast;
  return async (endpoint: AnyEndpoint, principal: Principal): Promise<readonly Asked[]> => {
    const { account } = principal;
    const asked = (whose: Whose, target: Target, about: Seeded | null = null): Asked => ({
      principal,
      whose,
      about,
      address: addressFor(endpoint, target),
      body: bodyFor(endpoint, target),
    });
    const shared = (whose: Whose): readonly Asked[] =>
      (isAboutRow(endpoint) ? rowsAskedFor(world, endpoint, principal) : [undefined]).map((about) =>
        asked(whose, targetOf(sharer, about?.row.id), about ?? null),
      );
    // what anybody may ask names nobody's record, or somebody's account with its password
    if (endpoint.access.who === "anyone") return [asked("shared", targetOf(sharer))];
    // whoever is nobody gets as far for one record as for another
    if (account === null) return shared("shared");
    // nobody writes into the shared record
    if (account === sharer) return endpoint.access.who === "reader" ? shared("own") : [];
    const own = account.patient === null ? [] : [asked("own", targetOf(account, await ownRow(endpoint, account)))];
    const absent = asksForAbsent(principal) ? [asked("absent", NOBODYS)] : [];
    const all = [...own, ...shared("shared"), ...absent];
    const told = all.map(({ address, body }) => JSON.stringify([address, body]));
    // what names no record is asked once
    return all.filter((_, i) => told.indexOf(told[i] ?? "") === i);
  };
};
