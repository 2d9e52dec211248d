import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { AssociationRequestWire, DoctorEntryWire } from "@libretto/core/record/doctors/request-wire";
import { AssociationTagWire, AssociationWire } from "@libretto/core/record/doctors/wire";
import { describe, expect, it } from "vitest";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { anAssociation } from "../../../support/builders.ts";

const row = {
  id_cpp: 41,
  id_paziente: 7,
  id_careprovider: 51,
  id_utente_cpp: 42,
  id_utente: 8,
  assegnazione_confidenzialita: 4,
  visibility: 3,
  tags: [
    { id_tag: 6, tag: "Cardiologia" },
    { id_tag: 14, tag: "" },
  ],
  care_provider: {
    fullname: "Laura Verdi",
    cpp_localita_iscrizione: "Firenze",
    specializzation: "Medicina generale",
    email: "laura.verdi@example.it",
    user: {
      contact_details: {
        contatto_indirizzo: "Via Roma 1",
        contatto_telefono: "055 1234567",
        comune_residenza: "Prato",
      },
    },
  },
  version: 3,
  data_scadenza: "2027-03-31",
  created_at: "2026-11-24T10:00:00.000Z",
};

const association = {
  ...anAssociation(),
  clearance: { visibility: "partial", level: 4, tags: [6, 14] },
  until: "2027-03-31",
  since: "2026-11-24T10:00:00.000Z",
  entry: 51,
  version: 3,
  contactInfo: { email: "laura.verdi@example.it", phone: "055 1234567", street: "Via Roma 1", town: "Prato" },
  tagNames: [{ id: 6, name: "Cardiologia" }],
};

describe("an association on the wire", () => {
  it("has every documented field, in both directions", () => {
    const unknownFields = { id_paziente: 7, id_utente: 8 };
    expect(decode(AssociationWire, row)).toEqual(right({ ...association, unknownFields }));
    expect(AssociationWire.encode({ ...association, unknownFields } as never)).toEqual(row);
  });

  it("omits unknown values", () => {
    const bare = AssociationWire.encode(anAssociation());
    expect(bare.care_provider).toMatchObject({ email: "", user: null });
    expect(decode(AssociationWire, bare)).toEqual(right(anAssociation()));
    expect(Object.keys((decode(AssociationWire, bare) as { right: object }).right).toSorted()).toEqual(
      Object.keys(anAssociation()).toSorted(),
    );
  });

  it.each([0, undefined, null])("shows nothing for the visibility %j: Non specificato", (visibility) => {
    expect(decode(AssociationWire, { ...row, visibility })).toMatchObject({
      right: { clearance: { visibility: "unspecified" } },
    });
  });

  it.each([
    { visibility: 4 },
    { visibility: "1" },
    { assegnazione_confidenzialita: 0 },
    { assegnazione_confidenzialita: 7 },
    { assegnazione_confidenzialita: null },
    { id_cpp: 0 },
    { tags: [{ id_tag: 0, tag: "x" }] },
    { care_provider: { fullname: 1 } },
  ])("with %j is refused", (wrong) => {
    expect(isLeft(decode(AssociationWire, { ...row, ...wrong }))).toBe(true);
  });

  const eachTagOnce = (wire: Readonly<Record<string, unknown>>) => {
    const tags = wire.tags as readonly { readonly id_tag: number; readonly tag?: string }[];
    return (
      new Set(tags.map(({ id_tag }) => id_tag)).size === tags.length &&
      tags.every(({ tag = "" }) => tag === "" || tag.trim() !== "")
    );
  };

  it("loses nothing", () => {
    expectRoundTrip(AssociationWire, { isCoherent: eachTagOnce });
    expectRoundTrip(AssociationTagWire);
  });
});

describe("a request about a doctor on the wire", () => {
  const wire = {
    id_cpp: 41,
    id_paziente: 7,
    id_careprovider: 51,
    assegnazione_confidenzialita: 4,
    visibility: 3,
    tags: [{ id_tag: 6, tag: "Cardiologia" }],
  };
  const request = {
    command: "update",
    id: 41,
    patient: 7,
    entry: 51,
    visibility: "partial",
    level: 4,
    tags: [{ id: 6, name: "Cardiologia" }],
  };

  it("updates an association, adds a new one, and removes one, as it says", () => {
    expect(decode(AssociationRequestWire, wire)).toEqual(right(request));
    expect(decode(AssociationRequestWire, { ...wire, id_cpp: 0 })).toEqual(
      right({ ...request, command: "add", id: 0 }),
    );
    expect(decode(AssociationRequestWire, { ...wire, status: "delete" })).toEqual(
      right({ ...request, command: "remove" }),
    );
    expect(isLeft(decode(AssociationRequestWire, { ...wire, status: "drop" }))).toBe(true);
    expect(isLeft(decode(AssociationRequestWire, { ...wire, visibility: 9 }))).toBe(true);
  });

  it("can omit the required fields of the form", () => {
    const open = { id_cpp: 0, id_paziente: 7 };
    expect(decode(AssociationRequestWire, open)).toEqual(
      right({ command: "add", id: 0, patient: 7, entry: null, visibility: null, level: null, tags: [] }),
    );
  });

  it("has at most 100 tags", () => {
    const tags = (n: number) => Array.from({ length: n }, (_, i) => ({ id_tag: i + 1, tag: "" }));
    expect(isLeft(decode(AssociationRequestWire, { ...wire, tags: tags(100) }))).toBe(false);
    expect(isLeft(decode(AssociationRequestWire, { ...wire, tags: tags(101) }))).toBe(true);
  });

  it("loses nothing, nor do the commands and the entries of the directory", () => {
    expectRoundTrip(AssociationRequestWire);
    expectCompleteEnum(enumOfColumn(AssociationRequestWire, "status"), {
      add: "add",
      update: "update",
      remove: "delete",
    });
    expectRoundTrip(DoctorEntryWire);
  });
});
