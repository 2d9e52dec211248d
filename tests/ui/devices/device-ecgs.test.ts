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

  it("are listed newest first, and read when they are opened, one at a time", async () => {
    const { model } = await read();
    const { ecgs, check } = model;
    expect(ecgs.entries.map(({ takenAt }) => takenAt)).toEqual(["2026-03-09T21:10:30", "2026-03-02T07:45:00"]);
    expect([ecgs.stateOf(first(model)), ecgs.recording]).toEqual(["closed", null]);
    ecgs.toggle(first(model));
    await wait(30);
    expect([ecgs.stateOf(first(model)), check.busy]).toEqual(["loading", true]);
    await wait();
    expect(ecgs.stateOf(first(model))).toBe("open");
    expect(ecgs.recording).toMatchObject({
      takenAt: "2026-03-09T21:10:30",
      result: "sad",
      diagnosis: ["premature-beat"],
    });
    ecgs.toggle(first(model));
    expect([ecgs.stateOf(first(model)), ecgs.recording]).toEqual(["closed", null]);
  });

  it("can be shown after a disconnection if they were read before, and otherwise show a message", async () => {
    const { model } = await read();
    const [one, other] = model.ecgs.entries;
    model.ecgs.toggle(first(model));
    await wait();
    model.check.cancel();
    expect([one, other].map((entry) => entry && model.ecgs.stateOf(entry))).toEqual(["open", "unreachable"]);
    if (other !== undefined) model.ecgs.toggle(other);
    expect(model.ecgs.recording?.takenAt).toBe(one?.takenAt);
  });

  it("that cannot be read show a message, and the others can still be opened", async () => {
    const { model } = await read({ faults: [{ kind: "truncated", file: "20260309211030" }] });
    model.ecgs.toggle(first(model));
    await wait();
    expect(model.ecgs.stateOf(first(model))).toBe("unreadable");
    const other = model.ecgs.entries[1] as EcgEntry;
    model.ecgs.toggle(other);
    await wait();
    expect(model.ecgs.stateOf(other)).toBe("open");
  });

  it("are saved as PDF among the traces, once, with the device and its result", async () => {
    const fixture = await read();
    const { ecgs, ecgImport, source } = fixture.model;
    ecgs.toggle(first(fixture.model));
    await wait();
    const recording = ecgs.recording;
    if (recording === null) throw new Error("nothing was opened");
    const pdf = taskEither.right(new Uint8Array([37, 80, 68, 70, 45]));
    expect(ecgImport.isImported(recording, source)).toBe(false);
    await Promise.all([ecgImport.importEcg(recording, source, pdf), ecgImport.importEcg(recording, source, pdf)]);
    const [savedTrace, ...others] = fixture.store.rows(kardiaTraces, PATIENT);
    expect(others).toEqual([]);
    expect(savedTrace).toMatchObject({
      name: "ECG Checkme (prova) 2026-03-09 21-10-30.pdf",
      kind: "kardia",
      surveyedOn: "2026-03-09",
      comment: "da Checkme (prova): mano-mano, da controllare",
      bytes: 5,
      level: 6,
    });
    expect(savedTrace && (await fixture.fileService.loadContent(PATIENT, savedTrace.id)())).toEqual(
      right({ mediaType: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70, 45]) }),
    );
    expect(fixture.successCodes()).toContain("files.saved");
    expect(ecgImport.percent).toBeNull();
  });

  it("of the test device stay out of the record unless the user accepts invented data", async () => {
    const fixture = await read({}, false);
    fixture.model.ecgs.toggle(first(fixture.model));
    await wait();
    const { recording } = fixture.model.ecgs;
    if (recording === null) throw new Error("nothing was opened");
    await fixture.model.ecgImport.importEcg(recording, fixture.model.source, taskEither.right(new Uint8Array([37])));
    expect(fixture.store.rows(kardiaTraces, PATIENT)).toEqual([]);
    expect([fixture.questions.length, fixture.model.ecgImport.percent]).toEqual([1, null]);
  });

  it("are not saved again when another window has saved them meanwhile, for any number of newer ones", async () => {
    const fixture = await read();
    const { ecgs, ecgImport, source } = fixture.model;
    ecgs.toggle(first(fixture.model));
    await wait();
    const { recording } = ecgs;
    const { record } = fixture.services;
    const asItWas = record.record;
    if (recording === null) throw new Error("nothing was opened");
    const pdf = taskEither.right(new Uint8Array([37, 80, 68, 70, 45]));
    await ecgImport.importEcg(recording, source, pdf);
    runInAction(() => {
      record.record = asItWas;
    });
    await ecgImport.importEcg(recording, source, pdf);
    expect(fixture.store.rows(kardiaTraces, PATIENT)).toHaveLength(1);
    expect([ecgImport.isImported(recording, source), ecgImport.percent]).toEqual([true, null]);

    const newer = Array.from({ length: 205 }, (_, i) => aFile({ id: 2_000_000 + i, kind: "kardia", list: "kardia" }));
    fixture.store.put(kardiaTraces, PATIENT, newer);
    await ecgImport.importEcg(recording, source, pdf);
    expect(fixture.store.rows(kardiaTraces, PATIENT)).toHaveLength(206);
  });

  it("are printed with the patient and the device, but those of the test device without a patient", async () => {
    const fixture = await read();
    expect(fixture.model.ecgSubject).toBe("Checkme (prova): questo tracciato non appartiene a nessuno");
    fixture.model.check.search();
    await wait();
    expect(fixture.model.ecgSubject).toBe(`${aPatient().name} ${aPatient().surname} · Checkme`);
  });

  it.each([
    ["printed", () => taskEither.left(failure("unavailable", "failure.downloadFailed")), "failure.downloadFailed"],
    ["printed as nothing", () => taskEither.right(new Uint8Array(0)), "form.required"],
  ] as const)(
    "that could not be %s are not saved, and show the reason, with another attempt",
    async (_name, printed, code) => {
      const fixture = await read();
      fixture.model.ecgs.toggle(first(fixture.model));
      await wait();
      const { recording } = fixture.model.ecgs;
      if (recording !== null) await fixture.model.ecgImport.importEcg(recording, "Checkme", printed());
      expect(fixture.problemCodes()).toEqual([code]);
      expect(fixture.notices.problemNotices[0]?.action?.verb).toBe("retry");
      expect(fixture.store.rows(kardiaTraces, PATIENT)).toEqual([]);
    },
  );
});
