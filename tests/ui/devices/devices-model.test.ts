import type { EcgEntry } from "@libretto/core/devices/checkme/records";
import type { Instant } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { kardiaTraces } from "@libretto/core/record/files/wire";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { DevicesModel } from "@libretto/ui/devices/devices-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { emulatedDevices } from "../../support/emulated-devices.ts";
import { aFile } from "../../support/record/files.ts";
import { aDesk } from "../../support/screens.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const PATIENT = aPatient().id;
const wait = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms);

const opened = async (differs: Parameters<typeof emulatedDevices>[0] = {}) => {
  const desk = aDesk({ devices: emulatedDevices(differs) });
  await desk.services.record.load();
  const sections = new SectionsModel(desk.services);
  const model = sections.once(DevicesModel);
  return { ...desk, sections, model };
};
const read = async (differs: Parameters<typeof emulatedDevices>[0] = {}) => {
  const desk = await opened(differs);
  desk.model.check.tryOut();
  await wait();
  return desk;
};
const rowsOf = ({ store }: Awaited<ReturnType<typeof opened>>) => store.rows(vitalSigns, PATIENT);
const notices = ({ notices: { list } }: Awaited<ReturnType<typeof opened>>) =>
  list.map(({ tone, say, more }) =>
    [tone, say, more].map((part) => (typeof part === "object" && "text" in part ? part.text : part)),
  );

describe("the devices of a patient", () => {
  it("are the same for whoever asks", async () => {
    const { sections, model } = await opened();
    expect(sections.once(DevicesModel)).toBe(model);
  });

  it("tell whether this browser can reach any", async () => {
    expect((await opened()).model.nearby.usable).toBe(true);
    const { model } = await opened({ usable: false });
    await wait(0);
    expect(model.nearby.usable).toBe(false);
  });
});

