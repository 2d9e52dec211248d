import { type Asked, sizeAnswer } from "@libretto/adapters/memory/checkme/speech";
import { encodeAll, u32 } from "@libretto/core/devices/bytes";
import { responseBytes } from "@libretto/core/devices/checkme/packets";
import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type { Reading, ReadingEvent } from "@libretto/core/devices/checkme/reading-state";
import { bloodPressure, user } from "@libretto/core/devices/checkme/records";
import { describe, expect, it } from "vitest";
import {
  aCheckme,
  anInfo,
  aRecording,
  aUser,
  files,
  pressures,
  RECORDING,
  without,
} from "../../support/device-records.ts";
import { partOf, readFrom } from "../../support/fake-checkme.ts";

const whole = readFrom(aCheckme());
const kinds = (run: typeof whole) => run.commands.map(({ kind }) => kind);
const outcome = ({ reading: { phase } }: typeof whole) => (phase.at === "ended" ? phase.outcome : phase.at);
/** Opens the recording as soon as everything is read. */
const opening = (_: number, { phase, findings: found }: Reading): ReadingEvent | null =>
  phase.at === "ready" && found.waveforms[RECORDING] === undefined ? { kind: "open", file: RECORDING } : null;
const on = (command: Asked["command"], file: string) => (asked: Asked) =>
  asked.command === command && asked.file === file;

