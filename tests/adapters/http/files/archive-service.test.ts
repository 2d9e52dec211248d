import { toProblem } from "@libretto/adapters/contract/problems/problem";
import { httpClient } from "@libretto/adapters/http/client";
import { httpArchiveService } from "@libretto/adapters/http/files/archive-service";
import { type SendFile, UploadTimeout } from "@libretto/adapters/http/transport/upload";
import { buildUploadBody } from "@libretto/adapters/http/transport/upload-body";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { json, problem } from "../../../support/ui/fake-server.ts";

type UploadRequest = Parameters<SendFile>[0];

const ZIP = new Blob(["PK\u0003\u0004"], { type: "application/zip" });
const archive = { name: "libretto-2026-03-14.zip", mediaType: "application/zip", bytes: 4, content: ZIP };

const serviceWith = (answer: () => Promise<Response> | Response, online = false) => {
  const sent: UploadRequest[] = [];
  const requests: string[] = [];
  const client = httpClient({
    token: () => "the-token",
    onSignedOut: () => {},
    language: () => "it",
    online: () => online,
    fetch: async (address) => {
      requests.push(String(address));
      return answer();
    },
    sendFile: async (transfer) => {
      sent.push(transfer);
      return answer();
    },
  });
  return { service: httpArchiveService(client), sent, asked: requests };
};

it("PR-7: an archive is sent unchanged, and the server may need a long time", async () => {
  const { service, sent } = serviceWith(() => json({ righe: 7, file: 2, disegni: 1, punteggi: 3 }));
  expect(await service.restore(archive)()).toEqual(right({ rows: 7, files: 2, drawings: 1, scores: 3 }));
  const [transfer] = sent;
  expect(transfer?.address).toBe("/api/ripristinaTutto");
  expect(transfer && (await buildUploadBody(transfer.source))).toBe(ZIP);
  expect(transfer?.source.processingMilliseconds).toBeGreaterThan(transfer?.timeoutMilliseconds ?? Infinity);
});

it("asks before the upload whether the server would accept an archive", async () => {
  const { service, sent, asked } = serviceWith(() => problem(409, toProblem(failure("conflict", "archive.notEmpty"))));
  expect(await service.checkReadiness()()).toEqual(left(failure("conflict", "archive.notEmpty")));
  expect([asked, sent]).toEqual([["/api/ripristinoPossibile"], []]);
  expect(await serviceWith(() => new Response(null, { status: 204 })).service.checkReadiness()()).toEqual(
    right(undefined),
  );
});

it("distinguishes a lost network from a missing response", async () => {
  const failUpload = async (online: boolean, reason: unknown) => {
    const answer = await serviceWith(() => Promise.reject(reason), online).service.restore(archive)();
    return answer._tag === "Left" && answer.left.code;
  };
  expect(await failUpload(false, new TypeError("network"))).toBe("failure.unsaved");
  expect(await failUpload(true, new TypeError("network"))).toBe("failure.unanswered");
  expect(await failUpload(true, new UploadTimeout())).toBe("failure.unavailable");
});
