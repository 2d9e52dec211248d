import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { beforeAll, describe, expect, it } from "vitest";
import {
  ABSENT_TARGET,
  bodyFor,
  isForAdministrators,
  sectionOf,
  targetOf,
  urlFor,
} from "../../support/requests/endpoint-requests.ts";
import { type Credentials, openSession, sendRequest } from "../../support/server/server.ts";
import { letIn } from "./expected.ts";
import type { GetFixture } from "./fixture.ts";
import { ownRows } from "./requests.ts";
import { readAccounts, recordReaderOf } from "./stored-rows.ts";

type Json = Readonly<Record<string, unknown>>;

/** The field that contains a row's reference, and its target: rows of a section, or an account. */
const pointers: Readonly<Record<string, Readonly<Record<string, AnySection | "somebody">>>> = {
  therapies: { id_diagnosi: diagnoses, id_prescrittore: "somebody" },
  exams: { diags: diagnoses },
  files: { id_indagine: exams },
  kardiaTraces: { id_indagine: exams },
  adverseReactions: { id_terapie: therapies },
  doses: { id_terapie: therapies },
};
/** Calls that add rows of a section with their own path. */
const addsTo: Readonly<Record<string, string>> = { saveTherapy: "therapies", addFile: "files" };
const pointersOf = (endpoint: AnyEndpoint) => pointers[addsTo[endpoint.name] ?? sectionOf(endpoint)?.name ?? ""];

const writes = (endpoints as readonly AnyEndpoint[]).filter(
  (endpoint) => endpoint.rate === "write" && bodyFor(endpoint, ABSENT_TARGET) !== undefined,
);
const named = (some: readonly AnyEndpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const LONG_AGO = "1999-12-31T23:59:59.000Z";
const NO_NUMBER = 87_654_321;
/** Fields that an authorised caller of these calls may set. */
const ownBusiness: Readonly<Record<string, readonly string[]>> = {
  changeUser: ["ruolo"],
  inviteCarer: ["email"],
  createRepresentedRecord: ["ruolo"],
  beginHandOver: ["email"],
};
/** Whether a call with this body changes a versioned row. */
const changesRow = ({ overwrites, body }: AnyEndpoint, sent: unknown): boolean => {
  const read = body.decode(sent);
  return typeof overwrites === "function" ? read._tag === "Right" && overwrites(read.right) : overwrites === true;
};
/** Calls that are refused when they name another record, and ignore it elsewhere. */
const NAME_A_RECORD = ["saveDoctor", "saveDoctorToo", "importReadings", "saveScore"];
const SUCCESS = [200, 204];

/**
 * References to other owners and server-owned fields in a request have no effect; the sharing patient is the other
 * owner.
 */
export const foreignReferenceCases = (world: GetFixture): void => {
  // Created when the test starts: earlier tests end sessions and advance the clock.
  describe("Foreign references in a request", () => {
    let headers: Credentials;
    let administrator: Credentials;
    let readRecord: Awaited<ReturnType<typeof recordReaderOf>>;
    let rowOf: ReturnType<typeof ownRows>;
    beforeAll(async () => {
      const { server, cast, database } = world();
      headers = await openSession(server, cast.owner);
      administrator = await openSession(server, cast.admin);
      readRecord = await recordReaderOf(database);
      rowOf = ownRows(world());
    });

    describe("AZ-7: a row refers to nothing of another owner, and to nothing absent", () => {
      it.each(named(writes.filter((endpoint) => pointersOf(endpoint) !== undefined)))("%s", async (_, endpoint) => {
        const { server, cast, seeds } = world();
        const target = targetOf(cast.owner, await rowOf(endpoint, cast.owner));
        const send = (claimed: Json) =>
          sendRequest(server, endpoint.method, urlFor(endpoint, target), {
            headers: { ...headers },
            body: { ...(bodyFor(endpoint, target) as Json), ...claimed },
          });
        expect((await send({})).statusCode, "the same without").toBe(200);
        const before = await readRecord(cast.owner);
        for (const [column, to] of Object.entries(pointersOf(endpoint) ?? {})) {
          const theirs =
            to === "somebody" ? cast.sharingPatient.id : seeds.find(({ section }) => section === to)?.row.id;
          for (const id of [theirs, ABSENT_TARGET.row]) {
            const answer = await send({ [column]: column === "diags" ? [id] : id });
            expect([answer.statusCode, answer.json().errors?.[0]?.code], column).toEqual([422, "form.notListed"]);
          }
        }
        expect(await readRecord(cast.owner)).toEqual(before);
      });
    });

    describe("AZ-8: the server never accepts its own fields from the client", () => {
      it.each(named(writes))("%s", async (_, endpoint) => {
        const { server, cast, seeds, database } = world();
        const { owner, sharingPatient } = cast;
        const section = sectionOf(endpoint);
        const claims: Json = {
          id_paziente: sharingPatient.patient,
          author_id: sharingPatient.id,
          id_autore: sharingPatient.id,
          id_utente: sharingPatient.id,
          email: "ladro@libretto.example",
          ruolo: "admin",
          role: "admin",
          version: NO_NUMBER,
          created_at: LONG_AGO,
          deleted_at: LONG_AGO,
          permissions: ["admin"],
          permessi: ["admin"],
          sottoscrizione: { id_tipo_licenza: 2 },
          // `id_audit_log` is a field of files that clients may set (decision 11).
          id_audit: NO_NUMBER,
        };
        const target = targetOf(owner, await rowOf(endpoint, owner));
        // The path contains the number of the row.
        const theirs = seeds.find((seeded) => seeded.section === section)?.row.id ?? target.row;
        const state = async () => [
          await readRecord(sharingPatient),
          await readAccounts(database, [owner, sharingPatient]),
        ];
        const before = await state();
        // The version of a change is compared with the stored one.
        const isStated = (key: string) => key === "version" && changesRow(endpoint, bodyFor(endpoint, target));
        const claiming = async (but: readonly string[]) => {
          const claimed = Object.entries(claims).filter(([key]) => !but.includes(key) && !isStated(key));
          const answer = await sendRequest(server, endpoint.method, urlFor(endpoint, target), {
            headers: { ...(isForAdministrators(endpoint) ? administrator : headers) },
            body: { ...(bodyFor(endpoint, { ...target, row: theirs }) as Json), ...Object.fromEntries(claimed) },
          });
          return { answer, status: SUCCESS.includes(answer.statusCode) ? 200 : answer.statusCode };
        };
        // The sample of a carer names none.
        if (changesRow(endpoint, bodyFor(endpoint, target)) && letIn(endpoint) !== 404) {
          const stale = await sendRequest(server, endpoint.method, urlFor(endpoint, target), {
            headers,
            body: { ...(bodyFor(endpoint, target) as Json), version: NO_NUMBER },
          });
          expect(stale.statusCode, "another version (W24)").toBe(412);
        }
        const refused = NAME_A_RECORD.includes(endpoint.name);
        if (refused) expect((await claiming([])).status).toBe(404);
        const { answer, status } = await claiming(refused ? ["id_paziente"] : (ownBusiness[endpoint.name] ?? []));
        // An administrator learns what does not exist.
        expect(status, answer.body).toBe(endpoint.strict ? 400 : letIn(endpoint));
        expect(await state()).toEqual(before);
        const forgedValues = [sharingPatient.id, sharingPatient.patient, "ladro@", NO_NUMBER, "1999-12-31"].map(String);
        for (const { name, row } of await readRecord(owner))
          for (const value of forgedValues) expect(row, name).not.toContain(value);
        for (const value of forgedValues) expect(answer.body).not.toContain(value);
      });
    });
  });
};
