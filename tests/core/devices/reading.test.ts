import { type DeviceRequest, sizeResponse } from "@libretto/adapters/memory/checkme/protocol";
import { encodeAll, u32 } from "@libretto/core/devices/bytes";
import { responseBytes } from "@libretto/core/devices/checkme/packets";
import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type { Reading, ReadingEvent } from "@libretto/core/devices/checkme/reading-state";
import { bloodPressure, user } from "@libretto/core/devices/checkme/records";
import { describe, expect, it } from "vitest";
import {
  aCheckme,
  aUser,
  bloodPressures,
  deviceInfo,
  ECG_FILE_NAME,
  ecgRecording,
  files,
  filesWithout,
} from "../../support/devices/checkme-files.ts";
import { partOf, runReading } from "../../support/devices/fake-checkme.ts";

const whole = runReading(aCheckme());
const kinds = (run: typeof whole) => run.commands.map(({ kind }) => kind);
const outcome = ({ reading: { phase } }: typeof whole) => (phase.at === "ended" ? phase.outcome : phase.at);
/** Opens the recording as soon as everything is read. */
const opening = (_: number, { phase, findings: found }: Reading): ReadingEvent | null =>
  phase.at === "ready" && found.waveforms[ECG_FILE_NAME] === undefined ? { kind: "open", file: ECG_FILE_NAME } : null;
const on = (command: DeviceRequest["command"], file: string) => (request: DeviceRequest) =>
  request.command === command && request.file === file;

