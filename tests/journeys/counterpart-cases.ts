import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import pg from "pg";
import { expect, it } from "vitest";
import { readMail, unquoted } from "../adapters/mail/read-mail.ts";
import type { Counterparts } from "../support/counterparts.ts";
import { type Caller, signedIn, type Written } from "../support/durability/caller.ts";
import type { Installation } from "../support/durability/installation.ts";
import { aFile, PDF_END } from "../support/record/files.ts";

const PASSWORD = "Un-cavallo-giusto-7";
const NAME = "referto.pdf";
const CANARY = "PAROLA-IN-CHIARO";
const PDF = Buffer.from(`%PDF-1.7\n${CANARY.repeat(20_000)}${PDF_END}`);
const AWAY = { status: 503, retryAfter: "2", body: expect.objectContaining({ code: "failure.unavailable" }) };
const HOURS_AGO = new Date(Date.now() - 7_200_000);

/** The product with a mail server, an object store and a database server, from the registration to the clean-up. */
export const counterpartCases = (installed: () => Installation, others: () => Counterparts, database: () => string) => {
  const post = (path: string, body: object) =>
    fetch(`${installed().url}/api/user/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const register = (email: string) =>
    post("register", {
      nome: "Sara",
      cognome: "Villa",
      email,
      password: PASSWORD,
      password_ripetuta: PASSWORD,
      termini_accettati: true,
      consenso_dati_salute: true,
    });
  const letterTo = (email: string) =>
    others()
      .received()
      .find(({ to }) => to.includes(email));
  /** Opens the link of the letter that came, as the page does. */
  const confirmed = async (email: string): Promise<Caller> => {
    await expect.poll(() => letterTo(email)).toBeDefined();
    const token = /#token=([\w-]{43})/.exec(unquoted(letterTo(email)?.message ?? ""))?.[1];
    expect((await post("confirm", { token })).status).toBe(204);
    return signedIn(installed().url, { role: "patient", email, password: PASSWORD });
  };
  const upload = (): Written => ({
    method: "POST",
    path: "/api/files",
    key: randomUUID(),
    form: { row: FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0, name: NAME })), bytes: PDF },
  });
  const download = async ({ get }: Caller, id: number): Promise<Buffer> => {
    const { data } = (await (await get(`/api/getDRoute/${id}`)).json()) as { data: string };
    return Buffer.from(await (await get(data)).arrayBuffer());
  };
  const rows = ({ read, patient }: Caller) => read(`/api/patient/${patient}/tbl_files`).then(({ data }) => data);
  const staged = () => readdirSync(join(installed().dataFolder, "files", "incoming"));
  const idOf = (answer: unknown) => (answer as { id_file: number }).id_file;

  let sara: Caller;
  it("AU-3: a registration is confirmed by the letter that the mail server got, signed in and over TLS", async () => {
    const email = "sara@esempio.it";
    expect((await register(email)).status).toBe(204);
    sara = await confirmed(email);
    const { from, to, user, secure, message = "" } = letterTo(email) ?? {};
    expect({ from, to, user, secure }).toEqual({
      from: "libretto@esempio.it",
      to: [email],
      user: "libretto",
      secure: true,
    });
    const { fields, body } = readMail(message);
    expect(fields.get("subject")).toBe("Conferma la tua registrazione a Libretto");
    expect(unquoted(body)).toContain("Ciao,\r\n\r\ncon questo indirizzo è stato chiesto un accesso a Libretto.");
    expect(unquoted(body)).toContain(`\r\n${installed().url}/webui/register/confirm#token=`);
  });

  it("CR-2: of a file the store holds sealed bytes and no name; it comes back whole, and is erased with its row", async () => {
    const before = others().stored();
    const id = idOf((await sara.write(upload())).body);
    const added = others()
      .stored()
      .filter((path) => !before.includes(path));
    expect(added).not.toEqual([]);
    for (const path of added) {
      expect(path).not.toContain(NAME);
      for (const plain of [CANARY, NAME, "%PDF"]) expect(readFileSync(path).includes(plain), path).toBe(false);
    }
    expect((await download(sara, id)).equals(PDF)).toBe(true);
    const record = `/api/patient/${sara.patient}`;
    const remove = (path: string, version?: number) =>
      sara.write({ method: "DELETE", path: `${record}/${path}`, key: randomUUID(), ...(version && { version }) });
    expect((await remove(`tbl_files/${id}`, 1)).status).toBe(204);
    expect(others().stored()).not.toEqual(before); // the bin keeps the file for thirty days
    expect((await remove(`cestino/tbl_files/${id}`)).status).toBe(204);
    await expect.poll(() => others().stored()).toEqual(before);
  });

  it("RE-4: while the mail server is away people are answered, and their letters come once it is back", async () => {
    const [first, second] = ["anna@esempio.it", "bruno@esempio.it"];
    await others().mail.goAway();
    expect((await register(first)).status).toBe(204);
    await expect.poll(() => installed().product().printed()).toContain('"event":"letter not sent"');
    await others().mail.comeBack();
    expect((await register(second)).status).toBe(204);
    await Promise.all([first, second].map((email) => expect.poll(() => letterTo(email)).toBeDefined()));
  });

  it("RE-7: while the store is away files wait with calm words, all else works, and nothing is half kept", async () => {
    const kept = idOf((await sara.write(upload())).body);
    const [before, held] = [await rows(sara), others().stored()];
    await others().store.goAway();
    const late = upload();
    expect(await sara.write(late)).toEqual(AWAY);
    const { data } = (await (await sara.get(`/api/getDRoute/${kept}`)).json()) as { data: string };
    expect((await sara.get(data)).status).toBe(503);
    expect([await rows(sara), staged(), others().stored()]).toEqual([before, [], held]);
    await others().store.comeBack();
    const again = await sara.write(late);
    expect((await download(sara, idOf(again.body))).equals(PDF)).toBe(true);
    expect(await rows(sara)).toHaveLength(before.length + 1);
  });

  it("FI-3: what no row ever had is gone from the store after a clean-up, and nothing else", async () => {
    const before = others().stored();
    const [some = ""] = before.filter((path) => /[0-9a-f]{32}\._S3rver_object$/.test(path));
    const nobodys = join(dirname(some), `${"0".repeat(32)}._S3rver_object`);
    writeFileSync(nobodys, "nobody's");
    utimesSync(nobodys, HOURS_AGO, HOURS_AGO);
    const client = new pg.Client({ connectionString: database() });
    await client.connect();
    await client.query("update lavoro set prossimo = now() where nome = 'clean up files'");
    await client.end();
    await installed().product().stop("SIGTERM");
    await installed().start();
    await expect.poll(() => others().stored()).toEqual(before);
  });
};
