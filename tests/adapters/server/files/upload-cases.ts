import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hugePng, PNG, photo } from "../../../support/pictures.ts";
import { ask } from "../../../support/server.ts";
import { onDisk, PDF, rowOf, type Sending } from "./file-calls.ts";

/** How files come, and what they are. */
export const comingCases = (sending: Sending): void => {
  it("come with their row, are kept sealed, listed, shown and downloaded", async () => {
    const { signedIn, auditOf } = sending();
    const { account, send, get } = await signedIn();
    const before = onDisk();
    const added = await send(rowOf());
    expect([added.statusCode, added.headers.etag]).toEqual([200, '"1"']);
    const row = added.json();
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

    const shown = await get(`/api/anteprimaKardia/${row.id_file}`);
    expect([shown.statusCode, shown.headers["content-type"], shown.rawPayload.equals(PDF)]).toEqual([
      200,
      "application/pdf",
      true,
    ]);
    expect(shown.headers).toMatchObject({
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

  it("come as JSON with a data URL as well, wherever the file stands in it", async () => {
    const { server, signedIn } = sending();
    const { send: _send, headers, get } = await signedIn();
    const file = `data:application/pdf;base64,${PDF.toString("base64")}`;
    for (const body of [
      { ...rowOf(), file },
      { file, ...rowOf() },
    ]) {
      const added = await ask(server, "POST", "/api/files", { headers, body });
      expect(added.statusCode, added.body).toBe(200);
      expect((await get(`/api/anteprimaKardia/${added.json().id_file}`)).rawPayload.equals(PDF)).toBe(true);
    }
  });

  describe("FI-1: are what their name, type and kind say, or are refused and leave nothing", () => {
    it.each([
      ["a page in a PDF's clothes", rowOf(), Buffer.from("<html><script>"), "upload", "files.contentMismatch"],
      ["a PDF that breaks off", rowOf(), PDF.subarray(0, -10), "upload", "files.incomplete"],
      ["a picture that says it is a PDF", rowOf(), PNG, "upload", "files.contentMismatch"],
      [
        "a PDF that says it is a picture",
        rowOf({ name: "a.png", mediaType: "image/png", kind: "photo" }),
        PDF,
        "upload",
        "files.contentMismatch",
      ],
      ["a name that says otherwise", rowOf({ name: "referto.html" }), PDF, "kind", "files.otherKind"],
      ["a kind that it is not", rowOf({ kind: "photo" }), PDF, "kind", "files.otherKind"],
      [
        "a picture on the Kardia list",
        rowOf({ list: "kardia", kind: "kardia", name: "k.png", mediaType: "image/png" }),
        PNG,
        "upload",
        "files.pdfOnly",
      ],
      ["a fake PDF on the Kardia list", rowOf({ list: "kardia", kind: "kardia" }), PNG, "upload", "files.pdfOnly"],
      [
        "FI-2: a picture of more than 50 megapixels",
        rowOf({ name: "a.png", mediaType: "image/png", kind: "photo" }),
        hugePng(10_001, 5_000),
        "upload",
        "files.tooManyPixels",
      ],
      ["nothing", rowOf(), Buffer.alloc(0), "upload", "form.required"],
      ["no file at all", rowOf(), null, "upload", "form.required"],
      [
        "a survey of next week",
        rowOf({ surveyedOn: "2026-03-21" as never }),
        PDF,
        "surveyedOn",
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

  it("FI-2: are kept without the places that photos tell, and size and contents are those of what is kept", async () => {
    const { signedIn } = sending();
    const { send, get } = await signedIn();
    const sent = photo();
    const row = (await send(rowOf({ name: "a.jpg", mediaType: "image/jpeg", kind: "photo" }), sent)).json();
    const shown = (await get(`/api/anteprimaKardia/${row.id_file}`)).rawPayload;
    expect([shown.includes("CANARY"), row.file_size]).toEqual([false, shown.length / 1e6]);
    expect(shown.length).toBeLessThan(sent.length);
  });

  it("RE-6: sent twice under one key are kept once; another file under that key is refused", async () => {
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
