import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { systemSecrets } from "@libretto/adapters/identity/secrets";
import type { Desk } from "@libretto/adapters/server/desk";
import { contentTag } from "@libretto/adapters/server/versions";
import { LEVELS, type Level } from "@libretto/core/access/confidentiality";
import { maySee, type Visibility } from "@libretto/core/access/visibility";
import { right } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { BASE_LICENCE } from "@libretto/core/ports/licence-store";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAssociation } from "../support/builders.ts";
import { onEveryDatabase } from "../support/databases.ts";
import { differsFromDescription } from "../support/described.ts";
import {
  ASK_WITHIN,
  addressFor,
  anAddress,
  bodyFor,
  endsAccount,
  FOREIGN_IN_BODY,
  furnish,
  isAboutRow,
  refusalOf,
  sectionOf,
  type Target,
  targetOf,
} from "../support/endpoint-requests.ts";
import { addingTo } from "../support/kept-row.ts";
import { addSample, sampleOf } from "../support/samples.ts";
import {
  ask,
  type Credentials,
  done,
  enrol,
  inRecordOf,
  loadCatalogues,
  makeRoom,
  session,
  startServer,
  type TestServer,
} from "../support/server.ts";

const TAG = 3;
const ABSENT = 4_503_599_627_370_000;
const NOBODYS: Target = { account: ABSENT, patient: ABSENT, row: ABSENT, therapy: ABSENT, doctor: ABSENT };

/** Everything an answer tells, but for what every answer has of its own. */
const told = (answer: Awaited<ReturnType<typeof ask>>) => {
  const { date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body };
};

/** Prints what it is given, so that a test can read what a document would contain. */
const plainPrinter = (desk: Desk): Desk => {
  const plainly = (content: unknown) => async () => right(new TextEncoder().encode(JSON.stringify(content)));
  return {
    ...desk,
    printer: {
      ...desk.printer,
      therapies: ({ therapies }) => plainly(therapies.map(({ id }) => id)),
      exams: ({ exams }) => plainly(exams),
      report: ({ record }) => plainly(record),
      emergency: ({ set }) => plainly(set),
    },
  };
};

const isSecured = ({ access }: AnyEndpoint): boolean => access.who !== "anyone";
const secured = endpoints.filter(isSecured);
const aboutRecords = secured.filter(({ access }) => access.who === "owner" || access.who === "reader");

interface Principal {
  readonly name: string;
  /** Fresh credentials for each request: some endpoints end the session. */
  readonly credentials: () => Promise<Partial<Credentials>>;
  /** What the table says for a request about this record; null where nobody can say by the table alone. */
  readonly expected: (endpoint: AnyEndpoint, whose: "own" | "foreign" | "absent") => number;
  /** The own record, if any. */
  readonly account: Account | null;
}

const levelsOf = (section: AnySection): readonly (Level | null)[] => {
  if (!section.wire.columns.includes("id_livello_confidenzialita")) return [null];
  return LEVELS;
};

/** How a seeded row differs from a sample. */
const seedling = (
  section: AnySection,
  list: string,
  level: Level | null,
  tags: readonly number[],
): Partial<RowCore> => {
  const { therapy: _therapy, ...moved } = section.moved(sampleOf(section), list);
  return {
    ...moved,
    ...(list === "concluded" && { end: "2026-02-10" }),
    ...(list === "forbidden" && { note: "orticaria" }),
    level,
    tags,
  };
};

const all = sections as readonly AnySection[];
const single = all.filter((section) => section.single);
const repeatable = all.filter((section) => !section.single);

const OK = [200, 204];
const letIn = (endpoint: AnyEndpoint): number => refusalOf(endpoint)?.status ?? 200;
const needsLicence = ({ access }: AnyEndpoint): boolean => "permission" in access && access.permission !== undefined;

