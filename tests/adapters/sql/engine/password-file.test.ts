import { chmodSync } from "node:fs";
import { clientWithPasswordFile } from "@libretto/adapters/sql/engine/password-file";
import { describe, expect, it } from "vitest";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
/** The password that a client gets from a file on connection. */
const passwordFrom = (path: string, connection: object) => {
  const { password } = new (clientWithPasswordFile(path))("postgresql://app@db.example/libretto") as {
    readonly password?: unknown;
  };
  return typeof password === "function" ? password(connection) : password;
};
/** The same from a file with this text. */
const passwordIn = (text: string, connection: object) => {
  const path = write("passwords", text);
  chmodSync(path, 0o600);
  return passwordFrom(path, connection);
};
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
  ])("of %j returns %j", async (text, password) => {
    expect((await passwordIn(text, target)) ?? null).toBe(password);
  });

  it("treats a connection by socket, and one without a host, as localhost", async () => {
    const text = "localhost:5432:*:app:socket";
    expect(await passwordIn(text, { ...target, host: "/var/run/postgresql" })).toBe("socket");
    expect(await passwordIn(text, { database: "x", user: "app" })).toBe("socket");
  });

  it("is refused when others can read it or it does not exist", async () => {
    const path = write("login", "*:*:*:*:geheim");
    chmodSync(path, 0o640);
    await expect(passwordFrom(path, target)).rejects.toThrow("chmod 600");
    chmodSync(path, 0o600);
    expect(await passwordFrom(path, target)).toBe("geheim");
    await expect(passwordFrom(`${path}.absent`, target)).rejects.toThrow("cannot be read (ENOENT)");
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
