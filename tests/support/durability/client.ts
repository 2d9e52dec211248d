import type { Account } from "../server/product.ts";

export const PAGE_SIZE = 200;
/** Longer than any response takes; a longer wait means a lost request. */
const REQUEST_TIMEOUT_MS = 20_000;

/** The part of a response that a writer uses. */
export interface WriteResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** A write as it is sent; a form for a file upload. */
export interface WriteRequest {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Identifies the write when it is sent again. */
  readonly key: string;
  readonly body?: unknown;
  readonly form?: { readonly row: unknown; readonly bytes: Uint8Array };
  readonly version?: number;
}

/** A signed-in HTTP client, whose session survives the server's process. */
export interface RecordClient {
  readonly account: number;
  readonly patient: number;
  readonly get: (path: string) => Promise<Response>;
  /** A page of rows, with their total. */
  readonly readPage: (path: string) => Promise<{ readonly data: readonly Readonly<Record<string, unknown>>[] }>;
  readonly write: (write: WriteRequest) => Promise<WriteResponse>;
}

const formOf = ({ row, bytes }: NonNullable<WriteRequest["form"]>): FormData => {
  const form = new FormData();
  form.set("dati", JSON.stringify(row));
  form.set("file", new Blob([bytes as BlobPart], { type: "application/pdf" }), "referto.pdf");
  return form;
};

const payloadOf = ({ body, form }: WriteRequest) => {
  if (form !== undefined) return { type: {}, body: formOf(form) };
  return body === undefined
    ? { type: {} }
    : { type: { "content-type": "application/json" }, body: JSON.stringify(body) };
};

/** Signs in and reads the own record. */
export const signInClient = async (url: string, { email, password }: Account): Promise<RecordClient> => {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const login = await fetch(`${url}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token, user } = (await login.json()) as { token: string; user: { id_utente: number } };
  const authorization = `Bearer ${token}`;
  const get = (path: string) => fetch(url + path, { headers: { authorization }, signal: signal() });
  const record = (await (await get(`/api/patient/${user.id_utente}`)).json()) as { id_paziente: number };
  return {
    account: user.id_utente,
    patient: record.id_paziente,
    get,
    readPage: async (path) => {
      const answer = await get(path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { data: readonly Readonly<Record<string, unknown>>[] };
    },
    write: async (write) => {
      const { type, body } = payloadOf(write);
      const answer = await fetch(url + write.path, {
        method: write.method,
        headers: {
          authorization,
          ...type,
          "idempotency-key": write.key,
          ...(write.version !== undefined && { "if-match": `"${write.version}"` }),
        },
        signal: signal(),
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        retryAfter: answer.headers.get("retry-after"),
        body: text === "" ? null : (JSON.parse(text) as unknown),
      };
    },
  };
};