onEveryDatabase("The table of endpoints", (database) => {
  let server: TestServer;
  let owner: Account;
  let other: Account;
  let unlicensed: Account;
  let disabled: Account;
  let admin: Account;
  let stranger: Account;
  let former: Account;
  let onlyOthers: Account;
  const doctors: { readonly account: Account; readonly visibility: Visibility; readonly level: Level }[] = [];
  const rows: { readonly section: AnySection; readonly row: RowCore }[] = [];

  const addRow = (whose: Account, section: AnySection, differs: Partial<RowCore> = {}): Promise<RowCore> =>
    addSample(addingTo(server, whose), section, differs);
  /** Rows at every level, in every list, with and without a tag. */
  const seed = async (): Promise<void> => {
    for (const section of repeatable)
      for (const level of levelsOf(section))
        for (const list of section.lists)
          for (const tags of section.wire.columns.includes("tags") ? [[], [TAG]] : [[]])
            rows.push({ section, row: await addRow(owner, section, seedling(section, list, level, tags)) });
  };
  /** Of what a record has one of: the owner's, made anew, at the third level. */
  const theOneRow = async (section: AnySection): Promise<RowCore> => {
    await makeRoom(server, owner, section);
    return addRow(owner, section, { level: 3 });
  };
  /** A report about a therapy that is there already. */
  const aboutTherapy = (section: AnySection): object =>
    section === adverseReactions ? { therapy: targetOf(owner).therapy } : {};
  const associate = (doctor: Account, whose: Account, visibility: Visibility, level: Level) =>
    inRecordOf(server, whose, (stores) =>
      stores.doctors.add(
        whose.patient ?? 0,
        anAssociation({
          id: server.desk.ids.next(),
          account: doctor.id,
          clearance: { visibility, level, tags: [TAG] },
        }),
      ),
    );

  beforeAll(async () => {
    server = await startServer(database(), { bend: plainPrinter });
    await loadCatalogues(database());
    owner = await enrol(server, "patient");
    other = await enrol(server, "patient");
    unlicensed = await enrol(server, "patient", { licence: BASE_LICENCE });
    disabled = await enrol(server, "patient", { disabled: true });
    admin = await enrol(server, "admin");
    stranger = await enrol(server, "doctor");
    former = await enrol(server, "doctor");
    onlyOthers = await enrol(server, "doctor");
    await associate(former, owner, "total", 6);
    await database().transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
      sql.query("delete from associazione where id_utente_cpp = $1", [former.id]),
    );
    await associate(onlyOthers, other, "total", 6);
    for (const patient of [owner, other, unlicensed]) await furnish(server, patient);
    await seed();
    for (const visibility of ["minimal", "partial", "total"] as const)
      for (const level of LEVELS) {
        const account = await enrol(server, "doctor");
        await associate(account, owner, visibility, level);
        doctors.push({ account, visibility, level });
      }
  });
  afterAll(() => server.close());

  const signedInAs =
    (account: () => Account, how: Parameters<typeof session>[2] = {}) =>
    () =>
      session(server, account(), how);

  /** What somebody gets who is signed in, by the endpoint's access and whose record it is about. */
  const expectedFor =
    (role: Account["role"], { reads = false, licensed = true } = {}) =>
    (endpoint: AnyEndpoint, whose: "own" | "foreign" | "absent"): number => {
      const { access } = endpoint;
      switch (access.who) {
        case "signedIn":
          if (access.roles !== undefined && !access.roles.includes(role)) return 403;
          return whose === "absent" && endpoint.path.includes(":id_utente") ? 404 : 200;
        case "patient":
          if (role !== "patient") return 403;
          if (!licensed && (needsLicence(endpoint) || ASK_WITHIN.includes(endpoint.name))) return 403;
          if (whose === "own") return 200;
          return isAboutRow(endpoint) ? 404 : (FOREIGN_IN_BODY[endpoint.name] ?? 200);
        case "reader":
          if (whose === "own") return 200;
          // of rows, this doctor sees only the emergency set
          return whose === "foreign" && reads && !isAboutRow(endpoint) ? 200 : 404;
        default:
          if (whose !== "own") return 404;
          return licensed || !needsLicence(endpoint) ? 200 : 403;
      }
    };
  const never = (): number => 401;

  const principals: readonly Principal[] = [
    { name: "nobody", credentials: async () => ({}), expected: never, account: null },
    {
      name: "a malformed token",
      credentials: async () => ({ authorization: "Bearer '; drop table utente --" }),
      expected: never,
      account: null,
    },
    {
      name: "a token that never was",
      credentials: async () => ({ authorization: `Bearer ${systemSecrets.make()}` }),
      expected: never,
      account: null,
    },
    {
      name: "an expired session",
      credentials: () => session(server, owner, { openedAt: "2026-03-14T06:00:00.000Z" as never }),
      expected: never,
      account: null,
    },
    {
      name: "a revoked session",
      credentials: async () => {
        const credentials = await session(server, owner);
        await ask(server, "GET", "/api/user/logout", { headers: credentials });
        return credentials;
      },
      expected: never,
      account: null,
    },
    {
      name: "a browser's token without its cookie",
      credentials: async () => ({ authorization: (await session(server, owner, { bound: true })).authorization }),
      expected: never,
      account: null,
    },
    {
      name: "a browser's token with another's cookie",
      credentials: async () => {
        const [mine, another] = [
          await session(server, owner, { bound: true }),
          await session(server, owner, { bound: true }),
        ];
        return { ...mine, ...(another.cookie !== undefined && { cookie: another.cookie }) };
      },
      expected: never,
      account: null,
    },
    { name: "a disabled account", credentials: signedInAs(() => disabled), expected: never, account: null },
    {
      name: "the owner",
      credentials: signedInAs(() => owner, { bound: true }),
      expected: expectedFor("patient"),
      get account() {
        return owner;
      },
    },
    {
      name: "another patient",
      credentials: signedInAs(() => other),
      expected: expectedFor("patient"),
      get account() {
        return other;
      },
    },
    {
      name: "a patient without the licence",
      credentials: signedInAs(() => unlicensed),
      expected: expectedFor("patient", { licensed: false }),
      get account() {
        return unlicensed;
      },
    },
    {
      name: "a doctor not associated",
      credentials: signedInAs(() => stranger),
      expected: expectedFor("doctor"),
      account: null,
    },
    { name: "a former doctor", credentials: signedInAs(() => former), expected: expectedFor("doctor"), account: null },
    {
      name: "a doctor of another patient",
      credentials: signedInAs(() => onlyOthers),
      expected: expectedFor("doctor"),
      account: null,
    },
    {
      name: "an associated doctor",
      credentials: signedInAs(() => doctors[0]?.account ?? stranger),
      expected: expectedFor("doctor", { reads: true }),
      account: null,
    },
    { name: "an administrator", credentials: signedInAs(() => admin), expected: expectedFor("admin"), account: null },
  ];

  /** A target of each kind; for endpoints about one row, a row that is there to be changed or removed. */
  const targets = async (endpoint: AnyEndpoint, { account, expected }: Principal) => {
    const about = sectionOf(endpoint);
    const section = isAboutRow(endpoint) ? about : undefined;
    if (about?.single && endpoint.rate === "write" && account?.patient) await makeRoom(server, account, about);
    const rowIn = async (whose: Account): Promise<number> => {
      if (section === undefined) return 1;
      if (section.single) await makeRoom(server, whose, section);
      return (await addRow(whose, section)).id;
    };
    const foreign = account === owner ? other : owner;
    const seeded = rows.find((row) => row.section === section)?.row.id ?? 1;
    const named: (readonly ["own" | "foreign" | "absent", Target])[] = [
      ["foreign", targetOf(foreign, foreign === owner ? seeded : await rowIn(foreign))],
      ["absent", NOBODYS],
    ];
    // whoever is nobody gets as far for one record as for another
    if (expected === never) return named.slice(0, 1);
    return account === null ? named : [["own", targetOf(account, await rowIn(account))] as const, ...named];
  };

  describe("AZ-3: each endpoint answers each principal about each record as the table says", () => {
    it.each(secured.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      "%s",
      async (_, endpoint) => {
        const seen = new Map<string, number>();
        // calls about the own account may end the session
        const endsSessions = endpoint.access.who === "signedIn";
        for (const principal of principals) {
          const shared = endsSessions ? null : await principal.credentials();
          for (const [whose, target] of await targets(endpoint, principal)) {
            const headers = (shared ?? (await principal.credentials())) as Record<string, string>;
            if (endsAccount(endpoint)) server.pass(301);
            const answer = await ask(server, endpoint.method, addressFor(endpoint, target), {
              headers,
              body: bodyFor(endpoint, target),
              remoteAddress: anAddress(),
            });
            const status = OK.includes(answer.statusCode) ? 200 : answer.statusCode;
            const label = `${principal.name}, ${whose}`;
            const expected = principal.expected(endpoint, whose);
            expect(status, `${label}: ${answer.body.slice(0, 200)}`).toBe(
              expected === 200 ? letIn(endpoint) : expected,
            );
            expect(differsFromDescription(endpoint, answer), label).toBeNull();
            seen.set(label, status);
          }
        }
        expect([...seen.values()], "somebody is let in").toContain(letIn(endpoint));
      },
    );
  });

  it("AZ-6: a foreign and an absent record get the same answer, to the last byte", async () => {
    for (const endpoint of aboutRecords)
      for (const principal of [owner, stranger, admin]) {
        const headers = { ...(await session(server, principal)) };
        const about = (target: Target) => async () =>
          told(
            await ask(server, endpoint.method, addressFor(endpoint, target), {
              headers,
              body: bodyFor(endpoint, target),
            }),
          );
        const foreign = await about(targetOf(principal === owner ? other : owner, rows[0]?.row.id))();
        const absent = await about(NOBODYS)();
        expect(foreign, endpoint.name).toEqual(absent);
        expect(foreign.status).toBe(404);
      }
  });

  it("AZ-6: in the own record, another's row and an absent row get the same answer", async () => {
    for (const endpoint of aboutRecords.filter(isAboutRow)) {
      const section = sectionOf(endpoint);
      if (section === undefined) continue;
      const about = async (row: number) => {
        const target = { ...targetOf(other), row };
        return told(
          await ask(server, endpoint.method, addressFor(endpoint, target), {
            headers: { ...(await session(server, other)) },
            body: bodyFor(endpoint, target),
          }),
        );
      };
      const theirs = rows.find((row) => row.section === section)?.row ?? (await theOneRow(section));
      const foreign = await about(theirs.id);
      expect(foreign, endpoint.name).toEqual(await about(ABSENT));
      expect(foreign.status).toBe(404);
    }
  });

  it("AZ-4: a doctor gets exactly the rows that the sharing rule shows, in lists, record, totals and documents", async () => {
    for (const section of single) rows.push({ section, row: await theOneRow(section) });
    for (const { account, visibility, level } of doctors) {
      const headers = { ...(await session(server, account)) };
      const visible = (section: AnySection) =>
        rows
          .filter((kept) => kept.section === section)
          .filter(({ row }) =>
            maySee(
              { visibility, level, tags: [TAG] },
              { level: row.level, tags: row.tags, emergency: section.inEmergencySet(row) },
            ),
          )
          .map(({ row }) => row.id)
          .sort();
      const record = (await ask(server, "GET", `/api/patient/${owner.id}`, { headers })).json();
      for (const section of sections) {
        const idsIn = (list: readonly Record<string, number>[]) => list.map((row) => row[section.idField]).sort();
        const known = new Set(rows.map(({ row }) => row.id));
        const expected = visible(section);
        const page = (
          await ask(server, "GET", `/api/patient/${owner.patient}/${section.collection}`, { headers })
        ).json();
        const ofSeeded = (ids: readonly (number | undefined)[]) =>
          ids.filter((id) => id !== undefined && known.has(id));
        expect(ofSeeded(idsIn(page.data)), `${visibility} ${level} ${section.name}`).toEqual(expected);
        expect(ofSeeded(idsIn(record[section.collection]))).toEqual(expected);
        expect(page.total).toBe(page.data.length);
        expect(record.totals[section.collection]).toBe(record[section.collection].length);
      }
      const printed: number[] = (await ask(server, "GET", `/api/downloadTerapie/${owner.patient}`, { headers })).json();
      expect(printed.filter((id) => rows.some(({ row }) => row.id === id)).sort()).toEqual(visible(therapies));
      const report = (await ask(server, "GET", `/api/downloadReport/${owner.patient}`, { headers })).json();
      for (const section of sections.filter(({ name }) => name in report)) {
        const inReport = (report[section.name] as readonly { readonly id: number }[]).map(({ id }) => id);
        expect(inReport.filter((id) => rows.some(({ row }) => row.id === id)).sort()).toEqual(visible(section));
      }
    }
  });

  it("AZ-5: a row that a doctor may not see leaves no trace in any answer", async () => {
    const [minimal] = doctors;
    if (minimal === undefined) throw new Error("no doctor");
    const headers = { ...(await session(server, minimal.account)) };
    const everything = async () => {
      const answers = [];
      for (const endpoint of endpoints.filter(({ access }) => access.who === "reader"))
        answers.push(
          told(
            await ask(server, endpoint.method, addressFor(endpoint, targetOf(owner)), {
              headers,
              body: bodyFor(endpoint, targetOf(owner)),
            }),
          ),
        );
      return answers;
    };
    for (const section of single) await makeRoom(server, owner, section);
    const before = await everything();
    for (const section of all)
      await addSample(addingTo(server, owner), section, { level: 6, ...aboutTherapy(section) });
    expect(await everything()).toEqual(before);
    expect(before.map(({ headers: { etag }, body }) => etag === undefined || etag === contentTag(body))).not.toContain(
      false,
    );
  });

  it("AZ-10: an administrator gets no health data from any endpoint", async () => {
    for (const endpoint of secured) {
      const answer = await ask(server, endpoint.method, addressFor(endpoint, targetOf(owner, rows[0]?.row.id)), {
        headers: { ...(await session(server, admin)) },
        body: bodyFor(endpoint, targetOf(owner, rows[0]?.row.id)),
      });
      expect(answer.body, endpoint.name).not.toContain("Dott.ssa Verdi");
      expect(answer.body, endpoint.name).not.toContain("orticaria");
    }
  });

  it("AZ-12: an association that ends, or shrinks, counts at the very next request", async () => {
    const doctor = await enrol(server, "doctor");
    await associate(doctor, owner, "total", 6);
    const headers = { ...(await session(server, doctor)) };
    const look = () => ask(server, "GET", `/api/patient/${owner.patient}/tbl_terapie`, { headers });
    const all = (await look()).json().total;
    const change = (text: string) =>
      database().transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
        sql.query(text, [doctor.id]),
      );
    await change("update associazione set assegnazione_confidenzialita = 1 where id_utente_cpp = $1");
    expect((await look()).json().total).toBeLessThan(all);
    await change("delete from associazione where id_utente_cpp = $1");
    expect((await look()).statusCode).toBe(404);
  });

  it("AZ-12: a licence that ends, and an account that is disabled, count at the very next request", async () => {
    const patient = await enrol(server, "patient");
    const headers = { ...(await session(server, patient)) };
    const add = () =>
      ask(server, "POST", `/api/patient/${patient.patient}/diagnosi`, {
        headers,
        body: bodyFor(endpoints.find(({ name }) => name === "diagnoses.add") as AnyEndpoint, targetOf(patient)),
      });
    expect((await add()).statusCode).toBe(200);
    const change = (text: string, id: number | null) =>
      database().transaction({ as: "accounts" }, (sql) => sql.query(text, [id]));
    await change("update sottoscrizione set data_scadenza = '2026-01-01' where id_paziente = $1", patient.patient);
    expect((await add()).statusCode).toBe(403);
    expect((await add()).json().code).toBe("gate.notInSubscription");
    await change("update utente set stato = 'disabled' where id_utente = $1", patient.id);
    expect((await add()).statusCode).toBe(401);
  });

  it("AZ-1: the server knows exactly the routes of the table", () => {
    for (const { method, path } of endpoints) expect(server.app.hasRoute({ method, url: path })).toBe(true);
    const shown = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const methods = [...shown.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, found = ""]) => found.split(", "));
    expect(methods.length).toBe(endpoints.length);
  });

  it("AZ-11: with the application's checks switched off, the database still shows nobody else's rows", async () => {
    const { allHandlers } = await import("@libretto/adapters/server/handlers/all");
    for (const [endpoint, handler] of allHandlers(server.desk)) {
      if (handler.works !== "within" || !aboutRecords.includes(endpoint) || endpoint.audit === null) continue;
      for (const intruder of [other, stranger, admin]) {
        const section = sectionOf(endpoint);
        const target = targetOf(
          owner,
          section === undefined ? 1 : rows.find((kept) => kept.section === section)?.row.id,
        );
        const params = {
          id_utente: target.account,
          id_paziente: target.patient,
          id: "of" in endpoint.access && endpoint.access.of === "id" ? target.patient : target.row,
          tipo_terapia: "inUse",
        };
        const body = endpoint.body.decode(bodyFor(endpoint, target) ?? {});
        const principal = { account: intruder.id, role: intruder.role, patient: intruder.patient };
        const outcome = await server.desk.transact((stores) => async () => {
          await stores.actAs(principal)();
          return handler.run(
            { params, query: {}, body: body._tag === "Right" ? body.right : {}, seen: null, language: "it" } as never,
            stores,
            {
              signed: {
                principal,
                account: intruder.id,
                permissions: ["addTherapy", "editTherapy", "addDiagnosis", "editDiagnosis"],
              },
              standing: { as: "owner", patient: target.patient },
            } as never,
          )();
        })();
        const shown = JSON.stringify(outcome);
        for (const { row } of rows) expect(shown, `${endpoint.name} ${intruder.role}`).not.toContain(String(row.id));
        expect(shown).not.toContain(owner.email);
        if (endpoint.rate === "write") expect(outcome._tag, endpoint.name).toBe("Left");
      }
    }
  });

  it("AZ-13: what is taken away while a write is under way waits for it, or stops it; there is no gap between", async () => {
    const patient = await enrol(server, "patient");
    const headers = { ...(await session(server, patient)) };
    const endpoint = endpoints.find(({ name }) => name === "diagnoses.add") as AnyEndpoint;
    let reached = (): void => {};
    let goOn = (): void => {};
    const judged = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const allowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        transact: (work) =>
          desk.transact((stores) =>
            work({
              ...stores,
              records: {
                ...stores.records,
                add: (section, whose, row) => async () => {
                  reached();
                  await allowed;
                  return stores.records.add(section, whose, row)();
                },
              },
            }),
          ),
      }),
    });
    const write = (at: TestServer) =>
      ask(at, "POST", addressFor(endpoint, targetOf(patient)), { headers, body: bodyFor(endpoint, targetOf(patient)) });
    // its clock says what the other's says
    slow.pass((Date.parse(server.desk.clock.now()) - Date.parse(slow.desk.clock.now())) / 1000);
    const order: string[] = [];
    const writing = write(slow).then(({ statusCode }) => order.push(`written ${statusCode}`));
    await Promise.race([judged, writing]);
    expect(order, "the write got as far as its row").toEqual([]);
    const revoking = done(server.desk.transact((stores) => stores.accounts.setPassword(patient.id, "changed"))).then(
      () => order.push("revoked"),
    );
    goOn();
    await Promise.all([writing, revoking]);
    await slow.close();
    expect(order.sort()).toEqual(["revoked", "written 200"]);
    expect((await write(server)).statusCode).toBe(401);
  });
});
