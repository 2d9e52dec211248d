import type { CalendarDate } from "@libretto/core/kernel/dates";
import { left, right } from "@libretto/core/kernel/fp";
import { addDoctor } from "@libretto/core/record/doctors/association-changes";
import { type AssociationRequest, applyAssociationRequest } from "@libretto/core/record/doctors/request";
import { describe, expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { aDoctorEntry } from "../../../support/record/doctors.ts";

const TODAY = "2026-11-24" as CalendarDate;
const verdi = anAssociation();
const neri = aDoctorEntry();
const request: AssociationRequest = {
  command: "update",
  id: verdi.id,
  patient: 7,
  entry: null,
  visibility: "partial",
  level: 3,
  tags: [{ id: 6, name: "Cardiologia" }],
};

describe("a request about a doctor", () => {
  it("adds one of the directory, with the least access for any sent clearance", () => {
    const add = { ...request, command: "add", id: 0, entry: neri.id, visibility: "total", level: 6 } as const;
    expect(applyAssociationRequest([verdi], add, [aDoctorEntry({ id: 99 }), neri], 77, TODAY)).toEqual(
      addDoctor([verdi], neri, 77),
    );
    expect(applyAssociationRequest([verdi], { ...add, entry: 98 }, [neri], 77, TODAY)).toEqual(
      left({ kind: "notFound", code: "failure.notFound" }),
    );
    expect(applyAssociationRequest([verdi], { ...add, entry: null }, [neri], 77, TODAY)).toEqual(
      left({ kind: "notFound", code: "failure.notFound" }),
    );
  });

  it("changes a clearance by its rules", () => {
    expect(applyAssociationRequest([verdi], request, [], 77, TODAY)).toEqual(
      right([{ ...verdi, clearance: { visibility: "partial", level: 3, tags: [6] } }]),
    );
    expect(applyAssociationRequest([verdi], { ...request, tags: [] }, [], 77, TODAY)).toEqual(
      left({ kind: "refused", code: "form.invalid", fields: { tags: "doctors.tagsRequired" } }),
    );
  });

  it("removes one", () => {
    expect(applyAssociationRequest([verdi], { ...request, command: "remove" }, [], 77, TODAY)).toEqual(right([]));
  });
});