describe("keeping what a device measured", () => {
  it("begins with nothing chosen, and offers everything that was measured", async () => {
    const { model } = await read();
    expect(model.keeping.choice).toEqual([]);
    expect(model.keeping.fresh).toEqual(model.keeping.offers);
    expect(model.keeping.offers.map(({ kind }) => kind)).toEqual([
      ...["bloodPressures", "bloodPressures", "bloodPressures", "bloodPressures"],
      ...["oxygen", "temperatures", "temperatures", "body"],
    ]);
    expect(model.keeping.of("bloodPressures", 2)).toHaveLength(1);
    expect(model.keeping.of("temperatures")).toHaveLength(2);
  });

  it("keeps what was chosen and nothing else, with its source, and says how many", async () => {
    const desk = await read();
    const { keeping } = desk.model;
    const [first, second] = keeping.of("bloodPressures", 1);
    const [oxygen] = keeping.of("oxygen");
    for (const offer of [first, second, oxygen]) if (offer !== undefined) keeping.turn(offer);
    if (second !== undefined) keeping.turn(second);
    expect(keeping.choice).toEqual([first, oxygen]);
    await keeping.keep();
    expect(
      rowsOf(desk).map(({ maximumPressure, oxygenSaturation, source }) => [maximumPressure, oxygenSaturation, source]),
    ).toEqual([
      [null, 97, { kind: "device", name: "Checkme (prova)" }],
      [142, null, { kind: "device", name: "Checkme (prova)" }],
    ]);
    expect(notices(desk)).toEqual([["done", "2 misure conservate nel registro", undefined]]);
    expect(keeping.choice).toEqual([]);
    expect(keeping.offers.filter((offer) => keeping.standingOf(offer).is === "known")).toEqual([first, oxygen]);
    await wait(0);
    expect(desk.model.latest(5).map(({ takenAt }) => takenAt)).toEqual([
      "2026-03-09T19:55:00.000Z",
      "2026-03-04T21:20:00.000Z",
    ]);
  });

  it("knows on a second read what it kept on the first, and cannot choose it again", async () => {
    const desk = await read();
    const { check, keeping } = desk.model;
    keeping.turnAll(keeping.offers);
    expect(keeping.choice).toHaveLength(8);
    await keeping.keep();
    await wait(0);
    check.tryOut();
    await wait();
    expect(new Set(keeping.offers.map((offer) => keeping.standingOf(offer).is))).toEqual(new Set(["known"]));
    keeping.turnAll(keeping.offers);
    for (const offer of keeping.offers) keeping.turn(offer);
    expect(keeping.choice).toEqual([]);
    await keeping.keep();
    expect(rowsOf(desk)).toHaveLength(8);
  });

  it("heeds the server where it knows more than the page, and says so", async () => {
    const desk = await read();
    const { keeping } = desk.model;
    const offers = keeping.of("bloodPressures", 1);
    const [first] = offers;
    desk.store.put(vitalSigns, PATIENT, [{ ...(first?.draft as Reading), id: 5 }]);
    keeping.turnAll(offers);
    await keeping.keep();
    expect(notices(desk)).toEqual([["done", "2 misure conservate nel registro", "1 c'era già"]]);
    expect(rowsOf(desk)).toHaveLength(3);
    expect(keeping.of("bloodPressures", 1).map((offer) => keeping.standingOf(offer).is)).toEqual([
      "known",
      "known",
      "known",
    ]);
  });

  it("says that nothing was new, and that something was refused there", async () => {
    const desk = await read();
    const { keeping } = desk.model;
    const offers = keeping.of("temperatures");
    desk.store.put(
      vitalSigns,
      PATIENT,
      offers.map(({ draft }, index) => ({ ...(draft as Reading), id: 5 + index })),
    );
    keeping.turnAll(offers);
    await keeping.keep();
    expect(notices(desk)).toEqual([["done", "Niente di nuovo: il registro le aveva già tutte", undefined]]);
    const [oxygen] = keeping.of("oxygen");
    const refused = { outcome: "refused", problems: { oxygenSaturation: "readings.implausible" } } as const;
    const other = await read();
    const intake = other.services.readings as { keep: unknown };
    intake.keep = () => taskEither.right([refused]);
    const [same] = other.model.keeping.of("oxygen");
    if (same !== undefined) other.model.keeping.turn(same);
    await other.model.keeping.keep();
    expect(notices(other)).toEqual([
      ["problem", "0 misure conservate nel registro", "1 non si può conservare: il motivo è accanto alla misura"],
    ]);
    expect(same && other.model.keeping.standingOf(same)).toEqual({ is: "unfit", problems: refused.problems });
    expect(oxygen?.key).toBe(same?.key);
  });

  it("keeps no weight again that another window has kept meanwhile, under another moment", async () => {
    const desk = await read();
    const { keeping } = desk.model;
    const [body] = keeping.offers.filter(({ kind }) => kind === "body");
    const earlier = new Date(Date.parse(String(body?.draft.takenAt)) - 60_000).toISOString() as Instant;
    desk.store.put(vitalSigns, PATIENT, [{ ...(body?.draft as Reading), takenAt: earlier, id: 5 }]);
    keeping.turnAll(keeping.offers.filter(({ kind }) => kind === "body"));
    await keeping.keep();
    expect(notices(desk)).toEqual([["done", "Niente di nuovo: il registro le aveva già tutte", undefined]]);
    expect([rowsOf(desk).length, keeping.choice.length, keeping.saving]).toEqual([1, 0, false]);
  });

  it("leaves the choice as it is when it fails, and keeps it at the next try", async () => {
    const desk = await read();
    const { keeping } = desk.model;
    keeping.turnAll(keeping.of("bloodPressures", 1));
    desk.trouble.expect(failure("unavailable", "failure.offline"));
    await keeping.keep();
    expect([keeping.failure?.code, keeping.choice.length, keeping.saving]).toEqual(["failure.offline", 3, false]);
    expect(rowsOf(desk)).toEqual([]);
    await keeping.keep();
    expect([keeping.failure, keeping.choice.length, rowsOf(desk).length]).toEqual([null, 0, 3]);
  });

  it("sends once, however often it is pressed", async () => {
    const desk = await read();
    const { keeping } = desk.model;
    keeping.turnAll(keeping.of("oxygen"));
    await Promise.all([keeping.keep(), keeping.keep()]);
    expect(rowsOf(desk)).toHaveLength(1);
  });

  it("chooses all of a list, then none", async () => {
    const { model } = await read();
    const offers = model.keeping.of("bloodPressures", 1);
    model.keeping.turnAll(offers);
    expect(model.keeping.choice).toEqual(offers);
    model.keeping.turnAll(offers);
    expect(model.keeping.choice).toEqual([]);
  });

  it("keeps what came of a reading that broke off", async () => {
    const desk = await read({ faults: [{ kind: "disconnect", file: "oxi.dat" }] });
    const { check, keeping } = desk.model;
    expect(check.outcome?.ended).toBe("failed");
    keeping.turnAll(keeping.of("bloodPressures", 1));
    await keeping.keep();
    expect(rowsOf(desk)).toHaveLength(3);
  });

  it("names a device that is there by its own name", async () => {
    const desk = await opened();
    await wait(0);
    desk.model.check.search();
    await wait();
    expect(desk.model.keeping.offers[0]?.draft.source).toEqual({ kind: "device", name: "Checkme" });
  });

  it("is nobody's once the session is over", async () => {
    const { services, model } = await read();
    model.keeping.turnAll(model.keeping.offers);
    services.record.forget();
    expect([model.check.at, model.keeping.offers, model.keeping.choice, model.latest(5), model.who]).toEqual([
      null,
      [],
      [],
      [],
      "",
    ]);
  });
});

