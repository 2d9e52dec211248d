import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { demoContents } from "@libretto/adapters/memory/checkme/contents";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import type { Fault } from "@libretto/adapters/memory/checkme/faults";
import type { Outcome } from "@libretto/core/devices/checkme/reading-state";
import type { DeviceFailure } from "@libretto/core/devices/errors";
import { taskEither } from "@libretto/core/kernel/fp";
import type { ChooseDevice, ChosenDevice } from "@libretto/core/ports/devices/byte-link";
import type { ReadingStatus } from "@libretto/core/ports/devices/check-device";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type EmulatedCheckme = NonNullable<Parameters<typeof emulatedCheckme>[0]>;

type FaultKind = Fault["kind"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTES = 10 * 60_000;
const DEMO = [...demoContents().files.keys()];
const WAVEFORMS = DEMO.filter((name) => /^\d{14}$/.test(name));

const following = (choose: ChooseDevice) => {
  const statuses: ReadingStatus[] = [];
  const reading = checkme(choose).read((news) => statuses.push(news));
  const last = (): ReadingStatus => statuses.at(-1) as ReadingStatus;
  return { told: statuses, reading, last };
};

const run = async (differs: EmulatedCheckme = {}) => {
  const followed = following(emulatedCheckme(differs));
  await vi.advanceTimersByTimeAsync(MINUTES);
  return followed;
};

const failed = (during: string, failure: DeviceFailure): Outcome => ({ ended: "failed", during, failure }) as Outcome;

describe("a reading of the test device", () => {
  it("reads everything, ends as complete, and reports its progress", async () => {
    const { told, reading, last } = await run();
    expect(last()).toMatchObject({ at: "ready", outcome: null });
    const { info, users, ecgs, bloodPressures, temperatures, oxygen } = last().findings;
    expect(info).toMatchObject({ state: "read", value: { model: "6632" } });
    expect(users).toMatchObject({ value: [{ name: "Samantha" }, { name: "Laura" }] });
    expect(ecgs).toMatchObject({ value: { records: [{ result: "happy" }, { result: "sad" }] } });
    expect(bloodPressures[1]).toMatchObject({ value: { records: [{ systolic: 128 }, {}, { pulse: 81 }] } });
    expect(bloodPressures[2]).toMatchObject({ value: { records: [{ diastolic: 74 }] } });
    expect(temperatures).toMatchObject({ value: { records: [{ celsius: 38.1 }, { celsius: 36.6 }] } });
    expect(oxygen).toMatchObject({ value: { records: [{ oxygen: 97 }] } });
    expect([...new Set(told.map(({ at }) => at))]).toEqual(["searching", "connecting", "info", "file", "ready"]);
    expect([...new Set(told.map(({ progress }) => progress?.what))]).toEqual([
      undefined,
      "info",
      "users",
      "ecgs",
      "bloodPressures",
      "temperatures",
      "oxygen",
    ]);
    reading.cancel();
    expect(last()).toMatchObject({ at: "ended", outcome: { ended: "complete" } });
  });

  it("reports a different status each time", async () => {
    const { told } = await run();
    told.slice(1).forEach((news, index) => {
      expect(news).not.toEqual(told[index]);
    });
  });

  it("reads recordings of the generator and reports their progress in bytes", async () => {
    const { told, reading, last } = await run();
    for (const file of WAVEFORMS) {
      reading.open(file);
      await vi.advanceTimersByTimeAsync(MINUTES);
    }
    const recordings = WAVEFORMS.map((file) => last().findings.waveforms[file]);
    expect(recordings).toMatchObject([
      { state: "read", value: { pvcs: 0, diagnosis: ["regular"], samples: { length: 7501 } } },
      { state: "read", value: { pvcs: 2, diagnosis: ["premature-beat"] } },
    ]);
    const received = told.flatMap(({ progress }) =>
      progress?.what === "waveforms" && progress.owner === WAVEFORMS[0] ? [progress.received] : [],
    );
    expect(received).toEqual([...received].sort((a, b) => a - b));
    expect([new Set(received).size, received.at(-1)]).toEqual([31, 15_083]);
  });

  it("can be cancelled at any time, keeps what it has read, and reports nothing more", async () => {
    for (const moment of [0, 5, 15, 60, 150, 400]) {
      const { told, reading, last } = following(emulatedCheckme({ delayMilliseconds: 20 }));
      await vi.advanceTimersByTimeAsync(moment);
      const { findings: found } = last();
      reading.cancel();
      expect(last()).toMatchObject({ at: "ended", outcome: { ended: "cancelled" }, findings: found });
      const count = told.length;
      reading.cancel();
      await vi.advanceTimersByTimeAsync(MINUTES);
      expect([told.length, vi.getTimerCount()]).toEqual([count, 0]);
    }
  });

  it("connects once, and does not connect when it is cancelled before a device is chosen", async () => {
    const connect = vi.fn();
    const counted = taskEither.map((device: ChosenDevice) => ({
      ...device,
      connect: connect.mockImplementation(device.connect),
    }));
    const { reading } = following(counted(emulatedCheckme()));
    await vi.advanceTimersByTimeAsync(MINUTES);
    for (const file of WAVEFORMS) reading.open(file);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(connect).toHaveBeenCalledTimes(1);
    following(counted(emulatedCheckme())).reading.cancel();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it("leaves no timer running", async () => {
    const silent: ChosenDevice = { name: "Checkme 1", connect: () => ({ write: () => {}, disconnect: () => {} }) };
    const { reading, last } = following(taskEither.right(silent));
    await vi.advanceTimersByTimeAsync(0);
    expect([last().at, vi.getTimerCount()]).toEqual(["connecting", 1]);
    reading.cancel();
    expect([last().at, vi.getTimerCount()]).toEqual(["ended", 0]);
  });
});

describe("a fault of the test device", () => {
  const ENDS: readonly (readonly [FaultKind, string, Outcome])[] = [
    ["collision", "tmp.dat", failed("temperatures", { error: "BUSY" })],
    ["collision", "", failed("info", { error: "BUSY" })],
    ["silence", "ecg.dat", failed("ecgs", { error: "TIMEOUT" })],
    ["silence", "", failed("info", { error: "TIMEOUT" })],
    ["notPresent", "usr.dat", failed("users", { error: "FILE_NOT_PRESENT" })],
    ["truncated", "usr.dat", failed("users", { error: "PACKET_LIMIT" })],
    ["badCrc", "oxi.dat", failed("oxygen", { error: "CRC_MISMATCH" })],
    ["disconnect", "1nibp.dat", failed("bloodPressures", { error: "DISCONNECTED" })],
    ["disconnect", "", failed("info", { error: "DISCONNECTED" })],
    ["monitorMode", "", failed("info", { error: "MONITOR_MODE" })],
  ];
  it.each(ENDS)("ends the reading with the expected error: %s in %j", async (kind, file, outcome) => {
    const { last } = await run({ faults: [{ kind, file }] });
    expect(last()).toMatchObject({ at: "ended", outcome });
  });

  it.each([
    ["notPresent", { state: "absent" }],
    ["truncated", { state: "failed", failure: { error: "PACKET_LIMIT" } }],
  ] as const)("affects one list only: %s", async (kind, part) => {
    const { last } = await run({ faults: [{ kind, file: "tmp.dat" }] });
    expect(last()).toMatchObject({ at: "ready", findings: { temperatures: part, oxygen: { state: "read" } } });
  });

  it("has no effect when a write collides three times", async () => {
    const { last } = await run({ faults: [{ kind: "collision", file: "usr.dat", times: 3 }] });
    expect(last()).toMatchObject({ at: "ready", findings: { users: { state: "read" } } });
  });

  it("is handled for each of several faults in one file", async () => {
    const faults = [
      { kind: "collision", file: "ecg.dat", times: 1 },
      { kind: "badCrc", file: "ecg.dat" },
      { kind: "silence", file: "oxi.dat" },
    ] as const;
    const { last } = await run({ faults });
    expect(last().outcome).toEqual(failed("ecgs", { error: "CRC_MISMATCH" }));
    expect(last().findings.users).toMatchObject({ state: "read" });
  });
});

describe("a device that cannot be used", () => {
  it.each(["unsupported", "noAdapter", "dismissed"] as const)("is reported with its reason: %s", async (why) => {
    const { last } = await run({ notChosen: why });
    expect(last()).toMatchObject({ at: "ended", outcome: { ended: "notConnected", problem: why } });
  });

  it("is not a Checkme, or does not answer", async () => {
    const wrong = await run({ name: "D-Heart 7" });
    expect(wrong.last().outcome).toEqual({ ended: "notConnected", problem: "wrongDevice" });
    const silent = await run({ notConnected: "unreachable" });
    expect(silent.last().outcome).toEqual({ ended: "notConnected", problem: "unreachable" });
  });
});
