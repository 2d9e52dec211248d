import { isDeepStrictEqual } from "node:util";
import { type DeviceEvent, type DeviceRequest, NOT_PRESENT } from "@libretto/adapters/memory/checkme/protocol";
import { concatBytes, encodeAll, u32 } from "@libretto/core/devices/bytes";
import { responseBytes } from "@libretto/core/devices/checkme/packets";
import type { Outcome, Reading } from "@libretto/core/devices/checkme/reading-state";
import type { DeviceFailure } from "@libretto/core/devices/errors";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { aCheckme } from "../../support/devices/checkme-files.ts";
import { type FakeCheckme, partOf, runReading } from "../../support/devices/fake-checkme.ts";

type What = Parameters<typeof partOf>[1];
/** The position of a fault in the reading, the device's behaviour there, and the expected result. */
interface Fault {
  readonly name: string;
  readonly place: number;
  readonly strikes: (command: DeviceRequest) => boolean;
  readonly does?: (answer: Uint8Array) => readonly DeviceEvent[];
  readonly collisions?: number;
  readonly ends: DeviceFailure | null;
  readonly part?: { readonly state: string; readonly failure?: DeviceFailure };
}

const PLACES: readonly (readonly [What, string | number, string])[] = [
  ["info", "", ""],
  ["users", "", "usr.dat"],
  ["ecgs", "", "ecg.dat"],
  ["bloodPressures", 1, "1nibp.dat"],
  ["bloodPressures", 2, "2nibp.dat"],
  ["temperatures", "", "tmp.dat"],
  ["oxygen", "", "oxi.dat"],
];
const at =
  (command: DeviceRequest["command"], place: number, number = 0) =>
  (request: DeviceRequest): boolean =>
    request.command === command && request.file === PLACES[place]?.[2] && request.number === number;

const healthy = runReading(aCheckme()).reading;

const SILENCE: readonly DeviceEvent[] = [];
const flipped = (answer: Uint8Array): Uint8Array => answer.map((byte, index) => (index === 9 ? byte ^ 1 : byte));
const failure = (error: Exclude<DeviceFailure["error"], "DEVICE_STATUS">): DeviceFailure => ({ error });
const failed = (why: DeviceFailure) => ({ state: "failed", failure: why });
const REFUSED: DeviceFailure = { error: "DEVICE_STATUS", status: 1 };
const SIZE = 4;

const FAULTS: readonly Fault[] = [
  {
    name: "noise before the device information",
    place: 0,
    strikes: at("getInfo", 0),
    does: (answer) => [{ bytes: concatBytes(Uint8Array.of(0, 0x55, 0x10, 7), answer) }],
    ends: null,
  },
  {
    name: "a collision when the users are asked for",
    place: 1,
    strikes: at("startRead", 1),
    collisions: 3,
    ends: null,
  },
  { name: "silence after the users were read", place: 1, strikes: at("endRead", 1), does: () => SILENCE, ends: null },
  {
    name: "no ECG list",
    place: 2,
    strikes: at("startRead", 2),
    does: () => [{ bytes: NOT_PRESENT }],
    ends: null,
    part: { state: "absent" },
  },
  {
    name: "a refused packet of blood pressures",
    place: 3,
    strikes: at("readContent", 3, 1),
    does: () => [{ bytes: responseBytes(1, new Uint8Array(SIZE)) }],
    ends: null,
    part: failed(REFUSED),
  },
  {
    name: "a truncated list of blood pressures",
    place: 4,
    strikes: (command) => command.command === "readContent" && command.file === "2nibp.dat",
    does: () => [{ bytes: responseBytes(0, new Uint8Array(0)) }],
    ends: null,
    part: failed(failure("PACKET_LIMIT")),
  },
  {
    name: "a wrong CRC in the temperatures",
    place: 5,
    strikes: at("readContent", 5),
    does: (answer) => [{ bytes: flipped(answer) }],
    ends: failure("CRC_MISMATCH"),
  },
  {
    name: "silence in the temperatures",
    place: 5,
    strikes: at("startRead", 5),
    does: () => SILENCE,
    ends: failure("TIMEOUT"),
  },
  {
    name: "more saturations than were announced",
    place: 6,
    strikes: at("readContent", 6),
    does: (answer) => [{ bytes: responseBytes(0, concatBytes(answer, answer)) }],
    ends: null,
    part: failed(failure("SIZE_MISMATCH")),
  },
  {
    name: "a lost link before the saturations",
    place: 6,
    strikes: at("startRead", 6),
    does: () => [{ lost: true }],
    ends: failure("DISCONNECTED"),
  },
  {
    name: "a collision that does not end",
    place: 4,
    strikes: at("startRead", 4),
    collisions: Number.POSITIVE_INFINITY,
    ends: failure("BUSY"),
  },
];

const deviceWith = (faults: readonly Fault[], cut: number): FakeCheckme =>
  aCheckme({
    notificationSize: cut,
    faults: (command, answer) =>
      faults.find(({ does, strikes }) => does !== undefined && strikes(command))?.does?.(answer),
    collides: (command, attempt) =>
      faults.some(({ collisions = 0, strikes }) => attempt <= collisions && strikes(command)),
  });

/** The first fault at a position: the one in the earliest request. */
const REQUEST_ORDER = [
  "silence in the temperatures",
  "a collision that does not end",
  "a lost link before the saturations",
];
const first = (faults: readonly Fault[], place: number): Fault | undefined =>
  [...faults]
    .filter((fault) => fault.place === place && (fault.ends !== null || fault.part !== undefined))
    .sort((a, b) => Number(REQUEST_ORDER.includes(b.name)) - Number(REQUEST_ORDER.includes(a.name)))[0];