describe("the reading of a Checkme", () => {
  it("reads everything and is then ready to show it", () => {
    const { findings: found } = whole.reading;
    expect(outcome(whole)).toBe("ready");
    expect(found.info).toEqual({ state: "read", value: anInfo });
    expect(found.users).toEqual({ state: "read", value: [aUser(1, "Anna"), aUser(2, "Luca")] });
    expect(found.bloodPressures[1]).toEqual({ state: "read", value: { records: pressures(60, 120), rejected: [] } });
    expect(found.bloodPressures[2]).toEqual({ state: "read", value: { records: pressures(1, 140), rejected: [] } });
    expect(found.ecgs).toMatchObject({ value: { records: [{ mode: "hand-hand", result: "happy" }] } });
    expect(found.temperatures).toMatchObject({ value: { recordSize: 11, records: [{ celsius: 36.6 }] } });
    expect(found.oxygen).toMatchObject({ value: { records: [{ oxygen: 98 }] } });
    expect(found.waveforms).toEqual({});
  });

  it("goes in the order of the protocol, one thing at a time, and says how far it is", () => {
    const { told } = whole;
    const begun = told
      .filter(({ received }) => received === 0)
      .map(({ what, owner: whose, step, of }) => [what, whose, step, of]);
    expect(begun).toEqual([
      ["info", null, 1, 5],
      ["users", null, 2, 5],
      ["ecgs", null, 3, 7],
      ["bloodPressures", "Anna", 4, 7],
      ["bloodPressures", "Luca", 5, 7],
      ["temperatures", null, 6, 7],
      ["oxygen", null, 7, 7],
    ]);
    expect(told.filter(({ what }) => what === "bloodPressures").map(({ received, size }) => [received, size])).toEqual([
      [0, 0],
      [512, 660],
      [660, 660],
      [0, 0],
      [11, 11],
    ]);
  });

  it("searches and connects once, and never writes before the one write before is out", () => {
    expect(kinds(whole).slice(0, 3)).toEqual(["search", "connect", "wait"]);
    expect(kinds(whole).filter((kind) => kind === "connect")).toHaveLength(1);
    expect(kinds(whole)).not.toContain("disconnect");
    expect(whole.commands.filter(({ kind }) => kind === "wait").slice(0, 2)).toMatchObject([
      { milliseconds: 10_000 },
      { milliseconds: 300 },
    ]);
  });

  it("writes in pieces of 20 bytes at most", () => {
    const run = readFrom(aCheckme(), opening);
    const pieces = run.commands.flatMap((command) => (command.kind === "write" ? [command.piece.length] : []));
    expect(Math.max(...pieces)).toBe(20);
    expect(pieces).toContain(3);
  });

  it("reads a waveform when it is opened, and only once", () => {
    const open: ReadingEvent = { kind: "open", file: RECORDING };
    const run = readFrom(aCheckme(), opening);
    expect(outcome(run)).toBe("ready");
    expect(partOf(run.reading, "waveforms", RECORDING)).toMatchObject({ state: "read", value: aRecording });
    expect(advance(run.reading, open)).toEqual([run.reading, []]);
    expect(run.told.at(-1)).toMatchObject({ what: "waveforms", owner: RECORDING, step: 8, of: 8 });
  });

  it("stays ready when an opened waveform is not there or cannot be read", () => {
    for (const [device, part] of [
      [aCheckme({ files: without(RECORDING) }), { state: "absent" }],
      [
        aCheckme({ files: new Map([...files, [RECORDING, new Uint8Array(30)]]) }),
        { state: "failed", failure: { error: "ECG_HEADER" } },
      ],
    ] as const) {
      const run = readFrom(device, opening);
      expect(outcome(run)).toBe("ready");
      expect(partOf(run.reading, "waveforms", RECORDING)).toEqual(part);
    }
  });

  it("takes a missing or empty list for no measurements, and goes on", () => {
    const run = readFrom(
      aCheckme({
        files: without("tmp.dat", "1nibp.dat"),
        faults: (asked) => (on("startRead", "ecg.dat")(asked) ? [{ bytes: sizeAnswer(0) }] : undefined),
      }),
    );
    expect(outcome(run)).toBe("ready");
    const { findings: found } = run.reading;
    expect([found.ecgs, found.bloodPressures[1], found.temperatures]).toEqual(Array(3).fill({ state: "absent" }));
    expect([found.bloodPressures[2]?.state, found.oxygen.state]).toEqual(["read", "read"]);
  });

  it("asks for no content of a file that is not there", () => {
    const asked: Asked[] = [];
    readFrom(aCheckme({ files: without("tmp.dat"), faults: (each) => void asked.push(each) }));
    expect(asked.filter(({ file }) => file === "tmp.dat").map(({ command }) => command)).toEqual(["startRead"]);
  });

  it("ends without users, for nothing could be assigned to anybody", () => {
    const run = readFrom(aCheckme({ files: without("usr.dat") }));
    expect(outcome(run)).toEqual({ ended: "failed", during: "users", failure: { error: "FILE_NOT_PRESENT" } });
    expect(run.reading.findings.info.state).toBe("read");
    const broken = readFrom(aCheckme({ files: new Map([...files, ["usr.dat", new Uint8Array(28)]]) }));
    expect(outcome(broken)).toEqual({ ended: "failed", during: "users", failure: { error: "RECORD_LENGTH" } });
  });

  it("reads the blood pressure file of an id once, however many users have it", () => {
    const twins = encodeAll(user, [aUser(1, "Anna"), aUser(1, "Anna again")]);
    const run = readFrom(aCheckme({ files: new Map([...files, ["usr.dat", twins]]) }));
    expect(run.told.filter(({ what, received }) => what === "bloodPressures" && received === 0)).toHaveLength(1);
  });

  it("keeps the records of a list whose other records have impossible dates", () => {
    const list = encodeAll(bloodPressure, pressures(2, 120));
    list[2] = 13;
    const run = readFrom(aCheckme({ files: new Map([...files, ["2nibp.dat", list]]) }));
    expect(run.reading.findings.bloodPressures[2]).toMatchObject({
      value: { records: [{ pulse: 61 }], rejected: [{ index: 0, error: "INVALID_DATE" }] },
    });
  });

  it("goes on after a list that the device cannot deliver, having told it to close the file", () => {
    const asked: Asked[] = [];
    const run = readFrom(
      aCheckme({
        faults: (each) => {
          asked.push(each);
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
    expect(asked.filter(({ file }) => file === "1nibp.dat").map(({ command }) => command)).toEqual([
      "startRead",
      "readContent",
      "endRead",
    ]);
  });

  it("goes on without device information that is refused or cannot be read", () => {
    for (const [bytes, failure] of [
      [responseBytes(1, encodeAll(u32, [0])), { error: "DEVICE_STATUS", status: 1 }],
      [responseBytes(0, new Uint8Array(256)), { error: "INFO_NOT_JSON" }],
    ] as const) {
      const run = readFrom(aCheckme({ faults: ({ command }) => (command === "getInfo" ? [{ bytes }] : undefined) }));
      expect(run.reading.findings.info).toEqual({ state: "failed", failure });
      expect(outcome(run)).toBe("ready");
    }
  });
});

describe("a reading that is begun", () => {
  const searching = beginReading()[0];
  const having = (...events: readonly ReadingEvent[]): Reading =>
    events.reduce((reading, event) => advance(reading, event)[0], searching);

  it.each(["unsupported", "noAdapter", "dismissed", "wrongDevice", "unreachable"] as const)(
    "ends when it is %s",
    (why) => {
      for (const reading of [searching, having({ kind: "chosen", name: "Checkme 1" })]) {
        const [ended, commands] = advance(reading, { kind: "notConnected", why });
        expect(ended.phase).toEqual({ at: "ended", outcome: { ended: "notConnected", why } });
        expect(commands).toEqual([{ kind: "disconnect" }]);
      }
    },
  );

  it("knows a Checkme by its name, and no other device", () => {
    expect(having({ kind: "chosen", name: "Checkme_0042" }).phase.at).toBe("connecting");
    expect(having({ kind: "chosen", name: "D-Heart" }).phase).toEqual({
      at: "ended",
      outcome: { ended: "notConnected", why: "wrongDevice" },
    });
  });

  it("waits ten seconds for the link, and no longer", () => {
    const connecting = having({ kind: "chosen", name: "Checkme 1" });
    const failed = (error: string) => ({
      at: "ended",
      outcome: { ended: "failed", during: "connecting", failure: { error } },
    });
    expect(advance(connecting, { kind: "elapsed" })[0].phase).toEqual(failed("TIMEOUT"));
    expect(advance(connecting, { kind: "lost" })[0].phase).toEqual(failed("DISCONNECTED"));
  });

  it("lets nothing disturb it that does not belong to where it is", () => {
    const strangers: readonly ReadingEvent[] = [
      { kind: "written" },
      { kind: "collided" },
      { kind: "received", bytes: new Uint8Array(9) },
      { kind: "open", file: RECORDING },
    ];
    const connecting = having({ kind: "chosen", name: "Checkme 1" });
    const asking = advance(connecting, { kind: "connected" })[0];
    for (const event of strangers) {
      expect(advance(searching, event)).toEqual([searching, []]);
      expect(advance(connecting, event)).toEqual([connecting, []]);
      expect(advance(whole.reading, event.kind === "open" ? { kind: "elapsed" } : event)).toEqual([whole.reading, []]);
    }
    for (const kind of ["connected", "chosen", "notConnected"] as const)
      expect(advance(asking, { kind, name: "Checkme 2", why: "dismissed" })).toEqual([asking, []]);
  });

  it("is complete when the link is closed or lost after everything was read", () => {
    for (const kind of ["cancel", "lost"] as const)
      expect(advance(whole.reading, { kind })).toEqual([
        { ...whole.reading, phase: { at: "ended", outcome: { ended: "complete" } } },
        [{ kind: "disconnect" }],
      ]);
  });
});
