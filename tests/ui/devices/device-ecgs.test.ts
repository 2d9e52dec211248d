import type { EcgEntry } from "@libretto/core/devices/checkme/records";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { kardiaTraces } from "@libretto/core/record/files/wire";
import type { DevicesModel } from "@libretto/ui/devices/devices-model";
import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { aFile } from "../../support/record/files.ts";
import { read, stopTime, wait } from "./opened-devices.ts";

const PATIENT = aPatient().id;

stopTime();

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
    expect(desk.model.who).toBe("Checkme (prova): questo tracciato non appartiene a nessuno");
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