describe("the reading of a Checkme", () => {
  it("reads everything and is then ready to show it", () => {
    const { findings: found } = whole.reading;
    expect(outcome(whole)).toBe("ready");
    expect(found.info).toEqual({ state: "read", value: deviceInfo });
    expect(found.users).toEqual({ state: "read", value: [aUser(1, "Anna"), aUser(2, "Luca")] });
    expect(found.bloodPressures[1]).toEqual({
      state: "read",
      value: { records: bloodPressures(60, 120), rejected: [] },
    });
    expect(found.bloodPressures[2]).toEqual({
      state: "read",
      value: { records: bloodPressures(1, 140), rejected: [] },
    });
    expect(found.ecgs).toMatchObject({ value: { records: [{ mode: "hand-hand", result: "happy" }] } });
    expect(found.temperatures).toMatchObject({ value: { recordSize: 11, records: [{ celsius: 36.6 }] } });
    expect(found.oxygen).toMatchObject({ value: { records: [{ oxygen: 98 }] } });
    expect(found.waveforms).toEqual({});
  });

  it("follows the order of the protocol, one step at a time, and reports its progress", () => {
    const { progress } = whole;
    const startedParts = progress
      .filter(({ received }) => received === 0)
      .map(({ what, owner, step, of }) => [what, owner, step, of]);
    expect(startedParts).toEqual([
      ["info", null, 1, 5],
      ["users", null, 2, 5],
      ["ecgs", null, 3, 7],
      ["bloodPressures", "Anna", 4, 7],
      ["bloodPressures", "Luca", 5, 7],
      ["temperatures", null, 6, 7],
      ["oxygen", null, 7, 7],
    ]);
    expect(
      progress.filter(({ what }) => what === "bloodPressures").map(({ received, size }) => [received, size]),
    ).toEqual([
      [0, 0],
      [512, 660],
      [660, 660],
      [0, 0],
      [11, 11],
    ]);
  });

  it("searches and connects once, and never writes before the previous write is confirmed", () => {
    expect(kinds(whole).slice(0, 3)).toEqual(["search", "connect", "wait"]);
    expect(kinds(whole).filter((kind) => kind === "connect")).toHaveLength(1);
    expect(kinds(whole)).not.toContain("disconnect");
    expect(whole.commands.filter(({ kind }) => kind === "wait").slice(0, 2)).toMatchObject([
      { milliseconds: 10_000 },
      { milliseconds: 300 },
    ]);
  });

  it("writes pieces of 20 bytes at most", () => {
    const run = runReading(aCheckme(), opening);
    const pieces = run.commands.flatMap((command) => (command.kind === "write" ? [command.piece.length] : []));
    expect(Math.max(...pieces)).toBe(20);
    expect(pieces).toContain(3);
  });

  it("reads a waveform when it is opened, and only once", () => {
    const open: ReadingEvent = { kind: "open", file: ECG_FILE_NAME };
    const run = runReading(aCheckme(), opening);
    expect(outcome(run)).toBe("ready");
    expect(partOf(run.reading, "waveforms", ECG_FILE_NAME)).toMatchObject({ state: "read", value: ecgRecording });
    expect(advance(run.reading, open)).toEqual([run.reading, []]);
    expect(run.progress.at(-1)).toMatchObject({ what: "waveforms", owner: ECG_FILE_NAME, step: 8, of: 8 });
  });

  it("stays ready when an opened waveform is missing or cannot be decoded", () => {
    for (const [device, part] of [
      [aCheckme({ files: filesWithout(ECG_FILE_NAME) }), { state: "absent" }],
      [
        aCheckme({ files: new Map([...files, [ECG_FILE_NAME, new Uint8Array(30)]]) }),
        { state: "failed", failure: { error: "ECG_HEADER" } },
      ],
    ] as const) {
      const run = runReading(device, opening);
      expect(outcome(run)).toBe("ready");
      expect(partOf(run.reading, "waveforms", ECG_FILE_NAME)).toEqual(part);
    }
  });

  it("treats a missing or empty list as no measurements, and continues", () => {
    const run = runReading(
      aCheckme({
        files: filesWithout("tmp.dat", "1nibp.dat"),
        faults: (request) => (on("startRead", "ecg.dat")(request) ? [{ bytes: sizeResponse(0) }] : undefined),
      }),
    );
    expect(outcome(run)).toBe("ready");
    const { findings: found } = run.reading;
    expect([found.ecgs, found.bloodPressures[1], found.temperatures]).toEqual(Array(3).fill({ state: "absent" }));
    expect([found.bloodPressures[2]?.state, found.oxygen.state]).toEqual(["read", "read"]);
  });

  it("requests no content of a missing file", () => {
    const requests: DeviceRequest[] = [];
    runReading(aCheckme({ files: filesWithout("tmp.dat"), faults: (each) => void requests.push(each) }));
    expect(requests.filter(({ file }) => file === "tmp.dat").map(({ command }) => command)).toEqual(["startRead"]);
  });

  it("ends without users, because nothing could be assigned", () => {
    const run = runReading(aCheckme({ files: filesWithout("usr.dat") }));
    expect(outcome(run)).toEqual({ ended: "failed", during: "users", failure: { error: "FILE_NOT_PRESENT" } });
    expect(run.reading.findings.info.state).toBe("read");
    const broken = runReading(aCheckme({ files: new Map([...files, ["usr.dat", new Uint8Array(28)]]) }));
    expect(outcome(broken)).toEqual({ ended: "failed", during: "users", failure: { error: "RECORD_LENGTH" } });
  });

  it("reads the blood pressure file of an id once, for any number of users", () => {
    const twins = encodeAll(user, [aUser(1, "Anna"), aUser(1, "Anna again")]);
    const run = runReading(aCheckme({ files: new Map([...files, ["usr.dat", twins]]) }));
    expect(run.progress.filter(({ what, received }) => what === "bloodPressures" && received === 0)).toHaveLength(1);
  });

  it("keeps the valid records of a list with impossible dates", () => {
    const list = encodeAll(bloodPressure, bloodPressures(2, 120));
    list[2] = 13;
    const run = runReading(aCheckme({ files: new Map([...files, ["2nibp.dat", list]]) }));
    expect(run.reading.findings.bloodPressures[2]).toMatchObject({
      value: { records: [{ pulse: 61 }], rejected: [{ index: 0, error: "INVALID_DATE" }] },
    });
  });

  it("continues after a list that the device cannot deliver, and closes its file", () => {
    const requests: DeviceRequest[] = [];
    const run = runReading(
      aCheckme({
        faults: (each) => {
          requests.push(each);
          return on("readContent", "1nibp.dat")(each) ? [{ bytes: responseBytes(7, encodeAll(u32, [0])) }] : undefined;
        },
      }),
    );
    expect(outcome(run)).toBe("ready");
    expect(run.reading.findings.bloodPressures[1]).toEqual({
      state: "failed",
      failure: { error: "DEVICE_STATUS", status: 7 },
    });
    expect(run.reading.findings.bloodPressures[2]?.state).toBe("read");
    expect(requests.filter(({ file }) => file === "1nibp.dat").map(({ command }) => command)).toEqual([
      "startRead",
      "readContent",
      "endRead",
    ]);
  });

  it("continues without device information that is refused or cannot be decoded", () => {
    for (const [bytes, failure] of [
      [responseBytes(1, encodeAll(u32, [0])), { error: "DEVICE_STATUS", status: 1 }],
      [responseBytes(0, new Uint8Array(256)), { error: "INFO_NOT_JSON" }],
    ] as const) {
      const run = runReading(aCheckme({ faults: ({ command }) => (command === "getInfo" ? [{ bytes }] : undefined) }));
      expect(run.reading.findings.info).toEqual({ state: "failed", failure });
      expect(outcome(run)).toBe("ready");
    }
  });
});

