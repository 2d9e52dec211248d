import { therapies } from "@libretto/core/record/therapies/wire";
import { DoctorViewModel } from "@libretto/ui/doctor/doctor-view-model";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient, aTherapy, on } from "../../support/builders.ts";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

describe("the record as a doctor sees it", () => {
  it("says that an association has ended, as the reason for every row", async () => {
    const clearance = { visibility: "total", level: 6, tags: [] } as const;
    const doctor = anAssociation({ clearance, until: on("2020-01-31") });
    const fixture = createUiFixture({ doctors: [doctor] });
    fixture.store.put(therapies, aPatient().id, [aTherapy({ id: 1 }), aTherapy({ id: 2 })]);
    await fixture.services.record.open();
    const model = new DoctorViewModel(fixture.services, doctor.id);
    await model.load();
    await flushMicrotasks();
    const reasons = model.hiddenParts("it").flatMap(({ rows }) => rows.map((hidden) => hidden.reasons));
    expect(reasons.length).toBeGreaterThan(1);
    for (const each of reasons) expect(each).toEqual(["ended"]);
  });
});
