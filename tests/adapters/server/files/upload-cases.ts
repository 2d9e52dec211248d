import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hugePng, PNG, photoWithMetadata } from "../../../support/files/pictures.ts";
import { sendRequest } from "../../../support/server/server.ts";
import { onDisk, PDF, rowOf, type Sending } from "./file-calls.ts";

/** How files are uploaded, and which contents they may have. */
export const comingCases = (sending: Sending): void => {
  it("are uploaded with their row, stored encrypted, listed, shown and downloaded", async () => {
    const { signedIn, auditOf } = sending();
    const { account, send, get } = await signedIn();
    const before = onDisk();
    const addResponse = await send(rowOf());
    expect([addResponse.statusCode, addResponse.headers.etag]).toEqual([200, '"1"']);
    const row = addResponse.json();
    expect(row).toMatchObject({
      file_nome: "referto.pdf",
      type: "application/pdf",
      file_size: PDF.length / 1e6,
      id_audit_log: 132,
    });
    expect((await get("/api/getFiles")).json()).toMatchObject({ total: 1, data: [{ id_file: row.id_file }] });
    expect((await get("/api/getKardiaFile")).json()).toEqual({ data: [], total: 0 });
    const [path = "", ...none] = onDisk().filter((file) => !before.includes(file));
    expect(none).toEqual([]);
    expect(readFileSync(path).includes("CANARY"), "CR-2").toBe(false);

    const response = await get(`/api/anteprimaKardia/${row.id_file}`);
    expect([response.statusCode, response.headers["content-type"], response.rawPayload.equals(PDF)]).toEqual([
      200,
      "application/pdf",
      true,
    ]);
    expect(response.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "content-disposition": `inline; filename="referto.pdf"; filename*=UTF-8''referto.pdf`,
      "cache-control": "no-store",
    });
    const { data: address } = (await get(`/api/getDRoute/${row.id_file}`)).json();
    const downloaded = await get(address);
    expect([downloaded.statusCode, downloaded.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(downloaded.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(downloaded.headers["content-length"]).toBe(String(PDF.length));
    expect((await auditOf(account.patient)).map(({ azione }) => azione)).toEqual([
      "add",
      "read",
      "read",
      "read",
      "ticket",
      "download",
    ]);
  });

  it("can be uploaded as JSON with a data URL, at any position", async () => {
    const { server, signedIn } = sending();
    const { send: _send, headers, get } = await signedIn();
    const file = `data:application/pdf;base64,${PDF.toString("base64")}`;
    for (const body of [
      { ...rowOf(), file },
      { file, ...rowOf() },
    ]) {
      const addResponse = await sendRequest(server, "POST", "/api/files", { headers, body });
      expect(addResponse.statusCode, addResponse.body).toBe(200);
      expect((await get(`/api/anteprimaKardia/${addResponse.json().id_file}`)).rawPayload.equals(PDF)).toBe(true);
    }
  });

  describe("FI-1: must match their name, type and kind, or are refused and leave nothing", () => {
    it.each([
      ["a web page named as PDF", rowOf(), Buffer.from("<html><script>"), "file", "files.contentMismatch"],
      ["an incomplete PDF", rowOf(), PDF.subarray(0, -10), "file", "files.incomplete"],
      ["a picture declared as PDF", rowOf(), PNG, "file", "files.contentMismatch"],
      [
        "a PDF declared as a picture",
        rowOf({ name: "a.png", mediaType: "image/png", kind: "photo" }),
        PDF,
        "file",
        "files.contentMismatch",
      ],
      ["a name of another type", rowOf({ name: "referto.html" }), PDF, "file_type", "files.otherKind"],
      ["a wrong kind", rowOf({ kind: "photo" }), PDF, "file_type", "files.otherKind"],
      [
        "a picture on the Kardia list",
        rowOf({ list: "kardia", kind: "kardia", name: "k.png", mediaType: "image/png" }),
        PNG,
        "file",
        "files.pdfOnly",
      ],
      ["a fake PDF on the Kardia list", rowOf({ list: "kardia", kind: "kardia" }), PNG, "file", "files.pdfOnly"],
      [
        "FI-2: a picture of more than 50 megapixels",
        rowOf({ name: "a.png", mediaType: "image/png", kind: "photo" }),
        hugePng(10_001, 5_000),
        "file",
        "files.tooManyPixels",
      ],
      ["nothing", rowOf(), Buffer.alloc(0), "file", "form.required"],
      ["no file at all", rowOf(), null, "file", "form.required"],
      [
        "a survey of next week",
        rowOf({ surveyedOn: "2026-03-21" as never }),
        PDF,
        "data_rilievo",
        "files.surveyInFuture",
      ],
    ])("%s", async (_, row, bytes, field, code) => {
      const { send, total } = await sending().signedIn();
      const before = onDisk();
      const answer = await send(row, bytes);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().errors).toContainEqual({ field, code });
      expect([await total(), onDisk()]).toEqual([0, before]);
    });
  });

  it.each([
    ["two empty lines before it", Buffer.concat([Buffer.from("\r\n\r\n"), PDF])],
    ["a byte order mark before it", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), PDF])],
    ["20 kB of padding after it", Buffer.concat([PDF, Buffer.alloc(20_000)])],
  ])("may be a PDF with %s", async (_, bytes) => {
    const { send } = await sending().signedIn();
    const answer = await send(rowOf(), bytes);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it("FI-2: are stored without the location of photos; size and archive contain the stored bytes", async () => {
    const { signedIn } = sending();
    const { send, get } = await signedIn();
    const sent = photoWithMetadata();
    const row = (await send(rowOf({ name: "a.jpg", mediaType: "image/jpeg", kind: "photo" }), sent)).json();
    const response = (await get(`/api/anteprimaKardia/${row.id_file}`)).rawPayload;
    expect([response.includes("CANARY"), row.file_size]).toEqual([false, response.length / 1e6]);
    expect(response.length).toBeLessThan(sent.length);
  });

  it("RE-6: sent twice under one key are stored once; another file under that key is refused", async () => {
    const { signedIn } = sending();
    const { send, total } = await signedIn();
    const key = { "idempotency-key": "again-1" };
    const [first, second] = [await send(rowOf(), PDF, key), await send(rowOf(), PDF, key)];
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    const before = onDisk();
    expect((await send(rowOf(), Buffer.concat([PDF, Buffer.from(".")]), key)).statusCode).toBe(409);
    expect([await total(), onDisk()]).toEqual([1, before]);
  });
};
