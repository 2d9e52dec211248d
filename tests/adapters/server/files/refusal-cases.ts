import { request as httpRequest } from "node:http";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { files } from "@libretto/core/record/files/wire";
import { expect, it } from "vitest";
import { aFile } from "../../../support/record/files.ts";
import { addRow } from "../../../support/server/add-row.ts";
import { sendRequest } from "../../../support/server/server.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { BOUNDARY, formOf, onDisk, PDF, rowOf, type Sending } from "./file-calls.ts";

/** Refused, interrupted and oversized uploads leave nothing. */
export const refusalCases = (sending: Sending): void => {
  it("IO-4: of more than 25 MiB are refused with 413, and leave nothing", async () => {
    const { server, signedIn } = sending();
    const { send, headers, total } = await signedIn();
    const before = onDisk();
    const huge = Buffer.concat([PDF, Buffer.alloc(UPLOAD_LIMIT_BYTES)]);
    for (const answer of [
      await send(rowOf(), huge),
      await sendRequest(server, "POST", "/api/files", {
        headers,
        body: { ...rowOf(), file: `data:application/pdf;base64,${huge.toString("base64")}` },
      }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([413, "failure.tooLarge"]);
    expect([await total(), onDisk()]).toEqual([0, before]);
  });

  it.each([
    [
      "a form that ends in the middle",
      formOf(rowOf(), PDF).subarray(0, 5000),
      `multipart/form-data; boundary=${BOUNDARY}`,
    ],
    ["a form without its boundary", formOf(rowOf(), PDF), "multipart/form-data; boundary=other"],
    ["neither a form nor JSON", formOf(rowOf(), PDF), "application/octet-stream"],
    ["half of a JSON", Buffer.from(`{"file": "data:application/pdf;base64,JVBERi0xL`), "application/json"],
    ["no base64", Buffer.from(`{"file": "data:application/pdf;base64,****"}`), "application/json"],
    ["two files", Buffer.from(`{"file": "data:a/b;base64,AAAA", "file": "data:a/b;base64,AAAA"}`), "application/json"],
    ["no row", Buffer.from(`{"file": "data:application/pdf;base64,JVBERi0xLjQ="}`), "application/json"],
  ])("IO-2: %s is refused with 400, and leaves nothing", async (_, payload, type) => {
    const { server, signedIn } = sending();
    const { headers, total } = await signedIn();
    const before = onDisk();
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/files",
      headers: { ...headers, "content-type": type },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "failure.malformed"]);
    expect([await total(), onDisk()]).toEqual([0, before]);
  });

  it("AZ-9: are refused without the licence before they are received, and the refusal is audited", async () => {
    const { signedIn, auditOf } = sending();
    const { account, send } = await signedIn(BASE_LICENCE);
    const before = onDisk();
    const answer = await send(rowOf());
    expect([answer.statusCode, answer.json().code, onDisk()]).toEqual([403, "gate.notInSubscription", before]);
    expect(await auditOf(account.patient)).toEqual([{ azione: "denied", oggetto: "addFile", esito: "refused" }]);
  });

  it("FI-6: do not exceed the patient's storage limit, however many are sent at once", async () => {
    const { server, signedIn } = sending();
    const { account, send, total } = await signedIn();
    await addRow(server, account, files, aFile(), { size: 2_000_000_000 - 3 * PDF.length });
    const before = onDisk().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(rowOf())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(507)]);
    expect(answers.find(({ statusCode }) => statusCode === 507)?.json().code).toBe("files.quotaReached");
    expect([await total(), onDisk().length]).toEqual([4, before + 3]);
  });

  it("of a disconnected sender leave nothing", async () => {
    const { server, signedIn } = sending();
    const { headers, total } = await signedIn();
    const before = onDisk();
    const address = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
    const body = formOf(rowOf(), PDF);
    for (const sent of [body.length - 10, 5000, 100]) {
      const request = httpRequest(address, {
        method: "POST",
        path: "/api/files",
        headers: {
          ...headers,
          "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
          "content-length": body.length,
        },
      });
      request.on("error", () => {});
      request.write(body.subarray(0, sent));
      await waitUntil(() => onDisk().length === before.length + (sent > 1000 ? 1 : 0));
      request.destroy();
      await waitUntil(() => onDisk().length === before.length);
      expect(onDisk()).toEqual(before);
    }
    expect(await total()).toBe(0);
  });
};
