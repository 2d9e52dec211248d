import { PassThrough } from "node:stream";
import { fileIntake } from "@libretto/adapters/server/http/uploads/file-intake";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { FileVault, PatientKey, SealedUpload } from "@libretto/core/ports/files/file-vault";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { at } from "../../../../support/builders.ts";

const NOW = at("2026-11-22T09:00:00.000Z");
const key = { id: 1, patient: 1, master: "", wrapped: "" } satisfies PatientKey;

/** Reads all chunks and returns `malformed` when they end early, like the vault. */
const vault = {
  receive: (_key: PatientKey, pieces: AsyncIterable<Uint8Array>) => async () => {
    try {
      for await (const _piece of pieces);
    } catch {
      return left(failure("malformed", "failure.malformed"));
    }
    return right({} as SealedUpload);
  },
  discard: () => async () => {},
} as unknown as FileVault;

const part = (head: string, body: string): string => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}`;
const PNG = 'name="file"; filename="a"\r\ncontent-type: image/png';
const JSON_TYPE = "application/json";
const FORM_TYPE = "multipart/form-data; boundary=x";
const PARTIAL_BODIES: readonly (readonly [where: string, type: string, begun: string])[] = [
  ["the row as JSON", JSON_TYPE, '{"nome":"a'],
  ["a file in JSON", JSON_TYPE, `{"file":"data:image/png;base64,${"A".repeat(400)}`],
  ["the row of a form", FORM_TYPE, part('name="dati"', '{"nome":"a')],
  ["a file of a form", FORM_TYPE, part(PNG, "A".repeat(400))],
  ["a file after its row", FORM_TYPE, part('name="dati"', "{}\r\n") + part(PNG, "A".repeat(400))],
];
const coded = (code: string): Error => Object.assign(new Error(code), { code });

/** Receives a request that ends after its beginning, like the server. */
const receiveBody = async (type: string, partialBody: string, ended: (raw: PassThrough) => void) => {
  const errors: unknown[] = [];
  const context = {
    files: vault,
    clock: { now: () => NOW },
    log: { write: (...line: readonly unknown[]) => errors.push(line) },
  } as unknown as ServerContext;
  const raw = new PassThrough();
  const request = { id: "r", raw, headers: { "content-type": type } } as unknown as FastifyRequest;
  const taking = fileIntake.receive(context, key, request, { account: 1, language: "it" })();
  raw.write(partialBody, () => setImmediate(() => ended(raw)));
  return { outcome: await taking, said: errors };
};

describe.each(PARTIAL_BODIES)("a request that ends within %s", (_, type, partialBody) => {
  it.each(["ECONNRESET", "ETIMEDOUT", null])("is malformed, and no server failure: %s", async (code) => {
    const { outcome, said } = await receiveBody(type, partialBody, (raw) =>
      raw.destroy(code === null ? undefined : coded(code)),
    );
    expect(outcome).toMatchObject(left({ code: "failure.malformed" }));
    expect(said).toEqual([]);
  });

  it("IO-7: because of a server error gets its own message and is logged", async () => {
    const { outcome, said } = await receiveBody(type, partialBody, (raw) => raw.destroy(new TypeError("secret words")));
    expect(outcome).toEqual(left(failure("unavailable", "files.unread")));
    expect(said).toEqual([["error", "file not read", { reference: "r", error: "TypeError", at: expect.any(String) }]]);
  });

  it("is malformed when it only ends early", async () => {
    const { outcome, said } = await receiveBody(type, partialBody, (raw) => void raw.end());
    expect(outcome).toMatchObject(left({ code: "failure.malformed" }));
    expect(said).toEqual([]);
  });
});
