import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Carer } from "@libretto/core/record/across/carers/carer";
import { therapies } from "@libretto/core/record/therapies/wire";
import { ReaderViewModel } from "@libretto/ui/doctor/reader-view-model";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient, aTherapy, on } from "../../support/builders.ts";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const openRecord = async (doctors: readonly ReturnType<typeof anAssociation>[] = []) => {
  const fixture = createUiFixture({ doctors });
  fixture.store.put(therapies, aPatient().id, [aTherapy({ id: 1, level: 2 }), aTherapy({ id: 2, level: 5 })]);
  await fixture.services.record.open();
  return fixture;
};
const reasonsOf = async (model: ReaderViewModel) => {
  await model.load();
  await flushMicrotasks();
  return model.hiddenParts("it").flatMap(({ rows }) => rows.map((hidden) => hidden.reasons));
};

describe("the record as a doctor sees it", () => {
  it("says that an association has ended, as the reason for every row", async () => {
    const clearance = { visibility: "total", level: 6, tags: [] } as const;
    const doctor = anAssociation({ clearance, until: on("2020-01-31") });
    const { services } = await openRecord([doctor]);
    const address = { as: "doctor", id: doctor.id } as const;
    const reasons = await reasonsOf(new ReaderViewModel(services, address));
    expect(reasons.length).toBeGreaterThan(1);
    for (const each of reasons) expect(each).toEqual(["ended"]);
  });
});

describe("W33: the record as a carer sees it", () => {
  const ANNA: Carer = {
    ...{ id: 8, email: "anna@example.org", name: "Anna Bianchi", state: "active", version: 2, until: null },
    ...{ right: "read", clearance: { visibility: "total", level: 4, tags: [] } },
    ...{ invitedAt: "2026-03-01T08:00:00.000Z" as never, answeredAt: null, lastAccess: null },
  };
  const viewOf = async (differs: Partial<Carer>, id: number | null = 8) => {
    const { services } = await openRecord();
    const carers = { list: () => taskEither.right([{ ...ANNA, ...differs }]) };
    return new ReaderViewModel({ ...services, carers }, { as: "carer", id });
  };

  it("has the reasons of a clearance for each hidden row", async () => {
    const model = await viewOf({});
    const reasons = await reasonsOf(model);
    expect(reasons).toContainEqual([expect.objectContaining({ code: "sharing.hiddenByLevel" })]);
    expect(model.reader).toMatchObject({ name: "Anna Bianchi", seesAll: false });
  });

  it.each<[string, Partial<Carer>, object | null]>([
    ["who may write sees everything", { right: "write" }, { seesAll: true }],
    ["whose access has ended sees nothing", { until: on("2020-01-31") }, { clearance: null, seesAll: false }],
    ["who may write no more sees nothing", { until: on("2020-01-31"), right: "write" }, { seesAll: false }],
    ["who is only invited is none", { state: "invited" }, null],
    ["who has left is none", { state: "left" }, null],
  ])("knows that a carer %s", async (_, differs, expected) => {
    const model = await viewOf(differs);
    await model.load();
    if (expected === null) expect(model.reader).toBeNull();
    else expect(model.reader).toMatchObject(expected);
  });

  it("says nothing of the carer before the list is loaded, and reports that it could not be", async () => {
    const { services } = await openRecord();
    const refused = failure("unavailable", "failure.unavailable");
    const model = new ReaderViewModel(
      { ...services, carers: { list: () => taskEither.left(refused) } },
      { as: "carer", id: 8 },
    );
    expect(model.isReaderLoaded).toBe(false);
    await model.load();
    expect([model.isReaderLoaded, model.failure]).toEqual([false, refused]);
    expect((await viewOf({}, null)).shared.recordModel.loading).toBe(false);
  });
});
