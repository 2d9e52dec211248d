import type { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import type { Fault } from "@libretto/adapters/memory/checkme/faults";
import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { CheckDeviceModel } from "@libretto/ui/devices/check-device-model";
import { NearbyModel } from "@libretto/ui/devices/nearby-model";
import { statusTextOf } from "@libretto/ui/devices/status-text";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../support/builders.ts";
import { emulatedDevices, noDevices } from "../../support/devices/emulated-devices.ts";

type EmulatedCheckme = NonNullable<Parameters<typeof emulatedCheckme>[0]>;

type FaultKind = Fault["kind"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOW = at("2026-03-14T10:00:00.000Z");
const MINUTES = 10 * 60_000;
const language = new LanguageModel("it", (code, language) => ({ it: italian, en })[language][code]);

const modelOf = (devices = emulatedDevices()) => {
  const nearby = new NearbyModel(devices);
  return { nearby, check: new CheckDeviceModel({ nearby, devices, now: () => NOW }) };
};
const readBy = async (differs: EmulatedCheckme) => {
  const { nearby, check } = modelOf(emulatedDevices(differs));
  await nearby.load();
  check.search();
  await vi.advanceTimersByTimeAsync(MINUTES);
  return check;
};
const linesOf = (check: CheckDeviceModel) => statusTextOf(check, language)?.lines ?? [];

describe("the reading of a check device", () => {
  it("starts in the click itself once the devices are loaded, because the browser requires a user gesture", async () => {
    const { nearby, check } = modelOf();
    await nearby.load();
    check.search();
    expect([check.at, check.busy, check.readAt]).toEqual(["searching", true, NOW]);
  });

  it("loads its code when it is clicked before that has arrived", async () => {
    const { check } = modelOf();
    check.search();
    expect([check.at, check.busy, linesOf(check)]).toEqual([null, true, ["Preparazione del bluetooth"]]);
    check.search();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.isConnected, check.deviceKind]).toEqual([true, "nearby"]);
  });

  it("shows the current part, the number of parts, and growing progress", async () => {
    const { check } = modelOf();
    check.readTestDevice();
    const announced = new Set<string>();
    const shares: number[] = [];
    for (let ms = 0; ms < 2_000; ms += 10) {
      await vi.advanceTimersByTimeAsync(10);
      for (const line of linesOf(check)) announced.add(line);
      if (check.progress !== null) shares.push(check.share);
    }
    expect([...announced].filter((line) => line.startsWith("Lettura"))).toEqual([
      "Lettura 1 di 5: informazioni sul dispositivo",
      "Lettura 2 di 5: utenti",
      "Lettura 3 di 7: elenco degli ECG",
      "Lettura 4 di 7: pressione di Samantha",
      "Lettura 5 di 7: pressione di Laura",
      "Lettura 6 di 7: temperatura",
      "Lettura 7 di 7: saturazione dell'ossigeno",
      "Lettura completata. Il dispositivo resta collegato: puoi aprire gli ECG",
    ]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.min(...shares)).toBe(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect([check.deviceKind, check.busy, check.progress, check.share]).toEqual(["trial", false, null, 0]);
  });

  it("can be cancelled at any time and keeps what was read; the connection is closed", async () => {
    for (const moment of [0, 15, 60, 150, 400]) {
      const { nearby, check } = modelOf(emulatedDevices({ delayMilliseconds: 20 }));
      await nearby.load();
      check.search();
      await vi.advanceTimersByTimeAsync(moment);
      const { findings } = check;
      check.cancel();
      expect([check.busy, check.findings, check.outcome]).toEqual([false, findings, { ended: "cancelled" }]);
      const empty = findings.info.state !== "read";
      expect(linesOf(check)).toEqual([
        empty ? "Lettura annullata. Non è stato letto niente" : "Lettura annullata. I dati già letti sono qui sotto",
      ]);
      expect(statusTextOf(check, language)?.tone).toBe("plain");
    }
  });

  it("can be cancelled before its code is loaded, and then does not start", async () => {
    const { check } = modelOf();
    check.readTestDevice();
    check.cancel();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.at, check.busy, check.isUnavailable]).toEqual([null, false, false]);
  });

  it("is complete when it is disconnected at the end, and can start again", async () => {
    const check = await readBy({});
    check.cancel();
    expect([check.outcome, statusTextOf(check, language)]).toEqual([
      { ended: "complete" },
      { tone: "done", lines: ["Lettura completata"] },
    ]);
    check.readTestDevice();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.isConnected, check.deviceKind]).toEqual([true, "trial"]);
  });

  it("disconnects the previous device when another is read, and ignores its events", async () => {
    const check = await readBy({});
    check.readTestDevice();
    await vi.advanceTimersByTimeAsync(0);
    expect(check.findings.info.state).toBe("unread");
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.isConnected, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("runs once at a time", async () => {
    const { nearby, check } = modelOf();
    await nearby.load();
    check.search();
    check.readTestDevice();
    check.search();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(check.deviceKind).toBe("nearby");
  });

  it("is deleted with the session, whatever arrives later", async () => {
    const { check } = modelOf();
    check.readTestDevice();
    await vi.advanceTimersByTimeAsync(100);
    check.reset();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.at, check.findings.users.state, check.readAt, vi.getTimerCount()]).toEqual([null, "unread", null, 0]);
  });

  it.each(["search", "readTestDevice"] as const)("reports that its code was not loaded: %s", async (way) => {
    const { check } = modelOf(noDevices);
    check[way]();
    await vi.advanceTimersByTimeAsync(0);
    expect(statusTextOf(check, language)).toEqual({ tone: "problem", lines: [italian["failure.unavailable"]] });
    expect(check.busy).toBe(false);
  });
});

