import { openArchive } from "@libretto/adapters/archive/records/archive-reader";
import { prepareRecord } from "@libretto/adapters/archive/records/prepared-rows";
import { zipArchiver } from "@libretto/adapters/archive/zip";
import { refuseOnDisconnect } from "@libretto/adapters/server/http/uploads/body";
import { RefusedBody } from "@libretto/adapters/server/http/uploads/body-parts";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aPatient, at } from "../../../support/builders.ts";
import { packArchive } from "../../../support/record/archives.ts";

const ROW = diagnoses.wire.encode(aDiagnosis({ id: 1 }));
const ARCHIVE = packArchive(
  new Map([["dati.json", Buffer.from(JSON.stringify({ sezioni: { [diagnoses.collection]: [ROW] } }))]]),
);

/** The outcome of an archive with these temporary rows, and the server's own failures. */
const readWith = async (temporaryFiles: () => never, body: AsyncIterable<Uint8Array>) => {
  const broke: unknown[] = [];
  const context = {
    archiver: zipArchiver,
    temporaryFiles,
    clock: { now: () => at("2026-03-14T10:00:00.000Z") },
    files: {} as never,
  };
  const answer = await openArchive(context, {} as never, {
    bytes: refuseOnDisconnect(body),
    refusalOf: (error) => (error instanceof RefusedBody ? error.refusal : null),
    reportError: (error) => void broke.push(error),
  });
  return { answer, broke };
};
const inHalves = async function* (before: () => void = () => undefined) {
  const archive = await ARCHIVE;
  yield archive.subarray(0, 100);
  before();
  yield archive.subarray(100);
};
const thrown = (code: string) => Object.assign(new Error("the disk"), { code });
const failing = (code: string) => () => {
  throw thrown(code);
};

describe("PR-7: an archive that could not be read", () => {
  it("is not called damaged when the server failed: the log contains the cause", async () => {
    const { answer, broke } = await readWith(failing("EIO"), inHalves());
    expect(answer).toEqual(left(failure("unavailable", "failure.apology")));
    expect(broke).toEqual([thrown("EIO")]);
    const full = await readWith(failing("ENOSPC"), inHalves());
    expect(full).toEqual({ answer: left(failure("noRoom", "files.noRoom")), broke: [] });
  });

  it("is reported in the same way when its rows could not be prepared", async () => {
    const ready = async (code: string) => {
      const broke: unknown[] = [];
      const context = {
        temporaryFiles: failing(code),
        ids: { next: () => 1 },
        clock: { now: () => at("2026-03-14T10:00:00.000Z") },
        // Without tags no store is needed.
        consult: <A>(work: (stores: never) => A): A => work({} as never),
      };
      const data = {
        ...{ patient: aPatient(), doctorNames: new Map(), tags: new Set<number>(), discard: () => undefined },
        lists: new Map([[diagnoses.name, { ids: [], rows: async function* () {} }]]),
      };
      const by = { account: 1, language: "it" } as const;
      const answer = await prepareRecord(
        context,
        data,
        () => null,
        by,
        (error) => void broke.push(error),
      );
      return { answer, broke };
    };
    expect(await ready("EIO")).toEqual({
      answer: left(failure("unavailable", "failure.apology")),
      broke: [thrown("EIO")],
    });
    expect(await ready("ENOSPC")).toEqual({ answer: left(failure("noRoom", "files.noRoom")), broke: [] });
  });

  it("is no server failure when the sender disconnects", async () => {
    const outcome = await readWith(failing("EIO"), inHalves(failing("ECONNRESET")));
    expect(outcome).toEqual({ answer: left(failure("malformed", "failure.malformed")), broke: [] });
  });
});
