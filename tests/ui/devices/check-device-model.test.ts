import type { EmulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import type { FaultKind } from "@libretto/adapters/memory/checkme/faults";
import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { CheckDeviceModel } from "@libretto/ui/devices/check-device-model";
import { NearbyModel } from "@libretto/ui/devices/nearby-model";
import { readingWords } from "@libretto/ui/devices/reading-words";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../support/builders.ts";
import { emulatedDevices, noDevices } from "../../support/emulated-devices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOW = at("2026-03-14T10:00:00.000Z");
const MINUTES = 10 * 60_000;
const language = new LanguageModel("it", (code, spoken) => ({ it: italian, en })[spoken][code]);

const modelOf = (devices = emulatedDevices()) => {
  const nearby = new NearbyModel(devices);
  return { nearby, check: new CheckDeviceModel({ nearby, devices, now: () => NOW }) };
};
const readBy = async (differs: Partial<EmulatedCheckme>) => {
  const { nearby, check } = modelOf(emulatedDevices(differs));
  await nearby.load();
  check.search();
  await vi.advanceTimersByTimeAsync(MINUTES);
  return check;
};
const linesOf = (check: CheckDeviceModel) => readingWords(check, language)?.lines ?? [];

describe("the reading of a check device", () => {
  it("begins in the press itself once the devices are there, for a browser asks in no later moment", async () => {
    const { nearby, check } = modelOf();
    await nearby.load();
    check.search();
    expect([check.at, check.busy, check.readAt]).toEqual(["searching", true, NOW]);
  });

  it("loads what it needs when it is pressed before that has come", async () => {
    const { check } = modelOf();
    check.search();
    expect([check.at, check.busy, linesOf(check)]).toEqual([null, true, ["Preparazione del bluetooth"]]);
    check.search();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.linked, check.which]).toEqual([true, "nearby"]);
  });

  it("says what it reads, of how many, and how much is done, ever more of it", async () => {
    const { check } = modelOf();
    check.tryOut();
    const told = new Set<string>();
    const shares: number[] = [];
    for (let ms = 0; ms < 2_000; ms += 10) {
      await vi.advanceTimersByTimeAsync(10);
      for (const line of linesOf(check)) told.add(line);
      if (check.progress !== null) shares.push(check.share);
    }
    expect([...told].filter((line) => line.startsWith("Lettura"))).toEqual([
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
    expect([check.which, check.busy, check.progress, check.share]).toEqual(["trial", false, null, 0]);
  });

  it("is cancelled at any moment and keeps what was read; the link goes with it", async () => {
    for (const moment of [0, 15, 60, 150, 400]) {
      const { nearby, check } = modelOf(emulatedDevices({ pace: 20 }));
      await nearby.load();
      check.search();
      await vi.advanceTimersByTimeAsync(moment);
      const { found } = check;
      check.cancel();
      expect([check.busy, check.found, check.outcome]).toEqual([false, found, { ended: "cancelled" }]);
      const empty = found.info.state !== "read";
      expect(linesOf(check)).toEqual([
        empty ? "Lettura annullata. Non è stato letto niente" : "Lettura annullata. I dati già letti sono qui sotto",
      ]);
      expect(readingWords(check, language)?.tone).toBe("plain");
    }
  });

  it("is cancelled before its part of the program has come, and does not begin then", async () => {
    const { check } = modelOf();
    check.tryOut();
    check.cancel();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.at, check.busy, check.missing]).toEqual([null, false, false]);
  });

  it("ends complete when it is disconnected after everything, and can begin anew", async () => {
    const check = await readBy({});
    check.cancel();
    expect([check.outcome, readingWords(check, language)]).toEqual([
      { ended: "complete" },
      { tone: "done", lines: ["Lettura completata"] },
    ]);
    check.tryOut();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.linked, check.which]).toEqual([true, "trial"]);
  });

  it("leaves the device of before when another is read, and hears it no more", async () => {
    const check = await readBy({});
    check.tryOut();
    await vi.advanceTimersByTimeAsync(0);
    expect(check.found.info.state).toBe("unread");
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.linked, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("is one at a time", async () => {
    const { nearby, check } = modelOf();
    await nearby.load();
    check.search();
    check.tryOut();
    check.search();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(check.which).toBe("nearby");
  });

  it("is forgotten with the session, whatever comes afterwards", async () => {
    const { check } = modelOf();
    check.tryOut();
    await vi.advanceTimersByTimeAsync(100);
    check.forget();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect([check.at, check.found.users.state, check.readAt, vi.getTimerCount()]).toEqual([null, "unread", null, 0]);
  });

  it.each(["search", "tryOut"] as const)("says that its part of the program did not come: %s", async (way) => {
    const { check } = modelOf(noDevices);
    check[way]();
    await vi.advanceTimersByTimeAsync(0);
    expect(readingWords(check, language)).toEqual({ tone: "problem", lines: [italian["failure.unavailable"]] });
    expect(check.busy).toBe(false);
  });
});

