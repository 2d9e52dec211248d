import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { fillDemoRecord } from "@libretto/adapters/server/composition-root";
import { sqlCatalogueImporter } from "@libretto/adapters/sql/catalogues/catalogue-importer";
import { LEVELS } from "@libretto/core/access/confidentiality";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { type CarerScope, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { createDemo } from "@libretto/core/use-cases/admin/create-demo";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anyLevel } from "../../support/arbitraries/record.ts";
import { on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

/** The catalogues that the demo record refers to. */
const NEEDED = ["drugs", "vaccines", "interactions", "sensitivities", "investigations", "specialties"];
const SETTINGS = 5;
/** What a patient can choose: visibility, level, and specialties for a partial visibility. */
const anySetting = fc.oneof(
  fc.record({ visibility: fc.constantFrom(1, 2), level: anyLevel, tags: fc.constant<number[]>([]) }),
  fc.record({
    visibility: fc.constant(3),
    level: anyLevel,
    tags: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
  }),
);

onOneDatabase("The own record as a reader sees it", (database) => {
  let server: TestServer;
  let owner: Account;
  let doctors: readonly Account[];
  const findAccount = async (email: string): Promise<Account> => {
    const account = await unwrapTask(server.context.consult(({ accounts }) => accounts.findByEmail(email)));
    if (account === null) throw new Error(`${email} has no account`);
    return account;
  };
  beforeAll(async () => {
    const importer = sqlCatalogueImporter(database());
    for (const edition of (await readShippedEditions()).filter(({ name }) => NEEDED.includes(name)))
      expect(await importer.load(edition)()).toMatchObject({ _tag: "Right" });
    server = await startServer(database());
    const logins = await unwrapTask(createDemo(server.context, fillDemoRecord(server.context), () => {}));
    owner = await findAccount(logins.find(({ role }) => role === "patient")?.email ?? "");
    doctors = await Promise.all(logins.filter(({ role }) => role === "doctor").map(({ email }) => findAccount(email)));
  });
  afterAll(() => server.close());

  it("AZ-4, AZ-5: equals the answers to this doctor's own calls, for any clearance", async () => {
    const patient = owner.patient ?? 0;
    const by = { ...(await openSession(server, owner)) };
    const get = async (path: string, headers: Readonly<Record<string, string>>) => {
      const { statusCode, body } = await sendRequest(server, "GET", path, { headers });
      return [statusCode, body];
    };
    const associated = (await sendRequest(server, "GET", `/api/getAscDoctors/${patient}`, { headers: by })).json();
    expect(doctors).toHaveLength(2);
    for (const doctor of doctors) {
      const asDoctor = { ...(await openSession(server, doctor)) };
      const { id_cpp } = associated.find((row: { readonly id_utente_cpp: number }) => row.id_utente_cpp === doctor.id);
      const view = `/api/vistaDottore/${patient}/${id_cpp}`;
      for (const { visibility, level, tags } of fc.sample(anySetting, { numRuns: SETTINGS, seed: doctor.id })) {
        const change = {
          id_cpp,
          visibility,
          assegnazione_confidenzialita: level,
          tags: tags.map((id_tag) => ({ id_tag })),
        };
        const saved = await sendRequest(server, "POST", "/api/associatedCareProviders", { headers: by, body: change });
        expect(saved.statusCode).toBe(200);
        const own = await get(`/api/patient/${owner.id}`, asDoctor);
        expect(own[0]).toBe(200);
        expect(await get(view, by)).toEqual(own);
        for (const { collection } of sections as readonly AnySection[]) {
          const page = await get(`/api/patient/${patient}/${collection}?limit=3`, asDoctor);
          expect(await get(`${view}/${collection}?limit=3`, by)).toEqual(page);
        }
      }
    }
  });

  it("W33: equals the answers to the own calls of a carer who only reads, for any clearance", async () => {
    const patient = owner.patient ?? 0;
    const by = { ...(await openSession(server, owner)) };
    const carer = await createAccount(server, "patient");
    const asCarer = { ...(await openSession(server, carer)), "libretto-record": String(patient) };
    const get = async (path: string, headers: Readonly<Record<string, string>>) => {
      const { statusCode, body } = await sendRequest(server, "GET", path, { headers });
      return [statusCode, body];
    };
    const reads = { right: "read", clearance: WHOLE_RECORD, until: null } as const;
    const key = await addCarer(server, owner, carer, reads);
    const change = (scope: CarerScope) => inRecordOf(server, owner, (stores) => stores.carers.change(key, scope, null));
    const view = `/api/vistaPersona/${patient}/${key.id}`;
    for (const level of LEVELS)
      for (const visibility of ["total", "minimal"] as const) {
        await change({ ...reads, clearance: { visibility, level, tags: [] } });
        const own = await get(`/api/patient/${owner.id}`, asCarer);
        expect(own[0]).toBe(200);
        expect(await get(view, by)).toEqual(own);
        for (const { collection } of sections as readonly AnySection[]) {
          const page = await get(`/api/patient/${patient}/${collection}?limit=3`, asCarer);
          expect(await get(`${view}/${collection}?limit=3`, by)).toEqual(page);
        }
      }
    const isAbsent = async () =>
      expect([(await get(view, by))[0], (await get(`${view}/diagnosi`, by))[0]]).toEqual([404, 404]);
    for (const scope of [
      { ...reads, right: "write" },
      { ...reads, until: on("2026-03-13") },
    ] as const) {
      await change(scope);
      await isAbsent();
    }
    await change(reads);
    expect((await get(view, by))[0]).toBe(200);
    for (const other of [carer, ...doctors]) {
      const headers = { ...(await openSession(server, other)), "libretto-record": String(patient) };
      expect((await get(view, headers))[0], other.role).toBe(other === carer ? 403 : 404);
    }
    await inRecordOf(server, owner, (stores) => stores.carers.remove(key));
    await isAbsent();
  });

  it("AZ-6: is absent for doctors without an association, and for everybody but the owner", async () => {
    const patient = owner.patient ?? 0;
    const by = { ...(await openSession(server, owner)) };
    const [{ id_cpp }] = (await sendRequest(server, "GET", `/api/getAscDoctors/${patient}`, { headers: by })).json();
    const status = async (path: string, headers: Readonly<Record<string, string>>) =>
      (await sendRequest(server, "GET", path, { headers })).statusCode;
    const view = `/api/vistaDottore/${patient}/${id_cpp}`;
    expect(await status(`/api/vistaDottore/${patient}/1`, by)).toBe(404);
    expect(await status(`${view}/nessuna`, by)).toBe(400);
    const others = [await createAccount(server, "patient"), await createAccount(server, "admin"), ...doctors];
    for (const other of others) {
      const headers = { ...(await openSession(server, other)) };
      expect([await status(view, headers), await status(`${view}/diagnosi`, headers)]).toEqual([404, 404]);
    }
    const { rows } = await inRecordOf(server, owner, ({ auditEntries }) => auditEntries.loadPage({ others: false }));
    expect(rows.some(({ by: actor, object }) => actor === "self" && object.startsWith("viewAsDoctor"))).toBe(true);
  });
});
