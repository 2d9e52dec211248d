import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFileIn } from "@libretto/adapters/files/open-vault";
import { rotateFilesKey } from "@libretto/adapters/files/rotate-keys";
import { cleanUpJob } from "@libretto/adapters/server/jobs/jobs";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";
import { files } from "@libretto/core/record/files/wire";
import { expect, it } from "vitest";
import { aFile } from "../../../support/record/files.ts";
import { addRow } from "../../../support/server/add-row.ts";
import {
  createAccount,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  testVault,
  testVaultFiles,
} from "../../../support/server/server.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { onDisk, PDF, rowOf, type Sending } from "./file-calls.ts";

/** The keys of this installation only: patients of other tests have other keys in the same database. */
const ownKeys = ({ context }: TestServer) => {
  const own = new Set([context.files.getNewestKeyName()]);
  return {
    listWrappedByOtherKeys: (newest: string, most: number) => {
      own.add(newest);
      return pipe(
        context.transact((stores) => stores.fileDirectory.listWrappedByOtherKeys(newest, 10_000)),
        taskEither.map((keys) => keys.filter(({ master }) => own.has(master)).slice(0, most)),
      );
    },
    storeRewrapped: (keys: readonly PatientKey[]) =>
      context.transact((stores) => stores.fileDirectory.storeRewrapped(keys)),
  };
};

/** Stored files after changes, removal, clean-up, key rotation and damage. */
export const storageCases = (sending: Sending): void => {
  it("keep their bytes when they are edited and locked; name and kind change only if they match", async () => {
    const { server, signedIn } = sending();
    const { account, headers, send, get } = await signedIn();
    const row = (await send(rowOf())).json();
    const put = (differs: object, path = `/api/files/${row.id_file}`) =>
      sendRequest(server, "PUT", path, { headers, body: { ...row, ...differs } });
    const changeResponse = await put({
      file_commento: "copia",
      id_livello_confidenzialita: 5,
      file_size: 99,
      type: "image/png",
    });
    expect([changeResponse.statusCode, changeResponse.json()]).toEqual([
      200,
      expect.objectContaining({
        file_commento: "copia",
        id_livello_confidenzialita: 5,
        file_size: PDF.length / 1e6,
        type: "application/pdf",
      }),
    ]);
    const { version } = changeResponse.json();
    expect((await put({ version, file_type: "foto" })).json().errors).toEqual([
      { field: "file_type", code: "files.kindInvalid" },
    ]);
    const general = `/api/patient/${account.patient}/tbl_files`;
    expect((await put({ version, file_nome: "x.html" }, `${general}/${row.id_file}`)).statusCode).toBe(422);
    expect((await sendRequest(server, "POST", general, { headers, body: row })).statusCode).toBe(405);
    expect((await get(`/api/anteprimaKardia/${row.id_file}`)).rawPayload.equals(PDF)).toBe(true);
  });

  it("PR-6: that were deleted are closed to everybody at once, and erased with their content when the bin is emptied", async () => {
    const { server, signedIn } = sending();
    const { account, headers, send, get, total } = await signedIn();
    const before = onDisk();
    const [{ id_file }, trace] = [(await send(rowOf())).json(), (await send(rowOf({ list: "kardia" }))).json()];
    const removeResponse = await sendRequest(server, "DELETE", `/api/files/${id_file}`, { headers });
    expect([removeResponse.statusCode, removeResponse.json().message]).toEqual([200, "File eliminato con successo!"]);
    const path = `/api/patient/${account.patient}/kardias/${trace.id_file}`;
    expect((await sendRequest(server, "DELETE", path, { headers })).statusCode).toBe(204);
    expect([await total(), (await get(`/api/anteprimaKardia/${id_file}`)).statusCode]).toEqual([0, 404]);
    expect((await get(`/api/getDRoute/${id_file}`)).statusCode).toBe(404);
    const bin = `/api/patient/${account.patient}/cestino`;
    const restoreResponse = await sendRequest(server, "POST", `${bin}/tbl_files/${id_file}`, { headers, body: {} });
    expect([restoreResponse.statusCode, restoreResponse.json().riga.id_file]).toEqual([200, id_file]);
    expect((await get(`/api/anteprimaKardia/${id_file}`)).rawPayload.equals(PDF)).toBe(true);
    expect((await sendRequest(server, "DELETE", `/api/files/${id_file}`, { headers })).statusCode).toBe(200);
    const emptied = await sendRequest(server, "DELETE", bin, { headers });
    expect([emptied.statusCode, emptied.json()]).toEqual([200, { cancellate: 2, trattenute: 0 }]);
    await waitUntil(() => onDisk().length === before.length);
    expect(onDisk()).toEqual(before);
  });

  it("FI-3: without a row are removed by the clean-up, and no others", async () => {
    const { server, signedIn } = sending();
    const { account, send, get } = await signedIn();
    const { id_file } = (await send(rowOf())).json();
    const key = server.context.files.createKey(account.patient ?? 0, 1);
    const orphan = await server.context.files.receive(
      key,
      (async function* () {
        yield PDF;
      })(),
      1e6,
    )();
    if (orphan._tag === "Left") throw new Error("not taken");
    await server.context.files.store(orphan.right)();
    const goesOn = new AbortController().signal;
    expect(await cleanUpJob(server.context, goesOn).work(), "too young").toEqual(right(0));
    const old = {
      ...server.context,
      files: { ...server.context.files, listOlderThan: () => server.context.files.listOlderThan(-1) },
    };
    expect(await unwrapTask(cleanUpJob(old, goesOn).work)).toBeGreaterThan(0);
    expect(onDisk().some((path) => path.endsWith(orphan.right.blob))).toBe(false);
    expect((await get(`/api/anteprimaKardia/${id_file}`)).rawPayload.equals(PDF)).toBe(true);
  });

  it("CR-3: can be read with a new installation key, without being rewritten; an interrupted rotation continues", async () => {
    const { database } = sending();
    const folder = mkdtempSync(join(tmpdir(), "libretto-rotation-"));
    const keyFile = keyFileIn(folder);
    const own = await startServer(database(), {
      overrideContext: (context) => ({ ...context, files: testVault(folder) }),
    });
    const createOwner = async () => {
      const account = await createAccount(own, "patient");
      const headers: Record<string, string> = { ...(await openSession(own, account)) };
      const { id } = await addRow(own, account, files, aFile(), { bytes: PDF });
      return async () =>
        (await sendRequest(own, "GET", `/api/anteprimaKardia/${id}`, { headers })).rawPayload.equals(PDF);
    };
    const readable = [await createOwner(), await createOwner(), await createOwner()];
    const rotation = { keys: ownKeys(own), vault: own.context.files };
    const before = testVaultFiles(join(folder, "files")).map((path) => readFileSync(path));
    const logLines: string[] = [];
    const rotate = (how: "keep old" | "forget old", keys = rotation.keys) =>
      rotateFilesKey({ ...rotation, keys }, keyFile, how, (line) => logLines.push(line));
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
    expect(logLines[0]).toContain("3 keys of patients");
    expect(await Promise.all(readable.map((look) => look()))).toEqual([true, true, true]);
    expect(testVaultFiles(join(folder, "files")).map((path) => readFileSync(path))).toEqual(before);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  it("RE-14: that were damaged are reported, and none of their bytes is sent", async () => {
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
