import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clamdScanner } from "@libretto/adapters/files/clamd";
import { keyFileIn } from "@libretto/adapters/files/open-vault";
import { rotateFilesKey } from "@libretto/adapters/files/rotate";
import { scannedVault } from "@libretto/adapters/files/scanned";
import { cleanUpFiles } from "@libretto/adapters/server/jobs/clean-up-files";
import { scanFiles } from "@libretto/adapters/server/jobs/scan-files";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { BASE_LICENCE } from "@libretto/core/ports/licence-store";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import { files } from "@libretto/core/record/files/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAssociation } from "../../support/builders.ts";
import { type Opened, onEveryDatabase } from "../../support/databases.ts";
import { EICAR, fakeClamd } from "../../support/fake-clamd.ts";
import { keepRow } from "../../support/kept-row.ts";
import { hugePng, PNG, photo } from "../../support/pictures.ts";
import { aFile } from "../../support/record/files.ts";
import {
  ask,
  enrol,
  inRecordOf,
  session,
  startServer,
  type TestServer,
  testVault,
  testVaultFiles,
} from "../../support/server.ts";

const PDF = Buffer.from(`%PDF-1.7\n${"CANARY ".repeat(40_000)}`);
const BOUNDARY = "----libretto-form";

const formOf = (row: unknown, bytes: Uint8Array | null, { name = "referto.pdf", type = "application/pdf" } = {}) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="dati"\r\n\r\n${JSON.stringify(row)}\r\n`),
    ...(bytes === null
      ? []
      : [
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
          ),
          bytes,
          Buffer.from("\r\n"),
        ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
const rowOf = (differs: Parameters<typeof aFile>[0] = {}) =>
  FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0, ...differs })) as Record<string, unknown>;

/** The keys of this installation alone: other tests' patients have keys of others in the same database. */
const ownKeys = ({ desk }: TestServer) => {
  const own = new Set([desk.files.newest()]);
  return {
    wrappedByOthers: (newest: string, most: number) => {
      own.add(newest);
      return pipe(
        desk.transact((stores) => stores.directory.wrappedByOthers(newest, 10_000)),
        taskEither.map((keys) => keys.filter(({ master }) => own.has(master)).slice(0, most)),
      );
    },
    rewrapped: (keys: readonly PatientKey[]) => desk.transact((stores) => stores.directory.rewrapped(keys)),
  };
};

const cases = (database: Opened): void => {
  let server: TestServer;
  let scanner: VirusScanner | null = null;
  beforeAll(async () => {
    server = await startServer(database(), {
      bend: (desk) => {
        const scanned = (by: VirusScanner) => scannedVault(desk.files, by, () => {});
        const keep: FileVault["keep"] = (taken) => (scanner === null ? desk.files : scanned(scanner)).keep(taken);
        return { ...desk, files: { ...desk.files, keep } };
      },
    });
  });
  afterAll(() => server.close());

  const signedIn = async (licence?: number) => {
    const account = await enrol(server, "patient", licence === undefined ? {} : { licence });
    const headers = { ...(await session(server, account, { bound: true })) };
    const send = (row: unknown, bytes: Uint8Array | null = PDF, more: Record<string, string> = {}, form = {}) =>
      server.app.inject({
        method: "POST",
        url: "/api/files",
        headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...more },
        payload: formOf(row, bytes, form),
      });
    const get = (url: string, by: Record<string, string> = headers) => ask(server, "GET", url, { headers: by });
    const total = async () => (await get("/api/getFiles")).json().total as number;
    return { account, headers, send, get, total };
  };
  /** Everything that the vault's folders hold. */
  const onDisk = (): readonly string[] => testVaultFiles();
  const auditOf = (patient: number | null) =>
    database().transaction({ as: "owner" }, async (sql) => {
      await sql.query("alter table audit no force row level security");
      const rows = await sql.query<{ azione: string; oggetto: string; esito: string }>(
        "select azione, oggetto, esito from audit where id_paziente = $1 order by id_audit",
        [patient],
      );
      await sql.query("alter table audit force row level security");
      return rows;
    });

  it("come with their row, are kept sealed, listed, shown and downloaded", async () => {
    const { account, send, get } = await signedIn();
    const before = onDisk();
    const added = await send(rowOf());
    expect([added.statusCode, added.headers.etag]).toEqual([200, '"1"']);
    const row = added.json();
    expect(row).toMatchObject({
      file_nome: "referto.pdf",
      type: "application/pdf",
      file_size: PDF.length / 1e6,
      id_audit_log: 132,
    });
    expect((await get("/api/getFiles")).json()).toMatchObject({ total: 1, data: [{ id_file: row.id_file }] });
    expect((await get("/api/getKardiaFile")).json()).toEqual({ data: [], total: 0 });
    const [path = "", ...none] = onDisk().filter((file) => !before.includes(file));
    expect(none).toEqual([]);
    expect(readFileSync(path).includes("CANARY"), "CR-2").toBe(false);

    const shown = await get(`/api/anteprimaKardia/${row.id_file}`);
    expect([shown.statusCode, shown.headers["content-type"], shown.rawPayload.equals(PDF)]).toEqual([
      200,
      "application/pdf",
      true,
    ]);
    expect(shown.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "content-disposition": `inline; filename="referto.pdf"; filename*=UTF-8''referto.pdf`,
      "cache-control": "no-store",
    });
    const { data: address } = (await get(`/api/getDRoute/${row.id_file}`)).json();
    const downloaded = await get(address);
    expect([downloaded.statusCode, downloaded.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(downloaded.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(downloaded.headers["content-length"]).toBe(String(PDF.length));
    expect((await auditOf(account.patient)).map(({ azione }) => azione)).toEqual([
      "add",
      "read",
      "read",
      "read",
      "ticket",
      "download",
    ]);
  });

  it("come as JSON with a data URL as well, wherever the file stands in it", async () => {
    const { send: _send, headers, get } = await signedIn();
    const file = `data:application/pdf;base64,${PDF.toString("base64")}`;
    for (const body of [
      { ...rowOf(), file },
      { file, ...rowOf() },
    ]) {
      const added = await ask(server, "POST", "/api/files", { headers, body });
      expect(added.statusCode, added.body).toBe(200);
      expect((await get(`/api/anteprimaKardia/${added.json().id_file}`)).rawPayload.equals(PDF)).toBe(true);
    }
  });

  describe("FI-1: are what their name, type and kind say, or are refused and leave nothing", () => {
    it.each([
      ["a page in a PDF's clothes", rowOf(), Buffer.from("<html><script>"), "upload", "files.contentMismatch"],
      ["a picture that says it is a PDF", rowOf(), PNG, "upload", "files.contentMismatch"],
      [
        "a PDF that says it is a picture",
        rowOf({ name: "a.png", mediaType: "image/png", kind: "photo" }),
        PDF,
        "upload",
        "files.contentMismatch",
      ],
      ["a name that says otherwise", rowOf({ name: "referto.html" }), PDF, "kind", "files.kindInvalid"],
      ["a kind that it is not", rowOf({ kind: "photo" }), PDF, "kind", "files.kindInvalid"],
      [
        "a picture on the Kardia list",
        rowOf({ list: "kardia", kind: "kardia", name: "k.png", mediaType: "image/png" }),
        PNG,
        "upload",
        "files.pdfOnly",
      ],
      ["a fake PDF on the Kardia list", rowOf({ list: "kardia", kind: "kardia" }), PNG, "upload", "files.pdfOnly"],
      [
        "FI-2: a picture of more than 50 megapixels",
        rowOf({ name: "a.png", mediaType: "image/png", kind: "photo" }),
        hugePng(10_001, 5_000),
        "upload",
        "files.tooManyPixels",
      ],
      ["nothing", rowOf(), Buffer.alloc(0), "upload", "form.required"],
      ["no file at all", rowOf(), null, "upload", "form.required"],
      [
        "a survey of next week",
        rowOf({ surveyedOn: "2026-03-21" as never }),
        PDF,
        "surveyedOn",
        "files.surveyInFuture",
      ],
    ])("%s", async (_, row, bytes, field, code) => {
      const { send, total } = await signedIn();
      const before = onDisk();
      const answer = await send(row, bytes);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().errors).toContainEqual({ field, code });
      expect([await total(), onDisk()]).toEqual([0, before]);
    });
  });

  it("FI-2: are kept without the places that photos tell, and size and contents are those of what is kept", async () => {
    const { send, get } = await signedIn();
    const sent = photo();
    const row = (await send(rowOf({ name: "a.jpg", mediaType: "image/jpeg", kind: "photo" }), sent)).json();
    const shown = (await get(`/api/anteprimaKardia/${row.id_file}`)).rawPayload;
    expect([shown.includes("CANARY"), row.file_size]).toEqual([false, shown.length / 1e6]);
    expect(shown.length).toBeLessThan(sent.length);
  });

  it("FI-7: are refused when they are infected, and wait for the scanner when it is not there, closed to doctors", async () => {
    const clamd = await fakeClamd();
    const { account, send, get, total } = await signedIn();
    const before = onDisk();
    scanner = clamdScanner(clamd.address, () => {});
    const infected = await send(rowOf(), Buffer.from(`%PDF-1.7 ${EICAR}`));
    expect([infected.statusCode, infected.json().errors]).toEqual([422, [{ field: "upload", code: "files.infected" }]]);
    expect([await total(), onDisk()]).toEqual([0, before]);
    const clean = (await send(rowOf({ level: 1 }))).json();

    await clamd.close();
    const [waiting, late] = [
      (await send(rowOf({ level: 1 }))).json(),
      (await send(rowOf({ level: 1 }), Buffer.from(`%PDF-1.7 ${EICAR}`))).json(),
    ];
    const verdicts = async () =>
      Object.fromEntries(
        (await get("/api/getFiles"))
          .json()
          .data.map((row: { readonly id_file: number; readonly verifica: string }) => [row.id_file, row.verifica]),
      );
    expect(await verdicts()).toEqual({
      [clean.id_file]: "pulito",
      [waiting.id_file]: "in verifica",
      [late.id_file]: "in verifica",
    });
    const doctor = await enrol(server, "doctor");
    await inRecordOf(server, account, ({ doctors }) =>
      doctors.add(account.patient ?? 0, anAssociation({ id: server.desk.ids.next(), account: doctor.id })),
    );
    const by = { ...(await session(server, doctor)) };
    const shown = async (id: number, headers?: Record<string, string>) =>
      (await get(`/api/patient/${account.patient}/anteprima/${id}`, headers)).statusCode;
    expect([await shown(clean.id_file, by), await shown(waiting.id_file, by), await shown(waiting.id_file)]).toEqual([
      200, 422, 200,
    ]);

    const back = await fakeClamd();
    await scanFiles(
      server.desk,
      clamdScanner(back.address, () => {}),
    )(new AbortController().signal);
    await back.close();
    scanner = null;
    expect(await verdicts()).toEqual({
      [clean.id_file]: "pulito",
      [waiting.id_file]: "pulito",
      [late.id_file]: "infetto",
    });
    expect([await shown(waiting.id_file, by), await shown(late.id_file, by), await shown(late.id_file)]).toEqual([
      200, 422, 422,
    ]);
    const told = await get(`/api/getDRoute/${late.id_file}`);
    expect(told.json().detail).toContain("virus");
    await server.post.carry();
    expect(server.letters.filter(({ to }) => to === account.email).map(({ subject }) => subject)).toEqual([
      "Virus in un file del tuo Libretto",
    ]);
    const { voci } = (await get(`/api/accessi/${account.patient}?altri=1`)).json();
    expect(voci.filter(({ chi }: { readonly chi: string }) => chi === "libretto")).toMatchObject([
      { azione: "infected", oggetto: `file ${late.id_file}` },
    ]);
  });

  it("IO-4: of more than 25 MiB are refused with 413, and leave nothing", async () => {
    const { send, headers, total } = await signedIn();
    const before = onDisk();
    const huge = Buffer.concat([PDF, Buffer.alloc(UPLOAD_LIMIT_BYTES)]);
    for (const answer of [
      await send(rowOf(), huge),
      await ask(server, "POST", "/api/files", {
        headers,
        body: { ...rowOf(), file: `data:application/pdf;base64,${huge.toString("base64")}` },
      }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([413, "failure.tooLarge"]);
    expect([await total(), onDisk()]).toEqual([0, before]);
  });

  it.each([
    [
      "a form that ends in the middle",
      formOf(rowOf(), PDF).subarray(0, 5000),
      `multipart/form-data; boundary=${BOUNDARY}`,
    ],
    ["a form without its boundary", formOf(rowOf(), PDF), "multipart/form-data; boundary=other"],
    ["no form and no JSON", formOf(rowOf(), PDF), "application/octet-stream"],
    ["half of a JSON", Buffer.from(`{"file": "data:application/pdf;base64,JVBERi0xL`), "application/json"],
    ["no base64", Buffer.from(`{"file": "data:application/pdf;base64,****"}`), "application/json"],
    ["two files", Buffer.from(`{"file": "data:a/b;base64,AAAA", "file": "data:a/b;base64,AAAA"}`), "application/json"],
    ["no row", Buffer.from(`{"file": "data:application/pdf;base64,JVBERi0xLjQ="}`), "application/json"],
  ])("IO-2: %s is refused with 400, and leaves nothing", async (_, payload, type) => {
    const { headers, total } = await signedIn();
    const before = onDisk();
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/files",
      headers: { ...headers, "content-type": type },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "failure.malformed"]);
    expect([await total(), onDisk()]).toEqual([0, before]);
  });

  it("RE-6: sent twice under one key are kept once; another file under that key is refused", async () => {
    const { send, total } = await signedIn();
    const key = { "idempotency-key": "again-1" };
    const [first, second] = [await send(rowOf(), PDF, key), await send(rowOf(), PDF, key)];
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    const before = onDisk();
    expect((await send(rowOf(), Buffer.concat([PDF, Buffer.from(".")]), key)).statusCode).toBe(409);
    expect([await total(), onDisk()]).toEqual([1, before]);
  });

  it("AZ-9: are refused without the licence before they are taken in, and the refusal is noted", async () => {
    const { account, send } = await signedIn(BASE_LICENCE);
    const before = onDisk();
    const answer = await send(rowOf());
    expect([answer.statusCode, answer.json().code, onDisk()]).toEqual([403, "gate.notInSubscription", before]);
    expect(await auditOf(account.patient)).toEqual([{ azione: "denied", oggetto: "addFile", esito: "refused" }]);
  });

  it("keep their bytes when they are edited and locked, and their name and kind only if they agree", async () => {
    const { account, headers, send, get } = await signedIn();
    const row = (await send(rowOf())).json();
    const put = (differs: object, path = `/api/files/${row.id_file}`) =>
      ask(server, "PUT", path, { headers, body: { ...row, ...differs } });
    const changed = await put({
      file_commento: "copia",
      id_livello_confidenzialita: 5,
      file_size: 99,
      type: "image/png",
    });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({
        file_commento: "copia",
        id_livello_confidenzialita: 5,
        file_size: PDF.length / 1e6,
        type: "application/pdf",
      }),
    ]);
    expect((await put({ file_type: "foto" })).json().errors).toEqual([{ field: "kind", code: "files.kindInvalid" }]);
    const general = `/api/patient/${account.patient}/tbl_files`;
    expect((await put({ file_nome: "x.html" }, `${general}/${row.id_file}`)).statusCode).toBe(422);
    expect((await ask(server, "POST", general, { headers, body: row })).statusCode).toBe(405);
    expect((await get(`/api/anteprimaKardia/${row.id_file}`)).rawPayload.equals(PDF)).toBe(true);
  });

  it("PR-6: go with what they hold", async () => {
    const { account, headers, send, get, total } = await signedIn();
    const before = onDisk();
    const [{ id_file }, trace] = [(await send(rowOf())).json(), (await send(rowOf({ list: "kardia" }))).json()];
    const removed = await ask(server, "DELETE", `/api/files/${id_file}`, { headers });
    expect([removed.statusCode, removed.json().message]).toEqual([200, "File eliminato con successo!"]);
    const path = `/api/patient/${account.patient}/kardias/${trace.id_file}`;
    expect((await ask(server, "DELETE", path, { headers })).statusCode).toBe(204);
    await expect.poll(onDisk).toEqual(before);
    expect([await total(), (await get(`/api/anteprimaKardia/${id_file}`)).statusCode]).toEqual([0, 404]);
  });

  it("FI-6: do not outgrow the patient's place, however many come at once", async () => {
    const { account, send, total } = await signedIn();
    await keepRow(server, account, files, aFile(), { size: 2_000_000_000 - 3 * PDF.length });
    const before = onDisk().length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(rowOf())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 507, 507, 507, 507, 507]);
    expect(answers.find(({ statusCode }) => statusCode === 507)?.json().code).toBe("files.quotaReached");
    expect([await total(), onDisk().length]).toEqual([4, before + 3]);
  });

  describe("FI-5: an address", () => {
    const issued = async () => {
      const patient = await signedIn();
      const { id_file } = (await patient.send(rowOf())).json();
      const { data } = (await patient.get(`/api/getDRoute/${id_file}`)).json();
      return { ...patient, address: data as string, id_file };
    };
    it("works once", async () => {
      const { address, get } = await issued();
      expect([(await get(address)).statusCode, (await get(address)).statusCode]).toEqual([200, 404]);
    });
    it("works for a minute", async () => {
      const { address, get } = await issued();
      server.pass(61);
      expect((await get(address)).statusCode).toBe(404);
    });
    it("works in its session alone, and another's try does not use it up", async () => {
      const { address, get, account, headers } = await issued();
      const [other, again] = [await signedIn(), { ...(await session(server, account, { bound: true })) }];
      for (const by of [{}, other.headers, again, { authorization: headers.authorization }] as Record<string, string>[])
        expect((await get(address, by)).statusCode).toBe(404);
      expect((await get(address, { cookie: headers.cookie ?? "" })).statusCode).toBe(200);
    });
    it("ends with the session, and with the file", async () => {
      const { address, get } = await issued();
      await get("/api/user/logout");
      expect((await get(address)).statusCode).toBe(404);
      const other = await issued();
      await ask(server, "DELETE", `/api/files/${other.id_file}`, { headers: other.headers });
      expect((await other.get(other.address)).statusCode).toBe(404);
    });
  });

  it("AZ-4: are a doctor's to download only as far as the sharing rule shows them, to the last moment", async () => {
    const { account, send } = await signedIn();
    const [open, hidden] = [(await send(rowOf({ level: 1 }))).json(), (await send(rowOf({ level: 5 }))).json()];
    const doctor = await enrol(server, "doctor");
    const by: Record<string, string> = { ...(await session(server, doctor)) };
    await inRecordOf(server, account, (stores) =>
      stores.doctors.add(
        account.patient ?? 0,
        anAssociation({
          id: server.desk.ids.next(),
          account: doctor.id,
          clearance: { visibility: "total", level: 2, tags: [] },
        }),
      ),
    );
    const path = `/api/patient/${account.patient}`;
    const get = (url: string) => ask(server, "GET", url, { headers: by });
    const { data } = (await get(`${path}/getDRoute/${open.id_file}`)).json();
    expect((await get(data)).rawPayload.equals(PDF)).toBe(true);
    expect((await get(`${path}/anteprima/${open.id_file}`)).rawPayload.equals(PDF)).toBe(true);
    for (const way of ["getDRoute", "anteprima"])
      expect((await get(`${path}/${way}/${hidden.id_file}`)).body).toBe((await get(`${path}/${way}/1`)).body);
    const { data: late } = (await get(`${path}/getDRoute/${open.id_file}`)).json();
    await database().transaction({ as: "record", actor: account.id, patient: account.patient }, (sql) =>
      sql.query("delete from associazione where id_utente_cpp = $1", [doctor.id]),
    );
    expect((await get(late)).statusCode).toBe(404);
  });

  it("of a sender who goes away leave nothing", async () => {
    const { headers, total } = await signedIn();
    const before = onDisk();
    const address = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
    const body = formOf(rowOf(), PDF);
    for (const sent of [body.length - 10, 5000, 100]) {
      const request = httpRequest(address, {
        method: "POST",
        path: "/api/files",
        headers: {
          ...headers,
          "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
          "content-length": body.length,
        },
      });
      request.on("error", () => {});
      request.write(body.subarray(0, sent));
      await expect.poll(() => onDisk().length).toBe(before.length + (sent > 1000 ? 1 : 0));
      request.destroy();
      await expect.poll(onDisk).toEqual(before);
    }
    expect(await total()).toBe(0);
  });

  it("FI-3: without a row are removed by the clean-up, and no others", async () => {
    const { account, send, get } = await signedIn();
    const { id_file } = (await send(rowOf())).json();
    const key = server.desk.files.newKey(account.patient ?? 0, 1);
    const orphan = await server.desk.files.take(
      key,
      (async function* () {
        yield PDF;
      })(),
      1e6,
    )();
    if (orphan._tag === "Left") throw new Error("not taken");
    await server.desk.files.keep(orphan.right)();
    const goesOn = new AbortController().signal;
    expect(await cleanUpFiles(server.desk)(goesOn), "too young").toBe(0);
    const old = { ...server.desk, files: { ...server.desk.files, olderThan: () => server.desk.files.olderThan(-1) } };
    expect(await cleanUpFiles(old)(goesOn)).toBeGreaterThan(0);
    expect(onDisk().some((path) => path.endsWith(orphan.right.blob))).toBe(false);
    expect((await get(`/api/anteprimaKardia/${id_file}`)).rawPayload.equals(PDF)).toBe(true);
  });

  it("CR-3: open under a new key of the installation, without being rewritten, and go on where a rotation stopped", async () => {
    const folder = mkdtempSync(join(tmpdir(), "libretto-rotation-"));
    const keyFile = keyFileIn(folder);
    const own = await startServer(database(), { bend: (desk) => ({ ...desk, files: testVault(folder) }) });
    const whose = async () => {
      const account = await enrol(own, "patient");
      const headers: Record<string, string> = { ...(await session(own, account)) };
      const { id } = await keepRow(own, account, files, aFile(), { bytes: PDF });
      return async () => (await ask(own, "GET", `/api/anteprimaKardia/${id}`, { headers })).rawPayload.equals(PDF);
    };
    const readable = [await whose(), await whose(), await whose()];
    const rotation = { keys: ownKeys(own), vault: own.desk.files };
    const before = testVaultFiles(join(folder, "files")).map((path) => readFileSync(path));
    const said: string[] = [];
    const rotate = (how: "keep old" | "forget old", keys = rotation.keys) =>
      rotateFilesKey({ ...rotation, keys }, keyFile, how, (line) => said.push(line));
    const stopping = {
      ...rotation.keys,
      rewrapped: () => taskEither.left(failure("unavailable", "failure.unavailable")),
    };
    expect(await rotate("keep old", stopping)).toContain("failure.unavailable");
    expect(await Promise.all(readable.map((look) => look()))).toEqual([true, true, true]);
    expect(await rotate("keep old")).toBeNull();
    expect(readFileSync(keyFile, "utf8").trim().split("\n")).toHaveLength(2);
    expect(await rotate("forget old")).toBeNull();
    expect(readFileSync(keyFile, "utf8").trim().split("\n")).toHaveLength(1);
    expect(said[0]).toContain("3 keys of patients");
    expect(await Promise.all(readable.map((look) => look()))).toEqual([true, true, true]);
    expect(testVaultFiles(join(folder, "files")).map((path) => readFileSync(path))).toEqual(before);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  it("RE-14: that were damaged are told as such, and nothing of them is served", async () => {
    const { send, get } = await signedIn();
    const before = onDisk();
    const { id_file } = (await send(rowOf())).json();
    const [path = ""] = onDisk().filter((file) => !before.includes(file));
    const bytes = readFileSync(path);
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const answer = await get(`/api/anteprimaKardia/${id_file}`);
    expect([answer.statusCode, answer.json().code]).toEqual([503, "files.damaged"]);
  });
};

onEveryDatabase("RE-8: files, with one connection", cases, { connections: 1 });
