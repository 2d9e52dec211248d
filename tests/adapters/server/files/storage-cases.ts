import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFileIn } from "@libretto/adapters/files/open-vault";
import { rotateFilesKey } from "@libretto/adapters/files/rotate-keys";
import { cleanUpFiles } from "@libretto/adapters/server/jobs/clean-up-files";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";
import { files } from "@libretto/core/record/files/wire";
import { expect, it } from "vitest";
import { keepRow } from "../../../support/kept-row.ts";
import { aFile } from "../../../support/record/files.ts";
import {
  ask,
  enrol,
  session,
  startServer,
  type TestServer,
  testVault,
  testVaultFiles,
} from "../../../support/server.ts";
import { onDisk, PDF, rowOf, type Sending } from "./file-calls.ts";

/** The keys of this installation alone: other tests' patients have keys of others in the same database. */
const ownKeys = ({ desk }: TestServer) => {
  const own = new Set([desk.files.newestKeyName()]);
  return {
    listWrappedByOtherKeys: (newest: string, most: number) => {
      own.add(newest);
      return pipe(
        desk.transact((stores) => stores.directory.listWrappedByOtherKeys(newest, 10_000)),
        taskEither.map((keys) => keys.filter(({ master }) => own.has(master)).slice(0, most)),
      );
    },
    storeRewrapped: (keys: readonly PatientKey[]) => desk.transact((stores) => stores.directory.storeRewrapped(keys)),
  };
};

/** What is kept of files: through changes, removal, clean-up, new keys and damage. */
export const keepingCases = (sending: Sending): void => {
  it("keep their bytes when they are edited and locked, and their name and kind only if they agree", async () => {
    const { server, signedIn } = sending();
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

  it("PR-6: deleted ones are closed to everybody at once, and erased with their content when the bin is emptied", async () => {
    const { server, signedIn } = sending();
    const { account, headers, send, get, total } = await signedIn();
    const before = onDisk();
    const [{ id_file }, trace] = [(await send(rowOf())).json(), (await send(rowOf({ list: "kardia" }))).json()];
    const removed = await ask(server, "DELETE", `/api/files/${id_file}`, { headers });
    expect([removed.statusCode, removed.json().message]).toEqual([200, "File eliminato con successo!"]);
    const path = `/api/patient/${account.patient}/kardias/${trace.id_file}`;
    expect((await ask(server, "DELETE", path, { headers })).statusCode).toBe(204);
    expect([await total(), (await get(`/api/anteprimaKardia/${id_file}`)).statusCode]).toEqual([0, 404]);
    expect((await get(`/api/getDRoute/${id_file}`)).statusCode).toBe(404);
    const bin = `/api/patient/${account.patient}/cestino`;
    const restored = await ask(server, "POST", `${bin}/tbl_files/${id_file}`, { headers, body: {} });
    expect([restored.statusCode, restored.json().riga.id_file]).toEqual([200, id_file]);
    expect((await get(`/api/anteprimaKardia/${id_file}`)).rawPayload.equals(PDF)).toBe(true);
    expect((await ask(server, "DELETE", `/api/files/${id_file}`, { headers })).statusCode).toBe(200);
    const emptied = await ask(server, "DELETE", bin, { headers });
    expect([emptied.statusCode, emptied.json()]).toEqual([200, { cancellate: 2, trattenute: 0 }]);
    await expect.poll(onDisk).toEqual(before);
  });

  it("FI-3: without a row are removed by the clean-up, and no others", async () => {
    const { server, signedIn } = sending();
    const { account, send, get } = await signedIn();
    const { id_file } = (await send(rowOf())).json();
    const key = server.desk.files.newKey(account.patient ?? 0, 1);
    const orphan = await server.desk.files.receive(
      key,
      (async function* () {
        yield PDF;
      })(),
      1e6,
    )();
    if (orphan._tag === "Left") throw new Error("not taken");
    await server.desk.files.store(orphan.right)();
    const goesOn = new AbortController().signal;
    expect(await cleanUpFiles(server.desk)(goesOn), "too young").toBe(0);
    const old = {
      ...server.desk,
      files: { ...server.desk.files, listOlderThan: () => server.desk.files.listOlderThan(-1) },
    };
    expect(await cleanUpFiles(old)(goesOn)).toBeGreaterThan(0);
    expect(onDisk().some((path) => path.endsWith(orphan.right.blob))).toBe(false);
    expect((await get(`/api/anteprimaKardia/${id_file}`)).rawPayload.equals(PDF)).toBe(true);
  });

  it("CR-3: open under a new key of the installation, without being rewritten, and go on where a rotation stopped", async () => {
    const { database } = sending();
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
      storeRewrapped: () => taskEither.left(failure("unavailable", "failure.unavailable")),
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
    const { signedIn } = sending();
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