describe("the message without a connection", () => {
  it.each<[ConnectProblem, RegExp, "plain" | "problem"]>([
    ["unsupported", /non può usare il bluetooth.*Chrome o Edge/, "problem"],
    ["noAdapter", /Accendilo nelle impostazioni e riprova/, "problem"],
    ["dismissed", /Nessun dispositivo scelto.*cerca di nuovo/, "plain"],
    ["wrongDevice", /non è un Checkme.*comincia con Checkme/, "problem"],
    ["unreachable", /non risponde.*riprova/, "problem"],
  ])("names the next step: %s", async (notChosen, message, tone) => {
    const check = await readBy({ notChosen });
    expect(statusTextOf(check, language)).toEqual({ tone, lines: [expect.stringMatching(message)] });
  });

  it("distinguishes a device of another name from one that does not answer", async () => {
    expect(linesOf(await readBy({ name: "O2Ring 1" }))[0]).toMatch(/non è un Checkme/);
    expect(linesOf(await readBy({ notConnected: "unreachable" }))[0]).toMatch(/non risponde/);
  });
});

describe("the message of a fault, and the saved readings", () => {
  const STOPPED = italian["devices.stopped"];
  it.each<[FaultKind, string, RegExp, boolean]>([
    ["collision", "tmp.dat", /occupato.*Riprova/, true],
    ["silence", "ecg.dat", /non risponde più.*leggi di nuovo/, true],
    ["badCrc", "oxi.dat", /danneggiati.*leggi di nuovo/, true],
    ["disconnect", "1nibp.dat", /si è interrotto.*leggi di nuovo/, true],
    ["monitorMode", "", /misura in corso.*menu/, false],
    ["monitorMode", "oxi.dat", /misura in corso.*menu/, true],
    ["disconnect", "", /si è interrotto/, false],
    ["silence", "", /non risponde più/, false],
  ])("%s in %j ends the reading with its message", async (kind, file, message, some) => {
    const check = await readBy({ faults: [{ kind, file }] });
    expect(statusTextOf(check, language)).toEqual({
      tone: "problem",
      lines: [expect.stringMatching(message), ...(some ? [STOPPED] : [])],
    });
    expect(check.findings.users.state === "read" || check.findings.info.state === "read").toBe(some);
  });

  it("a device without users has a message with the next step", async () => {
    const check = await readBy({ faults: [{ kind: "notPresent", file: "usr.dat" }] });
    expect(linesOf(check)).toEqual([italian["devices.noUsers"]]);
  });

  it("a missing or invalid list affects that list only", async () => {
    const check = await readBy({
      faults: [
        { kind: "notPresent", file: "tmp.dat" },
        { kind: "truncated", file: "1nibp.dat" },
      ],
    });
    expect(check.isConnected).toBe(true);
    const { temperatures, bloodPressures, oxygen } = check.findings;
    expect([temperatures.state, bloodPressures[1]?.state, oxygen.state]).toEqual(["absent", "failed", "read"]);
  });

  it("a write that collides once or twice is repeated without a message", async () => {
    const check = await readBy({ faults: [{ kind: "collision", file: "oxi.dat", times: 2 }] });
    expect(check.isConnected).toBe(true);
  });

  it("is in English for English users", async () => {
    const check = await readBy({ faults: [{ kind: "disconnect", file: "oxi.dat" }] });
    const english = new LanguageModel("en", (code, language) => ({ it: italian, en })[language][code]);
    expect(statusTextOf(check, english)?.lines).toEqual([en["devices.disconnected"], en["devices.stopped"]]);
  });
});
