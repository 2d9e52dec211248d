import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { aFile, PDF_END } from "../../../support/record/files.ts";
import {
  createAccount,
  openSession,
  sendRequest,
  type TestServer,
  testVaultFiles,
} from "../../../support/server/server.ts";

export const PDF = Buffer.from(`%PDF-1.7\n${"CANARY ".repeat(40_000)}${PDF_END}`);
export const BOUNDARY = "----libretto-form";

export const formOf = (
  row: unknown,
  bytes: Uint8Array | null,
  { name = "referto.pdf", type = "application/pdf" } = {},
) =>
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
export const rowOf = (differs: Parameters<typeof aFile>[0] = {}) =>
  FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0, ...differs })) as Record<string, unknown>;

/** Everything in the vault's folders. */
export const onDisk = (): readonly string[] => testVaultFiles();

/** Files are sent to one server, each by its own patient. */
export const senders = (server: TestServer, database: OpenDatabase) => {
  const signedIn = async (licence?: number) => {
    const account = await createAccount(server, "patient", licence === undefined ? {} : { licence });
    const headers = { ...(await openSession(server, account, { withCookie: true })) };
    const send = (row: unknown, bytes: Uint8Array | null = PDF, more: Record<string, string> = {}, form = {}) =>
      server.app.inject({
        method: "POST",
        url: "/api/files",
        headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...more },
        payload: formOf(row, bytes, form),
      });
    const get = (url: string, by: Record<string, string> = headers) => sendRequest(server, "GET", url, { headers: by });
    const total = async () => (await get("/api/getFiles")).json().total as number;
    return { account, headers, send, get, total };
  };
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
  return { server, database, signedIn, auditOf };
};
/** The sender and the target of files during a test. */
export type Sending = () => ReturnType<typeof senders>;