describe("the ECGs of a device", () => {
  const first = (model: DevicesModel): EcgEntry => model.ecgs.entries[0] as EcgEntry;

  it("are listed newest first, read when they are opened, one at a time", async () => {
    const { model } = await read();
    const { ecgs, check } = model;
    expect(ecgs.entries.map(({ takenAt }) => takenAt)).toEqual(["2026-03-09T21:10:30", "2026-03-02T07:45:00"]);
    expect([ecgs.stateOf(first(model)), ecgs.recording]).toEqual(["shut", null]);
    ecgs.turn(first(model));
    await wait(30);
    expect([ecgs.stateOf(first(model)), check.busy]).toEqual(["coming", true]);
    await wait();
    expect(ecgs.stateOf(first(model))).toBe("open");
    expect(ecgs.recording).toMatchObject({
      takenAt: "2026-03-09T21:10:30",
      result: "sad",
      diagnosis: ["premature-beat"],
    });
    ecgs.turn(first(model));
    expect([ecgs.stateOf(first(model)), ecgs.recording]).toEqual(["shut", null]);
  });

  it("can be looked at after the link has gone if they were read before, and else say what to do", async () => {
    const { model } = await read();
    const [one, other] = model.ecgs.entries;
    model.ecgs.turn(first(model));
    await wait();
    model.check.cancel();
    expect([one, other].map((entry) => entry && model.ecgs.stateOf(entry))).toEqual(["open", "unreachable"]);
    if (other !== undefined) model.ecgs.turn(other);
    expect(model.ecgs.recording?.takenAt).toBe(one?.takenAt);
  });

  it("that cannot be read say so, and the others can be opened still", async () => {
    const { model } = await read({ faults: [{ kind: "truncated", file: "20260309211030" }] });
    model.ecgs.turn(first(model));
    await wait();
    expect(model.ecgs.stateOf(first(model))).toBe("unreadable");
    const other = model.ecgs.entries[1] as EcgEntry;
    model.ecgs.turn(other);
    await wait();
    expect(model.ecgs.stateOf(other)).toBe("open");
  });

  it("are kept as PDF among the traces, once, with the device and what it said", async () => {
    const desk = await read();
    const { ecgs, ecgKeeping, source } = desk.model;
    ecgs.turn(first(desk.model));
    await wait();
    const recording = ecgs.recording;
    if (recording === null) throw new Error("nothing was opened");
    const pdf = taskEither.right(new Uint8Array([37, 80, 68, 70, 45]));
    expect(ecgKeeping.has(recording, source)).toBe(false);
    await Promise.all([ecgKeeping.keep(recording, source, pdf), ecgKeeping.keep(recording, source, pdf)]);
    const [kept, ...others] = desk.store.rows(kardiaTraces, PATIENT);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      name: "ECG Checkme (prova) 2026-03-09 21-10-30.pdf",
      kind: "kardia",
      surveyedOn: "2026-03-09",
      comment: "da Checkme (prova): mano-mano, da controllare",
      bytes: 5,
      level: 6,
    });
    expect(kept && (await desk.fileDesk.content(PATIENT, kept.id)())).toEqual(
      right({ mediaType: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70, 45]) }),
    );
    expect(desk.said()).toContain("files.saved");
    expect(ecgKeeping.percent).toBeNull();
  });

  it("are not kept again when another window has kept them meanwhile, and however many came since", async () => {
    const desk = await read();
    const { ecgs, ecgKeeping, source } = desk.model;
    ecgs.turn(first(desk.model));
    await wait();
    const { recording } = ecgs;
    const { record } = desk.services;
    const asItWas = record.record;
    if (recording === null) throw new Error("nothing was opened");
    const pdf = taskEither.right(new Uint8Array([37, 80, 68, 70, 45]));
    await ecgKeeping.keep(recording, source, pdf);
    runInAction(() => {
      record.record = asItWas;
    });
    await ecgKeeping.keep(recording, source, pdf);
    expect(desk.store.rows(kardiaTraces, PATIENT)).toHaveLength(1);
    expect([ecgKeeping.has(recording, source), ecgKeeping.percent]).toEqual([true, null]);

    const newer = Array.from({ length: 205 }, (_, i) => aFile({ id: 2_000_000 + i, kind: "kardia", list: "kardia" }));
    desk.store.put(kardiaTraces, PATIENT, newer);
    await ecgKeeping.keep(recording, source, pdf);
    expect(desk.store.rows(kardiaTraces, PATIENT)).toHaveLength(206);
  });

  it("are printed with the patient and the device, but those of the test device as nobody's", async () => {
    const desk = await read();
    expect(desk.model.who).toBe("Checkme (prova): questo tracciato non è di nessuno");
    desk.model.check.search();
    await wait();
    expect(desk.model.who).toBe(`${aPatient().name} ${aPatient().surname} · Checkme`);
  });

  it.each([
    ["printed", () => taskEither.left(failure("unavailable", "failure.downloadFailed")), "failure.downloadFailed"],
    ["printed as nothing", () => taskEither.right(new Uint8Array(0)), "form.required"],
  ] as const)("that could not be %s are not kept, and say why, with another try", async (_name, printed, code) => {
    const desk = await read();
    desk.model.ecgs.turn(first(desk.model));
    await wait();
    const { recording } = desk.model.ecgs;
    if (recording !== null) await desk.model.ecgKeeping.keep(recording, "Checkme", printed());
    expect(desk.complaints()).toEqual([code]);
    expect(desk.notices.problems[0]?.action?.verb).toBe("retry");
    expect(desk.store.rows(kardiaTraces, PATIENT)).toEqual([]);
  });
});

