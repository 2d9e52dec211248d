import { chmodSync } from "node:fs";
import { clientWithPasswordFile, findPassword, readPassword } from "@libretto/adapters/sql/engine/password-file";
import { describe, expect, it } from "vitest";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
const target = { host: "db.example", port: 5432, database: "libretto", user: "app" };

describe("PostgreSQL's password file", () => {
  it.each([
    ["db.example:5432:libretto:app:right", "right"],
    ["*:*:*:app:any", "any"],
    ["# db.example:5432:libretto:app:no\n\n*:*:*:*:yes", "yes"],
    ["*:*:*:app:first\n*:*:*:app:second", "first"],
    ["*:*:*:app:with\\:colon\\\\and backslash", "with:colon\\and backslash"],
    ["*:*:*:app:at the end of a line\r\n", "at the end of a line"],
    ["db.example:5433:libretto:app:no", null],
    ["other:5432:libretto:app:no", null],
    ["*:*:*:other:no", null],
    ["*:*:*:app", null],
    ["", null],
  ])("of %j returns %j", (text, password) => {
    expect(findPassword(text, target)).toBe(password);
  });

  it("treats a connection by socket, and one without a host, as localhost", () => {
    const text = "localhost:5432:*:app:socket";
    expect(findPassword(text, { ...target, host: "/var/run/postgresql" })).toBe("socket");
    expect(findPassword(text, { database: "x", user: "app" })).toBe("socket");
  });

  it("is refused when others can read it or it does not exist", async () => {
    const path = write("login", "*:*:*:*:geheim");
    chmodSync(path, 0o640);
    await expect(readPassword(path, target)).rejects.toThrow("chmod 600");
    chmodSync(path, 0o600);
    expect(await readPassword(path, target)).toBe("geheim");
    await expect(readPassword(`${path}.absent`, target)).rejects.toThrow("cannot be read (ENOENT)");
  });

  it("is read only where the URL contains no password", async () => {
    const path = write("client", "*:*:*:*:from the file");
    chmodSync(path, 0o600);
    const Client = clientWithPasswordFile(path);
    const passwordOf = ({ password }: { readonly password?: unknown }) =>
      typeof password === "function" ? password(target) : password;
    expect(await passwordOf(new Client("postgresql://app@db.example/libretto"))).toBe("from the file");
    expect(await passwordOf(new Client("postgresql://app:own@db.example/libretto"))).toBe("own");
  });
});
