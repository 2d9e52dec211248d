import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { beforeAll, describe, expect, it } from "vitest";
import {
  addressFor,
  bodyFor,
  isAdministrators,
  NOBODYS,
  sectionOf,
  targetOf,
} from "../../support/endpoint-requests.ts";
import { ask, type Credentials, session } from "../../support/server.ts";
import { letIn } from "./expected.ts";
import { accountsIn, recordsIn } from "./kept.ts";
import { ownRows } from "./requests.ts";
import type { InWorld } from "./world.ts";

type Json = Readonly<Record<string, unknown>>;

/** Where a row of a list says what it is about, and what that is: rows of a section, or somebody. */
const pointers: Readonly<Record<string, Readonly<Record<string, AnySection | "somebody">>>> = {
  therapies: { id_diagnosi: diagnoses, id_prescrittore: "somebody" },
  exams: { diags: diagnoses },
  files: { id_indagine: exams },
  kardiaTraces: { id_indagine: exams },
  adverseReactions: { id_terapie: therapies },
};
/** Calls that add rows of a section under a path of their own. */
const addsTo: Readonly<Record<string, string>> = { saveTherapy: "therapies", addFile: "files" };
const pointersOf = (endpoint: AnyEndpoint) => pointers[addsTo[endpoint.name] ?? sectionOf(endpoint)?.name ?? ""];

const writes = (endpoints as readonly AnyEndpoint[]).filter(
  (endpoint) => endpoint.rate === "write" && bodyFor(endpoint, NOBODYS) !== undefined,
);
const named = (some: readonly AnyEndpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const LONG_AGO = "1999-12-31T23:59:59.000Z";
const NO_NUMBER = 87_654_321;
/** What a call is for, and what whoever may call says by it. */
const ownBusiness: Readonly<Record<string, readonly string[]>> = { changeUser: ["ruolo"] };
/** Whether a call with this body changes what has a version. */
const changesRow = ({ overwrites, body }: AnyEndpoint, sent: unknown): boolean => {
  const read = body.decode(sent);
  return typeof overwrites === "function" ? read._tag === "Right" && overwrites(read.right) : overwrites === true;
};
/** Calls that are refused when they name the record of somebody else, and take no notice of it elsewhere. */
const NAME_A_RECORD = ["saveDoctor", "saveDoctorToo", "importReadings", "saveScore"];
const SUCCESS = [200, 204];

/** What a request says of somebody else's, or as if it were the server, counts for nothing; the sharer is the somebody. */
export const claimCases = (world: InWorld): void => {
  // begun when its turn comes: what went before ends sessions and moves the clock on
  describe("What a request claims", () => {
    let headers: Credentials;
    let administrator: Credentials;
    let kept: Awaited<ReturnType<typeof recordsIn>>;
    let rowOf: ReturnType<typeof ownRows>;
    beforeAll(async () => {
      const { server, cast, database } = world();
      headers = await session(server, cast.owner);
      administrator = await session(server, cast.admin);
      kept = await recordsIn(database);
      rowOf = ownRows(world());
    });

    describe("AZ-7: a row refers to nothing of anybody else, and to nothing that is not there", () => {
      it.each(named(writes.filter((endpoint) => pointersOf(endpoint) !== undefined)))("%s", async (_, endpoint) => {
        const { server, cast, seeds } = world();
        const target = targetOf(cast.owner, await rowOf(endpoint, cast.owner));
        const send = (claimed: Json) =>
          ask(server, endpoint.method, addressFor(endpoint, target), {
            headers: { ...headers },
            body: { ...(bodyFor(endpoint, target) as Json), ...claimed },
          });
        expect((await send({})).statusCode, "the same without").toBe(200);
        const before = await kept(cast.owner);
        for (const [column, to] of Object.entries(pointersOf(endpoint) ?? {})) {
          const theirs = to === "somebody" ? cast.sharer.id : seeds.find(({ section }) => section === to)?.row.id;
          for (const id of [theirs, NOBODYS.row]) {
            const answer = await send({ [column]: column === "diags" ? [id] : id });
            expect([answer.statusCode, answer.json().errors?.[0]?.code], column).toEqual([422, "form.notListed"]);
          }
        }
        expect(await kept(cast.owner)).toEqual(before);
      });
    });

    describe("AZ-8: never takes from the client what the server owns", () => {
      it.each(named(writes))("%s", async (_, endpoint) => {
        const { server, cast, seeds, database } = world();
        const { owner, sharer } = cast;
        const section = sectionOf(endpoint);
        const claims: Json = {
          id_paziente: sharer.patient,
          author_id: sharer.id,
          id_autore: sharer.id,
          id_utente: sharer.id,
          email: "ladro@libretto.example",
          ruolo: "admin",
          role: "admin",
          version: NO_NUMBER,
          created_at: LONG_AGO,
          deleted_at: LONG_AGO,
          permissions: ["admin"],
          permessi: ["admin"],
          sottoscrizione: { id_tipo_licenza: 2 },
          // `id_audit_log` is a field of files that clients may set (decision 11)
          id_audit: NO_NUMBER,
        };
        const target = targetOf(owner, await rowOf(endpoint, owner));
        // the number of a row is the path's to say
        const theirs = seeds.find((seeded) => seeded.section === section)?.row.id ?? target.row;
        const state = async () => [await kept(sharer), await accountsIn(database, [owner, sharer])];
        const before = await state();
        // the version that a change states is compared with the stored one
        const isStated = (key: string) => key === "version" && changesRow(endpoint, bodyFor(endpoint, target));
        const claiming = async (but: readonly string[]) => {
          const claimed = Object.entries(claims).filter(([key]) => !but.includes(key) && !isStated(key));
          const answer = await ask(server, endpoint.method, addressFor(endpoint, target), {
            headers: { ...(isAdministrators(endpoint) ? administrator : headers) },
            body: { ...(bodyFor(endpoint, { ...target, row: theirs }) as Json), ...Object.fromEntries(claimed) },
          });
          return { answer, status: SUCCESS.includes(answer.statusCode) ? 200 : answer.statusCode };
        };
        if (changesRow(endpoint, bodyFor(endpoint, target))) {
          const stale = await ask(server, endpoint.method, addressFor(endpoint, target), {
            headers,
            body: { ...(bodyFor(endpoint, target) as Json), version: NO_NUMBER },
          });
          expect(stale.statusCode, "another version (W24)").toBe(412);
        }
        const refused = NAME_A_RECORD.includes(endpoint.name);
        if (refused) expect((await claiming([])).status).toBe(404);
        const { answer, status } = await claiming(refused ? ["id_paziente"] : (ownBusiness[endpoint.name] ?? []));
        // whoever administers is told of what is not known
        expect(status, answer.body).toBe(endpoint.strict ? 400 : letIn(endpoint));
        expect(await state()).toEqual(before);
        const taken = [sharer.id, sharer.patient, "ladro@", NO_NUMBER, "1999-12-31"].map(String);
        for (const { name, row } of await kept(owner))
          for (const value of taken) expect(row, name).not.toContain(value);
        for (const value of taken) expect(answer.body).not.toContain(value);
      });
    });
  });
};