describe("a reading in progress", () => {
  const searching = beginReading()[0];
  const having = (...events: readonly ReadingEvent[]): Reading =>
    events.reduce((reading, event) => advance(reading, event)[0], searching);

  it.each(["unsupported", "noAdapter", "dismissed", "wrongDevice", "unreachable"] as const)(
    "ends when it is %s",
    (why) => {
      for (const reading of [searching, having({ kind: "chosen", name: "Checkme 1" })]) {
        const [ended, commands] = advance(reading, { kind: "notConnected", problem: why });
        expect(ended.phase).toEqual({ at: "ended", outcome: { ended: "notConnected", problem: why } });
        expect(commands).toEqual([{ kind: "disconnect" }]);
      }
    },
  );

  it("recognises a Checkme by its name, and no other device", () => {
    expect(having({ kind: "chosen", name: "Checkme_0042" }).phase.at).toBe("connecting");
    expect(having({ kind: "chosen", name: "D-Heart" }).phase).toEqual({
      at: "ended",
      outcome: { ended: "notConnected", problem: "wrongDevice" },
    });
  });

  it("waits ten seconds for the connection", () => {
    const connecting = having({ kind: "chosen", name: "Checkme 1" });
    const failed = (error: string) => ({
      at: "ended",
      outcome: { ended: "failed", during: "connecting", failure: { error } },
    });
    expect(advance(connecting, { kind: "elapsed" })[0].phase).toEqual(failed("TIMEOUT"));
    expect(advance(connecting, { kind: "lost" })[0].phase).toEqual(failed("DISCONNECTED"));
  });

  it("ignores events that do not belong to its state", () => {
    const strangers: readonly ReadingEvent[] = [
      { kind: "written" },
      { kind: "collided" },
      { kind: "received", bytes: new Uint8Array(9) },
      { kind: "open", file: ECG_FILE_NAME },
    ];
    const connecting = having({ kind: "chosen", name: "Checkme 1" });
    const requesting = advance(connecting, { kind: "connected" })[0];
    for (const event of strangers) {
      expect(advance(searching, event)).toEqual([searching, []]);
      expect(advance(connecting, event)).toEqual([connecting, []]);
      expect(advance(whole.reading, event.kind === "open" ? { kind: "elapsed" } : event)).toEqual([whole.reading, []]);
    }
    for (const kind of ["connected", "chosen", "notConnected"] as const)
      expect(advance(requesting, { kind, name: "Checkme 2", problem: "dismissed" })).toEqual([requesting, []]);
  });

  it("is complete when the connection is closed or lost after everything was read", () => {
    for (const kind of ["cancel", "lost"] as const)
      expect(advance(whole.reading, { kind })).toEqual([
        { ...whole.reading, phase: { at: "ended", outcome: { ended: "complete" } } },
        [{ kind: "disconnect" }],
      ]);
  });
});
