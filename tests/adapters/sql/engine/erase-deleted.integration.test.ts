import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { expect, it } from "vitest";
import { aDiagnosis } from "../../../support/builders.ts";
import { MIGRATIONS } from "../../../support/databases/databases.ts";
import { openInitialisedDataFolder } from "../../../support/databases/first-start.ts";
import { createAccount, openSession, sendRequest, startServer } from "../../../support/server/server.ts";

const SURNAME = "Quintasperanza";
const DISEASE = "morbo di Zeffirelli";

/** Files in a folder that contain one of these texts. */
const filesWith = (folder: string, texts: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return texts.some((word) => bytes.includes(word));
    });

it("PR-6: no file of the embedded database contains data of a deleted account after the rewrite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-erase-"));
  const engine = await openInitialisedDataFolder(folder, readMigrations(MIGRATIONS));
  try {
    const server = await startServer(engine);
    const account = await createAccount(server, "patient", { surname: SURNAME });
    const headers = { ...(await openSession(server, account)) };
    const row = diagnoses.wire.encode(aDiagnosis({ id: 0, kind: "diagnosis", condition: DISEASE } as never));
    const url = `/api/patient/${account.patient}/${diagnoses.collection}`;
    expect((await sendRequest(server, "POST", url, { headers, body: row })).statusCode).toBe(200);
    await engine.runScript("analyze");
    expect((await sendRequest(server, "PUT", "/api/destroyUser", { headers })).statusCode).toBe(204);
    await server.emailDelivery.deliver();
    const texts = [SURNAME, DISEASE, account.email];
    await engine.runScript("checkpoint");
    expect(filesWith(folder, texts).length).toBeGreaterThan(0);

    expect(await engine.eraseDeleted?.()).toBe(true);
    expect(filesWith(folder, texts)).toEqual([]);
    expect(await engine.eraseDeleted?.()).toBe(false);
    await server.close();
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
