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
    const intake = other.services.readings as { importReadings: unknown };
    intake.importReadings = () => taskEither.right([refused]);
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
    services.record.clear();
    expect([model.check.at, model.keeping.offers, model.keeping.choice, model.latest(5), model.who]).toEqual([
      null,
      [],
      [],
      [],
      "",
    ]);
  });
});