/** The expected result of a reading with these faults: the outcome, and every part up to its end. */
const expected = (faults: readonly Fault[]) => {
  const parts: unknown[] = [];
  for (const [place, [during, key]] of PLACES.entries()) {
    const fault = first(faults, place);
    if (fault?.ends) {
      parts.push(failed(fault.ends));
      while (parts.length < PLACES.length) parts.push({ state: "unread" });
      return { outcome: { ended: "failed", during, failure: fault.ends } satisfies Outcome, parts };
    }
    parts.push(fault?.part ?? partOf(healthy, during, key));
  }
  return { outcome: "ready", parts };
};

const outcome = ({ phase }: Reading) => (phase.at === "ended" ? phase.outcome : phase.at);
/** Everything was read before any event. */
const isWhole = ({ phase }: Reading): boolean =>
  phase.at === "ready" || (phase.at === "ended" && phase.outcome.ended === "complete");

describe("a reading with faults", () => {
  it(`ends in a named outcome with everything that was read, for all ${2 ** FAULTS.length} combinations`, () => {
    for (let chosen = 0; chosen < 2 ** FAULTS.length; chosen++) {
      const faults = FAULTS.filter((_, index) => chosen & (1 << index));
      const { reading } = runReading(deviceWith(faults, 40 + (chosen % 100)));
      const wanted = expected(faults);
      const parts = PLACES.map(([what, key]) => partOf(reading, what, key));
      const right = isDeepStrictEqual(outcome(reading), wanted.outcome) && isDeepStrictEqual(parts, wanted.parts);
      // Vitest's own comparison is slow; it runs only to show a difference.
      if (right) continue;
      expect([faults.map(({ name }) => name), outcome(reading), parts]).toEqual([[], wanted.outcome, wanted.parts]);
    }
  });

  it("keeps a list whose only fault is that the connection ended with it", () => {
    for (const [does, error] of [
      [(): readonly DeviceEvent[] => [{ lost: true }], "DISCONNECTED"],
      [(answer: Uint8Array): readonly DeviceEvent[] => [{ bytes: flipped(answer) }], "CRC_MISMATCH"],
    ] as const) {
      const { reading } = runReading(
        aCheckme({ faults: (command, answer) => (at("endRead", 3)(command) ? does(answer) : undefined) }),
      );
      expect(outcome(reading)).toEqual({ ended: "failed", during: "bloodPressures", failure: { error } });
      expect(partOf(reading, "bloodPressures", 1)).toEqual(partOf(healthy, "bloodPressures", 1));
    }
  });

  it("can be cancelled at any time, and keeps what was read by then", () => {
    assertProperty(
      fc.property(fc.nat(400), fc.integer({ min: 5, max: 200 }), (moment, cut) => {
        const run = runReading(aCheckme({ notificationSize: cut }), (count) =>
          count === moment ? { kind: "cancel" } : null,
        );
        const cancelled = { ended: "cancelled" };
        if (isWhole(run.reading)) return;
        expect(outcome(run.reading)).toEqual(cancelled);
        expect(run.commands.at(-1)).toMatchObject({ kind: "disconnect" });
        for (const [what, key] of PLACES) {
          const part = partOf(run.reading, what, key);
          expect(part).toEqual(part.state === "unread" ? { state: "unread" } : partOf(healthy, what, key));
        }
      }),
    );
  });

  it("handles the loss of the connection at any time", () => {
    assertProperty(
      fc.property(fc.nat(400), (moment) => {
        const { reading } = runReading(aCheckme(), (count) => (count === moment ? { kind: "lost" } : null));
        if (isWhole(reading)) return;
        expect(outcome(reading)).toMatchObject({ ended: "failed", failure: { error: "DISCONNECTED" } });
      }),
    );
  });

  it("distinguishes monitor data and endless noise from responses", () => {
    const saying = (bytes: Uint8Array) =>
      outcome(
        runReading(aCheckme({ faults: (command) => (at("startRead", 2)(command) ? [{ bytes }] : undefined) })).reading,
      );
    const during = "ecgs";
    expect(saying(Uint8Array.of(0xa5, 0x5a, 0x18, 1, 0))).toEqual({
      ended: "failed",
      during,
      failure: failure("MONITOR_MODE"),
    });
    expect(saying(new Uint8Array(9000))).toEqual({ ended: "failed", during, failure: failure("BAD_START_BYTE") });
    expect(saying(responseBytes(0, new Uint8Array(3)))).toEqual({
      ended: "failed",
      during,
      failure: failure("FRAME_TRUNCATED"),
    });
    expect(saying(responseBytes(9, encodeAll(u32, [0])))).toBe("ready");
    expect(saying(responseBytes(0, encodeAll(u32, [2 ** 20 + 1])))).toBe("ready");
  });

  it("reports each fault with its file", () => {
    const saying = (bytes: Uint8Array) =>
      partOf(
        runReading(aCheckme({ faults: (command) => (at("startRead", 5)(command) ? [{ bytes }] : undefined) })).reading,
        "temperatures",
      );
    expect(saying(responseBytes(0, encodeAll(u32, [2 ** 20 + 1])))).toEqual(failed(failure("FILE_TOO_LARGE")));
    expect(saying(responseBytes(9, encodeAll(u32, [0])))).toEqual(failed({ error: "DEVICE_STATUS", status: 9 }));
  });
});