describe("the heart device", () => {
  it("tells how full its battery is", async () => {
    const { model } = await opened();
    await model.heart.ask();
    expect([model.heart.battery, model.heart.said, model.heart.asking]).toEqual([82, null, false]);
  });

  it.each([
    ["dismissed", "devices.dismissed"],
    ["noAdapter", "devices.noAdapter"],
    ["unreachable", "devices.unreachable"],
    ["BATTERY_SERVICE_MISSING", "devices.batteryUnavailable"],
    ["BATTERY_RANGE", "devices.batteryUnavailable"],
  ] as const)("says what is wrong: %s", async (problem, said) => {
    const { model } = await opened({ battery: taskEither.left(problem) });
    await model.heart.ask();
    expect([model.heart.said, model.heart.battery]).toEqual([said, null]);
  });

  it("says that its part of the program did not come", async () => {
    const desk = aDesk();
    const { heart } = new DevicesModel(desk.services);
    await heart.ask();
    expect(heart.said).toBe("failure.unavailable");
  });

  it("asks once at a time, and whoever signs in next sees nothing of it", async () => {
    let answer = (_percent: number) => {};
    let asked = 0;
    const battery = () =>
      new Promise<ReturnType<typeof right<number>>>((resolve) => {
        asked++;
        answer = (percent) => resolve(right(percent));
      });
    const { model, services } = await opened({ battery: battery as never });
    await wait(0);
    void model.heart.ask();
    await model.heart.ask();
    expect(asked).toBe(1);
    services.record.forget();
    answer(50);
    await wait(0);
    expect([model.heart.battery, model.heart.asking]).toEqual([null, false]);
  });
});
