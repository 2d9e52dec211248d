import { failure } from "@libretto/core/kernel/failure";
import { left, taskEither } from "@libretto/core/kernel/fp";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import { storeContent } from "@libretto/core/use-cases/files/store-content";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { vault } from "../../../support/use-cases/fake-drawings.ts";
import { anUploadOf, createFakeFiles } from "../../../support/use-cases/fake-files.ts";

const CONTENT = new TextEncoder().encode("a report");
const FILE = 61;

const prepare = (store: FileVault["store"]) => {
  const { files, state } = createFakeFiles();
  const received: Uint8Array[] = [];
  const receive: FileVault["receive"] = (_key, pieces, maximum) => async () => {
    for await (const piece of pieces) received.push(piece);
    return { _tag: "Right", right: anUploadOf(maximum) };
  };
  const services = { files: { ...vault, receive, store } as FileVault, ids: { next: () => 9 } };
  return { state, received, run: storeContent(services, { files }, aPatient().id, FILE, CONTENT) };
};

it("encrypts the content and stores where it is, without waiting for the virus scan", async () => {
  const scans: unknown[] = [];
  const { state, received, run } = prepare((_upload, scan) => {
    scans.push(scan);
    return taskEither.right("waiting");
  });
  unwrap(await run());
  expect(received).toEqual([CONTENT]);
  expect(state.contents.get(FILE)).toEqual({ content: anUploadOf(CONTENT.length), verdict: "waiting" });
  expect(scans).toEqual(["later"]);
});

it("stores no location of bytes that could not be stored", async () => {
  const noRoom = failure("noRoom", "failure.apology");
  const { state, run } = prepare(() => taskEither.left(noRoom));
  expect(await run()).toEqual(left(noRoom));
  expect(state.contents.size).toBe(0);
});
