import type { Instant } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { opened, read, stopTime, wait } from "./opened-devices.ts";

const PATIENT = aPatient().id;
const rowsOf = ({ store }: Awaited<ReturnType<typeof opened>>) => store.rows(vitalSigns, PATIENT);
const notices = ({ notices: { list } }: Awaited<ReturnType<typeof opened>>) =>
  list.map(({ tone, message: say, details: more }) =>
    [tone, say, more].map((part) => (typeof part === "object" && "text" in part ? part.text : part)),
  );

stopTime();

describe("saving device readings", () => {
  it("begins with no selection, and offers every reading", async () => {
    const { model } = await read();
    expect(model.readingImport.choice).toEqual([]);
    expect(model.readingImport.fresh).toEqual(model.readingImport.offers);
    expect(model.readingImport.offers.map(({ kind }) => kind)).toEqual([
      ...["bloodPressures", "bloodPressures", "bloodPressures", "bloodPressures"],
      ...["oxygen", "temperatures", "temperatures", "body"],
    ]);
    expect(model.readingImport.offersOfKind("bloodPressures", 2)).toHaveLength(1);
    expect(model.readingImport.offersOfKind("temperatures")).toHaveLength(2);
  });

  it("names urgent values of a reading before it is saved", async () => {
    const { model, services } = await read();
    const { readingImport } = model;
    const [offer] = readingImport.offersOfKind("oxygen");
    if (offer === undefined) throw new Error("no offer");
    expect(readingImport.notesOf(offer)).toEqual([]);
    const low = { ...offer, draft: { ...offer.draft, takenAt: services.record.now(), oxygenSaturation: 82 } };
    expect(readingImport.notesOf(low).join(" ")).toMatch(/^Saturazione 82 %: urgente: .*guardia medica.*Fonte: /);
  });

  it("saves the selection only, with its source, and shows the number", async () => {
    const fixture = await read();
    const { readingImport } = fixture.model;
    const [first, second] = readingImport.offersOfKind("bloodPressures", 1);
    const [oxygen] = readingImport.offersOfKind("oxygen");
    for (const offer of [first, second, oxygen]) if (offer !== undefined) readingImport.toggle(offer);
    if (second !== undefined) readingImport.toggle(second);
    expect(readingImport.choice).toEqual([first, oxygen]);
    await readingImport.importChosen();
    expect(
      rowsOf(fixture).map(({ maximumPressure, oxygenSaturation, source }) => [
        maximumPressure,
        oxygenSaturation,
        source,
      ]),
    ).toEqual([
      [null, 97, { kind: "device", name: "Checkme (prova)" }],
      [142, null, { kind: "device", name: "Checkme (prova)" }],
    ]);
    expect(notices(fixture)).toEqual([
      ["done", "2 misure inventate del dispositivo di prova sono ora nel registro", undefined],
    ]);
    expect(readingImport.choice).toEqual([]);
    expect(readingImport.offers.filter((offer) => readingImport.statusOf(offer).is === "known")).toEqual([
      first,
      oxygen,
    ]);
    await wait(0);
    expect(fixture.model.latestReadings(5).map(({ takenAt }) => takenAt)).toEqual([
      "2026-03-09T19:55:00.000Z",
      "2026-03-04T21:20:00.000Z",
    ]);
  });

  it("asks before invented readings enter the record, and not before readings of a real device", async () => {
    const invented = await read({}, false);
    invented.model.readingImport.toggleAll(invented.model.readingImport.offersOfKind("oxygen"));
    await invented.model.readingImport.importChosen();
    expect(invented.questions).toEqual(["Mettere dati inventati nel libretto?"]);
    const { saving, choice } = invented.model.readingImport;
    expect([rowsOf(invented), saving, choice.length]).toEqual([[], false, 1]);

    const real = await opened();
    await wait(0);
    real.model.check.search();
    await wait();
    real.model.readingImport.toggleAll(real.model.readingImport.offersOfKind("oxygen"));
    await real.model.readingImport.importChosen();
    expect([real.questions, rowsOf(real).length]).toEqual([[], 1]);
    expect(notices(real)).toEqual([["done", "1 misura conservata nel registro", undefined]]);
  });

  it("recognises saved readings in a second read, and does not offer them again", async () => {
    const fixture = await read();
    const { check, readingImport } = fixture.model;
    readingImport.toggleAll(readingImport.offers);
    expect(readingImport.choice).toHaveLength(8);
    await readingImport.importChosen();
    await wait(0);
    check.readTestDevice();
    await wait();
    expect(new Set(readingImport.offers.map((offer) => readingImport.statusOf(offer).is))).toEqual(new Set(["known"]));
    readingImport.toggleAll(readingImport.offers);
    for (const offer of readingImport.offers) readingImport.toggle(offer);
    expect(readingImport.choice).toEqual([]);
    await readingImport.importChosen();
    expect(rowsOf(fixture)).toHaveLength(8);
  });

  it("follows the server where it knows more than the page, with a message", async () => {
    const fixture = await read();
    const { readingImport } = fixture.model;
    const offers = readingImport.offersOfKind("bloodPressures", 1);
    const [first] = offers;
    fixture.store.put(vitalSigns, PATIENT, [{ ...(first?.draft as Reading), id: 5 }]);
    readingImport.toggleAll(offers);
    await readingImport.importChosen();
    expect(notices(fixture)).toEqual([
      ["done", "2 misure inventate del dispositivo di prova sono ora nel registro", "1 c'era già"],
    ]);
    expect(rowsOf(fixture)).toHaveLength(3);
    expect(readingImport.offersOfKind("bloodPressures", 1).map((offer) => readingImport.statusOf(offer).is)).toEqual([
      "known",
      "known",
      "known",
    ]);
  });

  it("reports that nothing was new, and that some were refused", async () => {
    const fixture = await read();
    const { readingImport } = fixture.model;
    const offers = readingImport.offersOfKind("temperatures");
    fixture.store.put(
      vitalSigns,
      PATIENT,
      offers.map(({ draft }, index) => ({ ...(draft as Reading), id: 5 + index })),
    );
    readingImport.toggleAll(offers);
    await readingImport.importChosen();
    expect(notices(fixture)).toEqual([["done", "Niente di nuovo: il registro le aveva già tutte", undefined]]);
    const [oxygen] = readingImport.offersOfKind("oxygen");
    const refused = { outcome: "refused", problems: { oxygenSaturation: "readings.implausible" } } as const;
    const other = await read();
    const intake = other.services.readings as { importReadings: unknown };
    intake.importReadings = () => taskEither.right([refused]);
    const [same] = other.model.readingImport.offersOfKind("oxygen");
    if (same !== undefined) other.model.readingImport.toggle(same);
    await other.model.readingImport.importChosen();
    expect(notices(other)).toEqual([
      [
        "problem",
        "0 misure inventate del dispositivo di prova sono ora nel registro",
        "1 non si può conservare: il motivo è accanto alla misura",
      ],
    ]);
    expect(same && other.model.readingImport.statusOf(same)).toEqual({ is: "unfit", problems: refused.problems });
    expect(oxygen?.key).toBe(same?.key);
  });

  it("does not save a weight again that another window has saved with another time", async () => {
    const fixture = await read();
    const { readingImport } = fixture.model;
    const [body] = readingImport.offers.filter(({ kind }) => kind === "body");
    const earlier = new Date(Date.parse(String(body?.draft.takenAt)) - 60_000).toISOString() as Instant;
    fixture.store.put(vitalSigns, PATIENT, [{ ...(body?.draft as Reading), takenAt: earlier, id: 5 }]);
    readingImport.toggleAll(readingImport.offers.filter(({ kind }) => kind === "body"));
    await readingImport.importChosen();
    expect(notices(fixture)).toEqual([["done", "Niente di nuovo: il registro le aveva già tutte", undefined]]);
    expect([rowsOf(fixture).length, readingImport.choice.length, readingImport.saving]).toEqual([1, 0, false]);
  });

  it("keeps the selection when it fails, and saves it at the next attempt", async () => {
    const fixture = await read();
    const { readingImport } = fixture.model;
    readingImport.toggleAll(readingImport.offersOfKind("bloodPressures", 1));
    fixture.trouble.failNext(failure("unavailable", "failure.offline"));
    await readingImport.importChosen();
    expect([readingImport.failure?.code, readingImport.choice.length, readingImport.saving]).toEqual([
      "failure.offline",
      3,
      false,
    ]);
    expect(rowsOf(fixture)).toEqual([]);
    await readingImport.importChosen();
    expect([readingImport.failure, readingImport.choice.length, rowsOf(fixture).length]).toEqual([null, 0, 3]);
  });

  it("sends once, for any number of clicks", async () => {
    const fixture = await read();
    const { readingImport } = fixture.model;
    readingImport.toggleAll(readingImport.offersOfKind("oxygen"));
    await Promise.all([readingImport.importChosen(), readingImport.importChosen()]);
    expect(rowsOf(fixture)).toHaveLength(1);
  });

  it("selects all of a list, then none", async () => {
    const { model } = await read();
    const offers = model.readingImport.offersOfKind("bloodPressures", 1);
    model.readingImport.toggleAll(offers);
    expect(model.readingImport.choice).toEqual(offers);
    model.readingImport.toggleAll(offers);
    expect(model.readingImport.choice).toEqual([]);
  });

  it("saves the readings of an interrupted read", async () => {
    const fixture = await read({ faults: [{ kind: "disconnect", file: "oxi.dat" }] });
    const { check, readingImport } = fixture.model;
    expect(check.outcome?.ended).toBe("failed");
    readingImport.toggleAll(readingImport.offersOfKind("bloodPressures", 1));
    await readingImport.importChosen();
    expect(rowsOf(fixture)).toHaveLength(3);
  });

  it("names a connected device by its own name", async () => {
    const fixture = await opened();
    await wait(0);
    fixture.model.check.search();
    await wait();
    expect(fixture.model.readingImport.offers[0]?.draft.source).toEqual({ kind: "device", name: "Checkme" });
  });

  it("is empty once the session has ended", async () => {
    const { services, model } = await read();
    model.readingImport.toggleAll(model.readingImport.offers);
    services.record.clear();
    expect([
      model.check.at,
      model.readingImport.offers,
      model.readingImport.choice,
      model.latestReadings(5),
      model.ecgSubject,
    ]).toEqual([null, [], [], [], ""]);
  });
});
