import { problemOf } from "@libretto/adapters/contract/problem";
import { httpClient } from "@libretto/adapters/http/client";
import { httpFileDesk } from "@libretto/adapters/http/file-desk";
import { Stalled, Stopped, type Transfer } from "@libretto/adapters/http/upload";
import { bodyOf } from "@libretto/adapters/http/upload-body";
import { memoryWorld } from "@libretto/adapters/memory/world";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import { files } from "@libretto/core/record/files/wire";
import { describe, expect, it } from "vitest";
import { json, problem } from "../../support/fake-server.ts";
import { aFile } from "../../support/record/files.ts";

const PDF = new Blob(["%PDF-1.4"], { type: "application/pdf" });
const picked = { name: "referto.pdf", mediaType: "application/pdf", bytes: 8, content: PDF };
const ready = { file: aFile({ id: 0, version: 0 }), upload: picked };
const keptRow = FileRowWire.encode(aFile({ bytes: 8 }));

const deskOf = (answer: (transfer: Transfer) => Promise<Response> | Response) => {
  const sent: Transfer[] = [];
  const heard: boolean[] = [];
  const client = httpClient({
    answered: (did) => void heard.push(did),
    token: () => "the-token",
    signedOut: () => {},
    language: () => "it",
    newKey: () => `key ${sent.length}`,
    fetch: async () => new Response("%PDF-1.4", { headers: { "content-type": "application/pdf" } }),
    sendFile: async (transfer) => {
      sent.push(transfer);
      return answer(transfer);
    },
  });
  return { desk: httpFileDesk(client), sent, heard };
};

describe("a file that goes up", () => {
  it("goes as a form: the row first, then the bytes where they are", async () => {
    const { desk, sent } = deskOf(() => json(keptRow));
    expect(await desk.add(1, ready)()).toEqual(right(aFile({ bytes: 8 })));
    const [transfer] = sent;
    expect(transfer?.headers).toMatchObject({ authorization: "Bearer the-token", "idempotency-key": "key 0" });
    expect(Object.keys(transfer?.headers ?? {})).not.toContain("content-type");
    const form = transfer && (await bodyOf(transfer.outgoing));
    const [[first, row], [second, file]] = [...(form as FormData)] as never as [[string, string], [string, File]];
    expect([first, second, file.name, await file.text()]).toEqual(["dati", "file", "referto.pdf", "%PDF-1.4"]);
    expect(JSON.parse(row)).toMatchObject({ file_nome: "referto.pdf", type: "application/pdf", file_size: 0.000008 });
  });

  it("tells how far it has come, and can be stopped", async () => {
    const told: (readonly [number, number])[] = [];
    const { desk, heard } = deskOf(({ sending }) => {
      sending.onProgress?.(4, 8);
      return Promise.reject(new Stopped());
    });
    const outcome = await desk.add(1, ready, { onProgress: (...step) => told.push(step) })();
    expect([outcome, told]).toEqual([left(failure("refused", "files.uploadStopped")), [[4, 8]]]);
    expect(heard, "which says nothing of the network").toEqual([]);
  });

  it("fails in words when nothing moves, when the network goes and when the server says no", async () => {
    const outcome = async (answer: () => Promise<Response> | Response) => {
      const no = await deskOf(answer).desk.add(1, ready)();
      return no._tag === "Left" ? [no.left.kind, no.left.code] : no;
    };
    expect(await outcome(() => Promise.reject(new Stalled()))).toEqual(["unavailable", "failure.unavailable"]);
    expect(await outcome(() => Promise.reject(new TypeError("network")))).toEqual(["unavailable", "failure.unsaved"]);
    expect(await outcome(() => problem(507, problemOf(failure("noRoom", "files.noRoom"))))).toEqual([
      "noRoom",
      "files.noRoom",
    ]);
  });

  it("RE-6: goes under the same key again when nobody knows what became of it", async () => {
    let tries = 0;
    const { desk, sent } = deskOf(() => (++tries === 1 ? Promise.reject(new Stalled()) : json(keptRow)));
    await desk.add(1, ready)();
    await desk.add(1, ready)();
    await desk.add(1, ready)();
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key 0", "key 0", "key 2"]);
  });

  it("comes back as data with its type", async () => {
    expect(await deskOf(() => json({})).desk.content(1, 61)()).toEqual(
      right({ mediaType: "application/pdf", bytes: new TextEncoder().encode("%PDF-1.4") }),
    );
  });
});

describe("files in memory", () => {
  it("are kept with their bytes, listed and given back", async () => {
    const { fileDesk, records } = memoryWorld();
    const told: number[] = [];
    const kept = await fileDesk.add(1, ready, { onProgress: (sent) => told.push(sent) })();
    if (!isRight(kept)) throw new Error("refused");
    expect(told).toEqual([2, 4, 6, 8]);
    expect(records.rows(files, 1)).toEqual([kept.right]);
    expect(await fileDesk.content(1, kept.right.id)()).toMatchObject(right({ mediaType: "application/pdf" }));
    expect((await fileDesk.address(1, kept.right.id)())._tag).toBe("Right");
    expect(await fileDesk.content(2, kept.right.id)()).toEqual(left(failure("notFound", "failure.notFound")));
  });

  it("are not kept when they are stopped", async () => {
    const { fileDesk, records } = memoryWorld();
    const outcome = await fileDesk.add(1, ready, { onStart: (stop) => stop() })();
    expect([outcome._tag, records.rows(files, 1)]).toEqual(["Left", []]);
  });
});
