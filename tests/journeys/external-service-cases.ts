import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import pg from "pg";
import { expect, it } from "vitest";
import { readMail, unquoted } from "../adapters/mail/read-mail.ts";
import { type RecordClient, signInClient, type WriteRequest } from "../support/durability/client.ts";
import type { Installation } from "../support/durability/installation.ts";
import { aFile, PDF_END } from "../support/record/files.ts";
import type { ExternalServices } from "../support/services/external-services.ts";

const PASSWORD = "Un-cavallo-giusto-7";
const NAME = "referto.pdf";
const CANARY = "PAROLA-IN-CHIARO";
const PDF = Buffer.from(`%PDF-1.7\n${CANARY.repeat(20_000)}${PDF_END}`);
const AWAY = { status: 503, retryAfter: "2", body: expect.objectContaining({ code: "failure.unavailable" }) };
const HOURS_AGO = new Date(Date.now() - 7_200_000);

/** The product with a mail server, an object store and a database server, from the registration to the clean-up. */
export const externalServiceCases = (
  installed: () => Installation,
  others: () => ExternalServices,
  database: () => string,
) => {
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
  const waitForEmailTo = (email: string) =>
    others()
      .receivedMails()
      .find(({ to }) => to.includes(email));
  /** Opens the link of the received e-mail, like the page does. */
  const confirmed = async (email: string): Promise<RecordClient> => {
    await expect.poll(() => waitForEmailTo(email)).toBeDefined();
    const token = /#token=([\w-]{43})/.exec(unquoted(waitForEmailTo(email)?.message ?? ""))?.[1];
    expect((await post("confirm", { token })).status).toBe(204);
    return signInClient(installed().url, { role: "patient", email, password: PASSWORD });
  };
  const upload = (): WriteRequest => ({
    method: "POST",
    path: "/api/files",
    key: randomUUID(),
    form: { row: FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0, name: NAME })), bytes: PDF },
  });
  const download = async ({ get }: RecordClient, id: number): Promise<Buffer> => {
    const { data } = (await (await get(`/api/getDRoute/${id}`)).json()) as { data: string };
    return Buffer.from(await (await get(data)).arrayBuffer());
  };
  const rows = ({ readPage, patient }: RecordClient) =>
    readPage(`/api/patient/${patient}/tbl_files`).then(({ data }) => data);
  const staged = () => readdirSync(join(installed().dataFolder, "files", "incoming"));
  const idOf = (answer: unknown) => (answer as { id_file: number }).id_file;

  let sara: RecordClient;
  it("AU-3: a registration is confirmed by the e-mail on the mail server, which was sent with sign-in and TLS", async () => {
    const email = "sara@esempio.it";
    expect((await register(email)).status).toBe(204);
    sara = await confirmed(email);
    const { from, to, user, secure, message = "" } = waitForEmailTo(email) ?? {};
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

  it("CR-2: the store has encrypted bytes of a file and no name; it is returned unchanged, and erased with its row", async () => {
    const before = others().storedFiles();
    const id = idOf((await sara.write(upload())).body);
    const added = others()
      .storedFiles()
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
    expect(others().storedFiles()).not.toEqual(before); // The bin keeps the file for thirty days.
    expect((await remove(`cestino/tbl_files/${id}`)).status).toBe(204);
    await expect.poll(() => others().storedFiles()).toEqual(before);
  });

  it("RE-4: while the mail server is unreachable requests are answered, and the e-mails are sent once it is back", async () => {
    const [first, second] = ["anna@esempio.it", "bruno@esempio.it"];
    await others().mail.interrupt();
    expect((await register(first)).status).toBe(204);
    await expect.poll(() => installed().product().output()).toContain('"event":"e-mail not sent"');
    await others().mail.resume();
    expect((await register(second)).status).toBe(204);
    await Promise.all([first, second].map((email) => expect.poll(() => waitForEmailTo(email)).toBeDefined()));
  });

  it("RE-7: while the store is unreachable files wait with a message, everything else works, and nothing is stored partially", async () => {
    const storedId = idOf((await sara.write(upload())).body);
    const [before, held] = [await rows(sara), others().storedFiles()];
    await others().store.interrupt();
    const late = upload();
    expect(await sara.write(late)).toEqual(AWAY);
    const { data } = (await (await sara.get(`/api/getDRoute/${storedId}`)).json()) as { data: string };
    expect((await sara.get(data)).status).toBe(503);
    expect([await rows(sara), staged(), others().storedFiles()]).toEqual([before, [], held]);
    await others().store.resume();
    const again = await sara.write(late);
    expect((await download(sara, idOf(again.body))).equals(PDF)).toBe(true);
    expect(await rows(sara)).toHaveLength(before.length + 1);
  });

  it("FI-3: files without a row are removed from the store by a clean-up, and nothing else", async () => {
    const before = others().storedFiles();
    const [some = ""] = before.filter((path) => /[0-9a-f]{32}\._S3rver_object$/.test(path));
    const nobodys = join(dirname(some), `${"0".repeat(32)}._S3rver_object`);
    writeFileSync(nobodys, "nobody's");
    utimesSync(nobodys, HOURS_AGO, HOURS_AGO);
    const client = new pg.Client({ connectionString: database() });
    await client.connect();
    await client.query("update job set next_run_at = now() where nome = 'clean up files'");
    await client.end();
    await installed().product().stop("SIGTERM");
    await installed().start();
    await expect.poll(() => others().storedFiles()).toEqual(before);
  });
};
