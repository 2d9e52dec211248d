import { toProblem } from "@libretto/adapters/contract/problems/problem";
import { httpClient } from "@libretto/adapters/http/client";
import { httpFileService } from "@libretto/adapters/http/files/file-service";
import { type SendFile, UploadCancelled, UploadTimeout } from "@libretto/adapters/http/transport/upload";
import { buildUploadBody } from "@libretto/adapters/http/transport/upload-body";
import { createDemoAdapters } from "@libretto/adapters/memory/demo-adapters";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import { files } from "@libretto/core/record/files/wire";
import { describe, expect, it } from "vitest";
import { aFile } from "../../../support/record/files.ts";
import { json, problem } from "../../../support/ui/fake-server.ts";

type UploadRequest = Parameters<SendFile>[0];

const PDF = new Blob(["%PDF-1.4"], { type: "application/pdf" });
const picked = { name: "referto.pdf", mediaType: "application/pdf", bytes: 8, content: PDF };
const ready = { file: aFile({ id: 0, version: 0 }), upload: picked };
const storedRow = FileRowWire.encode(aFile({ bytes: 8 }));

const serviceWith = (answer: (transfer: UploadRequest) => Promise<Response> | Response) => {
  const sent: UploadRequest[] = [];
  const reachability: boolean[] = [];
  const client = httpClient({
    onReachability: (did) => void reachability.push(did),
    token: () => "the-token",
    onSignedOut: () => {},
    language: () => "it",
    newKey: () => `key ${sent.length}`,
    fetch: async () => new Response("%PDF-1.4", { headers: { "content-type": "application/pdf" } }),
    sendFile: async (transfer) => {
      sent.push(transfer);
      return answer(transfer);
    },
  });
  return { service: httpFileService(client), sent, heard: reachability };
};

describe("a file upload", () => {
  it("is sent as a form: first the row, then the bytes unchanged", async () => {
    const { service, sent } = serviceWith(() => json(storedRow));
    expect(await service.add(1, ready)()).toEqual(right(aFile({ bytes: 8 })));
    const [transfer] = sent;
    expect(transfer?.headers).toMatchObject({ authorization: "Bearer the-token", "idempotency-key": "key 0" });
    expect(Object.keys(transfer?.headers ?? {})).not.toContain("content-type");
    const form = transfer && (await buildUploadBody(transfer.source));
    const [[first, row], [second, file]] = [...(form as FormData)] as never as [[string, string], [string, File]];
    expect([first, second, file.name, await file.text()]).toEqual(["dati", "file", "referto.pdf", "%PDF-1.4"]);
    expect(JSON.parse(row)).toMatchObject({ file_nome: "referto.pdf", type: "application/pdf", file_size: 0.000008 });
  });

  it("reports its progress and can be cancelled", async () => {
    const progress: (readonly [number, number])[] = [];
    const { service, heard } = serviceWith(({ options }) => {
      options.onProgress?.(4, 8);
      return Promise.reject(new UploadCancelled());
    });
    const outcome = await service.add(1, ready, { onProgress: (...step) => progress.push(step) })();
    expect([outcome, progress]).toEqual([left(failure("refused", "files.uploadStopped")), [[4, 8]]]);
    expect(heard, "which says nothing of the network").toEqual([]);
  });

  it("fails with a message when it stalls, when the network is lost and when the server refuses it", async () => {
    const outcome = async (answer: () => Promise<Response> | Response) => {
      const no = await serviceWith(answer).service.add(1, ready)();
      return no._tag === "Left" ? [no.left.kind, no.left.code] : no;
    };
    expect(await outcome(() => Promise.reject(new UploadTimeout()))).toEqual(["unavailable", "failure.unavailable"]);
    expect(await outcome(() => Promise.reject(new TypeError("network")))).toEqual(["unavailable", "failure.unsaved"]);
    expect(await outcome(() => problem(507, toProblem(failure("noRoom", "files.noRoom"))))).toEqual([
      "noRoom",
      "files.noRoom",
    ]);
  });

  it("RE-6: keeps its key when its result is unknown", async () => {
    let tries = 0;
    const { service, sent } = serviceWith(() =>
      ++tries === 1 ? Promise.reject(new UploadTimeout()) : json(storedRow),
    );
    await service.add(1, ready)();
    await service.add(1, ready)();
    await service.add(1, ready)();
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key 0", "key 0", "key 2"]);
  });

  it("returns data with its type", async () => {
    expect(await serviceWith(() => json({})).service.loadContent(1, 61)()).toEqual(
      right({ mediaType: "application/pdf", bytes: new TextEncoder().encode("%PDF-1.4") }),
    );
  });
});

describe("files in memory", () => {
  it("are stored with their bytes, listed and returned", async () => {
    const { fileService, records } = createDemoAdapters();
    const progress: number[] = [];
    const result = await fileService.add(1, ready, { onProgress: (sent) => progress.push(sent) })();
    if (!isRight(result)) throw new Error("refused");
    expect(progress).toEqual([2, 4, 6, 8]);
    expect(records.rows(files, 1)).toEqual([result.right]);
    expect(await fileService.loadContent(1, result.right.id)()).toMatchObject(right({ mediaType: "application/pdf" }));
    expect((await fileService.createDownloadLink(1, result.right.id)())._tag).toBe("Right");
    expect(await fileService.loadContent(2, result.right.id)()).toEqual(left(failure("notFound", "failure.notFound")));
  });

  it("are not stored when the upload is cancelled", async () => {
    const { fileService, records } = createDemoAdapters();
    const outcome = await fileService.add(1, ready, { onStart: (stop) => stop() })();
    expect([outcome._tag, records.rows(files, 1)]).toEqual(["Left", []]);
  });
});
