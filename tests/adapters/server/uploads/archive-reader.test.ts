import { zipArchiver } from "@libretto/adapters/archive/zip";
import { openArchive } from "@libretto/adapters/server/uploads/archive-reader";
import { prepareRecord } from "@libretto/adapters/server/uploads/prepared-rows";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { describe, expect, it } from "vitest";
import { archiveOf } from "../../../support/archives.ts";
import { aDiagnosis, aPatient, at } from "../../../support/builders.ts";

const ROW = diagnoses.wire.encode(aDiagnosis({ id: 1 }));
const ARCHIVE = archiveOf(
  new Map([["dati.json", Buffer.from(JSON.stringify({ sezioni: { [diagnoses.collection]: [ROW] } }))]]),
);

/** What becomes of an archive when rows are set aside like this, and what went wrong here. */
const readWith = async (temporaryFiles: () => never, body: AsyncIterable<Uint8Array>) => {
  const broke: unknown[] = [];
  const desk = {
    archiver: zipArchiver,
    temporaryFiles,
    clock: { now: () => at("2026-03-14T10:00:00.000Z") },
    files: {} as never,
  };
  const answer = await openArchive(desk, {} as never, body, (error) => void broke.push(error));
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
  it("is not said to be damaged where it was we who failed: whoever looks into it finds why", async () => {
    const { answer, broke } = await readWith(failing("EIO"), inHalves());
    expect(answer).toEqual(left(failure("unavailable", "failure.apology")));
    expect(broke).toEqual([thrown("EIO")]);
    const full = await readWith(failing("ENOSPC"), inHalves());
    expect(full).toEqual({ answer: left(failure("noRoom", "files.noRoom")), broke: [] });
  });

  it("is told in the same way where its rows could not be made ready", async () => {
    const ready = async (code: string) => {
      const broke: unknown[] = [];
      const desk = {
        temporaryFiles: failing(code),
        ids: { next: () => 1 },
        clock: { now: () => at("2026-03-14T10:00:00.000Z") },
        // without tags there is nothing to ask of the stores
        consult: <A>(work: (stores: never) => A): A => work({} as never),
      };
      const data = {
        ...{ patient: aPatient(), doctorNames: new Map(), tags: new Set<number>(), forget: () => undefined },
        lists: new Map([[diagnoses.name, { ids: [], rows: async function* () {} }]]),
      };
      const by = { account: 1, language: "it" } as const;
      const answer = await prepareRecord(
        desk,
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

  it("is nobody's fault here when its sender breaks off", async () => {
    const gone = await readWith(failing("EIO"), inHalves(failing("ECONNRESET")));
    expect(gone).toEqual({ answer: left(failure("malformed", "failure.malformed")), broke: [] });
  });
});
