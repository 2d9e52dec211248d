import type { Clearance } from "@libretto/core/access/visibility";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { expect } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  type TestServer,
} from "../../../support/server/server.ts";

interface Granted {
  readonly id_cpp: number;
  readonly version: number;
}
interface Listed extends Granted {
  readonly id_paziente: number;
  readonly cognome: string;
  readonly visibility: number;
}

const share = (server: TestServer, owner: Account, doctor: Account, clearance: Clearance) =>
  inRecordOf(server, owner, ({ doctors }) =>
    doctors.add(owner.patient ?? 0, anAssociation({ id: server.context.ids.next(), account: doctor.id, clearance })),
  );

/** A doctor's list of patients: who shares now and how much, and nothing about others. */
export const listsWhoShares = async (server: TestServer): Promise<void> => {
  const doctor = await createAccount(server, "doctor");
  const headers = { ...(await openSession(server, doctor)) };
  const person = (name: string, surname: string) => createAccount(server, "patient", { name, surname });
  const [anna, bruno, carla, dario] = [
    await person("Anna", "Zanè"),
    await person("Bruno", "D'Amico"),
    await person("Carla", "de Carli"),
    await person("Dario", "Conti"),
  ];
  const list = async (query = "") => {
    const answer = await sendRequest(server, "GET", `/api/pazientiCondivisi${query}`, { headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { readonly data: readonly Listed[]; readonly total: number };
  };
  const names = async (query = "") => {
    const { data, total } = await list(query);
    return [...data.map(({ cognome, id_paziente }) => `${cognome} ${id_paziente}`), total];
  };
  const called = (surname: string, { patient }: Account) => `${surname} ${patient}`;
  const nobody = { data: [], total: 0 };

  const menu: readonly { readonly url: string }[] = (await sendRequest(server, "GET", "/api/menu", { headers })).json();
  expect(menu.map(({ url }) => url)).toEqual(["/Pazienti", "/calcolatricemedica/Dosi"]);
  expect(await list()).toEqual(nobody);
  await share(server, anna, doctor, { visibility: "partial", level: 2, tags: [6] });
  await share(server, bruno, doctor, { visibility: "minimal", level: 1, tags: [] });
  await share(server, carla, doctor, { visibility: "total", level: 6, tags: [] });
  await share(server, dario, doctor, { visibility: "unspecified", level: 6, tags: [] });
  await share(server, dario, await createAccount(server, "doctor"), { visibility: "total", level: 6, tags: [] });

  const all = [called("D'Amico", bruno), called("de Carli", carla), called("Zanè", anna)];
  expect(await names()).toEqual([...all, 3]);
  expect((await list()).data[2]).toEqual({
    id_utente: anna.id,
    id_paziente: anna.patient,
    nome: "Anna",
    cognome: "Zanè",
    data_nascita: null,
    visibility: 3,
    assegnazione_confidenzialita: 2,
    id_cpp: expect.any(Number),
    version: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await names("?limit=2")).toEqual([...all.slice(0, 2), 3]);
  expect(await names(`?limit=2&before=${carla.patient}`)).toEqual([all[2], 3]);
  // A patient who does not share is no valid page position, whether the patient exists or not.
  expect(await list(`?before=${dario.patient}`)).toEqual(await list("?before=1"));
  expect(await names("?search=AMI")).toEqual([all[0], 1]);
  expect(await names("?search=zane%20ann")).toEqual([all[2], 1]);
  expect(await list("?search=dario")).toEqual(nobody);

  expect(await names(`?id_paziente=${carla.patient}`)).toEqual([all[1], 1]);
  expect(await list(`?id_paziente=${dario.patient}`)).toEqual(nobody);

  // The list returns the association with which the record was opened, until the next change.
  const granted = async ({ id, patient }: Account) => {
    const { associated_doctors: own } = (await sendRequest(server, "GET", `/api/patient/${id}`, { headers })).json();
    const listed = (await list(`?id_paziente=${patient}`)).data;
    return [own, listed].map((rows: readonly Granted[]) => rows.map(({ id_cpp, version }) => [id_cpp, version]));
  };
  const [first] = await inRecordOf(server, bruno, ({ doctors }) => doctors.listOfPatient(bruno.patient ?? 0));
  const partial = (tags: readonly number[]): Clearance => ({ visibility: "partial", level: 2, tags });
  for (const [version, tags] of [
    [2, [6, 7]],
    [3, [6]],
  ] as const) {
    await inRecordOf(server, bruno, ({ doctors }) =>
      first === undefined
        ? taskEither.right(undefined)
        : doctors.change(bruno.patient ?? 0, { ...first, clearance: partial(tags) }, null),
    );
    expect(await granted(bruno)).toEqual([[[first?.id, version]], [[first?.id, version]]]);
  }

  const auditedAccesses = await inRecordOf(server, anna, ({ auditEntries: trail }) => trail.loadPage({ others: true }));
  expect(auditedAccesses.rows).toEqual([]);

  const headersOf = async (account: Account) => ({ ...(await openSession(server, account)) });
  for (const other of [anna, await createAccount(server, "admin")]) {
    const refusedResponse = await sendRequest(server, "GET", "/api/pazientiCondivisi", {
      headers: await headersOf(other),
    });
    expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([403, "gate.notPermitted"]);
  }
  const [association] = await inRecordOf(server, carla, ({ doctors }) => doctors.listOfPatient(carla.patient ?? 0));
  await inRecordOf(server, carla, ({ doctors }) => doctors.remove(carla.patient ?? 0, association?.id ?? 0, null));
  expect(await names()).toEqual([all[0], all[2], 2]);
  expect(await list(`?id_paziente=${carla.patient}`)).toEqual(nobody);
  expect(await list(`?before=${carla.patient}`)).toEqual({ data: [], total: 2 });
  expect((await sendRequest(server, "GET", `/api/patient/${carla.id}`, { headers })).statusCode).toBe(404);
};
