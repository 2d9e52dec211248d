import { problemOf } from "@libretto/adapters/contract/problem";
import { httpArchiveDesk } from "@libretto/adapters/http/archive-desk";
import { httpClient } from "@libretto/adapters/http/client";
import { Stalled, type Transfer } from "@libretto/adapters/http/upload";
import { bodyOf } from "@libretto/adapters/http/upload-body";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { json, problem } from "../../support/fake-server.ts";

const ZIP = new Blob(["PK\u0003\u0004"], { type: "application/zip" });
const archive = { name: "libretto-2026-03-14.zip", mediaType: "application/zip", bytes: 4, content: ZIP };

const deskOf = (answer: () => Promise<Response> | Response, online = false) => {
  const sent: Transfer[] = [];
  const asked: string[] = [];
  const client = httpClient({
    token: () => "the-token",
    signedOut: () => {},
    language: () => "it",
    online: () => online,
    fetch: async (address) => {
      asked.push(String(address));
      return answer();
    },
    sendFile: async (transfer) => {
      sent.push(transfer);
      return answer();
    },
  });
  return { desk: httpArchiveDesk(client), sent, asked };
};

it("PR-7: an archive goes as it is, its bytes where they are, and the server may take its time", async () => {
  const { desk, sent } = deskOf(() => json({ righe: 7, file: 2, disegni: 1, punteggi: 3 }));
  expect(await desk.restore(archive)()).toEqual(right({ rows: 7, files: 2, drawings: 1, scores: 3 }));
  const [transfer] = sent;
  expect(transfer?.address).toBe("/api/ripristinaTutto");
  expect(transfer && (await bodyOf(transfer.outgoing))).toBe(ZIP);
  expect(transfer?.outgoing.workMilliseconds).toBeGreaterThan(transfer?.patienceMilliseconds ?? Infinity);
});

it("asks before it sends whether an archive would be taken", async () => {
  const { desk, sent, asked } = deskOf(() => problem(409, problemOf(failure("conflict", "archive.notEmpty"))));
  expect(await desk.ready()()).toEqual(left(failure("conflict", "archive.notEmpty")));
  expect([asked, sent]).toEqual([["/api/ripristinoPossibile"], []]);
  expect(await deskOf(() => new Response(null, { status: 204 })).desk.ready()()).toEqual(right(undefined));
});

it("tells a network that was lost from an answer that did not come", async () => {
  const lost = async (online: boolean, reason: unknown) => {
    const answer = await deskOf(() => Promise.reject(reason), online).desk.restore(archive)();
    return answer._tag === "Left" && answer.left.code;
  };
  expect(await lost(false, new TypeError("network"))).toBe("failure.unsaved");
  expect(await lost(true, new TypeError("network"))).toBe("failure.unanswered");
  expect(await lost(true, new Stalled())).toBe("failure.unavailable");
});
