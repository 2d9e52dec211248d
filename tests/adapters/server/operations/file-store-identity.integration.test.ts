import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { acceptFileStore, describeStoreProblem } from "@libretto/adapters/server/operations/file-store-identity";
import { left } from "@libretto/core/kernel/fp";
import { checkFileStore, requireFileStore } from "@libretto/core/use-cases/maintenance/check-file-store";
import { expect, it } from "vitest";
import { onOneDatabase } from "../../../support/databases/databases.ts";
import { splitIntoChunks } from "../../../support/files/chunks.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { startServer, testVault } from "../../../support/server/server.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

const { folder: root } = temporaryFiles();
const newFolder = (): string => mkdtempSync(join(root, "store-"));

onOneDatabase("the file store of a database", (database) => {
  /** A server with its own folder of files, and its identity check. */
  const serverWith = async (folder: string) => {
    const filesWithoutScan = testVault(folder);
    const server = await startServer(database(), {
      overrideContext: (context) => ({ ...context, filesWithoutScan }),
    });
    return { ...server, folder, check: () => unwrapTask(checkFileStore(server.context)) };
  };

  it("is the same for every server: a server with another store is refused, and not ready", async () => {
    const [first, second] = [await serverWith(newFolder()), await serverWith(newFolder())];
    expect([await first.check(), await first.check()]).toEqual([null, null]);
    expect(await second.check()).toBe("noIdentity");
    expect(await requireFileStore(second.context)()).toMatchObject(left({ code: "health.otherFileStore" }));
    const [ready, notReady] = await Promise.all(
      [first, second].map(({ app }) => app.inject({ url: "/api/health/ready" })),
    );
    expect(ready?.statusCode).toBe(200);
    expect([notReady?.statusCode, notReady?.json().code]).toEqual([503, "health.otherFileStore"]);
    expect(second.logLines.join()).toContain("the file store is not the one of this database");

    const copy = newFolder();
    cpSync(first.folder, copy, { recursive: true });
    expect(await (await serverWith(copy)).check()).toBeNull();

    const lines: string[] = [];
    expect(await acceptFileStore(second.context, "the folder", (line) => void lines.push(line))).toBeNull();
    expect([await second.check(), await first.check()]).toEqual([null, "otherIdentity"]);
    expect(lines.join()).toContain("the folder is now the file store");
    expect(describeStoreProblem("otherIdentity", "/srv/files")).toContain("/srv/files is not the file store");
    for (const server of [first, second]) await server.close();
  });

  it("may have files without an identity, but not those of another database", async () => {
    const own = await serverWith(newFolder());
    const { filesWithoutScan: files } = own.context;
    const resetIdentity = () =>
      database().transaction({ as: "owner" }, async (sql) => void (await sql.query("delete from file_store")));
    const upload = await unwrapTask(files.receive(files.createKey(1, 1), splitIntoChunks(Buffer.from("x")), 10));
    await unwrapTask(files.store(upload));
    await resetIdentity();
    expect(await own.check()).toBeNull();
    expect(readFileSync(join(own.folder, "files", "kept", "store-id"), "utf8")).toMatch(/^[\w-]{43}\n$/);
    await resetIdentity();
    expect(await own.check()).toBe("unknownFiles");
    await own.close();
  });
});