describe("what is said when there is no link", () => {
  it.each<[ConnectProblem, RegExp, "plain" | "problem"]>([
    ["unsupported", /non può usare il bluetooth.*Chrome o Edge/, "problem"],
    ["noAdapter", /Accendilo nelle impostazioni e riprova/, "problem"],
    ["dismissed", /Nessun dispositivo scelto.*cerca di nuovo/, "plain"],
    ["wrongDevice", /non è un Checkme.*comincia con Checkme/, "problem"],
    ["unreachable", /non risponde.*riprova/, "problem"],
  ])("%s says what to do next", async (notChosen, words, tone) => {
    const check = await readBy({ notChosen });
    expect(readingWords(check, language)).toEqual({ tone, lines: [expect.stringMatching(words)] });
  });

  it("a device of another name is the wrong one, one that does not answer the call is out of reach", async () => {
    expect(linesOf(await readBy({ name: "O2Ring 1" }))[0]).toMatch(/non è un Checkme/);
    expect(linesOf(await readBy({ notConnected: "unreachable" }))[0]).toMatch(/non risponde/);
  });
});

describe("what is said of a fault, and what is kept", () => {
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
  ])("%s in %j ends the reading with words for it", async (kind, file, words, some) => {
    const check = await readBy({ faults: [{ kind, file }] });
    expect(readingWords(check, language)).toEqual({
      tone: "problem",
      lines: [expect.stringMatching(words), ...(some ? [STOPPED] : [])],
    });
    expect(check.found.users.state === "read" || check.found.info.state === "read").toBe(some);
  });

  it("a device without users says what to do about it", async () => {
    const check = await readBy({ faults: [{ kind: "notPresent", file: "usr.dat" }] });
    expect(linesOf(check)).toEqual([italian["devices.noUsers"]]);
  });

  it("a list that is missing or broken costs that list only", async () => {
    const check = await readBy({
      faults: [
        { kind: "notPresent", file: "tmp.dat" },
        { kind: "truncated", file: "1nibp.dat" },
      ],
    });
    expect(check.linked).toBe(true);
    const { temperatures, bloodPressures, oxygen } = check.found;
    expect([temperatures.state, bloodPressures[1]?.state, oxygen.state]).toEqual(["absent", "failed", "read"]);
  });

  it("a write that collides once or twice is written again, and nobody notices", async () => {
    const check = await readBy({ faults: [{ kind: "collision", file: "oxi.dat", times: 2 }] });
    expect(check.linked).toBe(true);
  });

  it("speaks English to whoever reads English", async () => {
    const check = await readBy({ faults: [{ kind: "disconnect", file: "oxi.dat" }] });
    const english = new LanguageModel("en", (code, spoken) => ({ it: italian, en })[spoken][code]);
    expect(readingWords(check, english)?.lines).toEqual([en["devices.disconnected"], en["devices.stopped"]]);
  });
});
