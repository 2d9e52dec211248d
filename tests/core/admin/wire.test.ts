import {
  AddFeatureWire,
  AddLicenceWire,
  AddRoleWire,
  EntriesRequestWire,
  FeatureAssignmentWire,
} from "@libretto/core/admin/request-wire";
import { LicenceDraftWire, LicenceWire, NamedEntryWire, RoleName, UserWire } from "@libretto/core/admin/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { expectCompleteEnum, expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { money } from "../../support/arbitraries/subscriptions.ts";

describe("the administration lists on the wire", () => {
  it("have their documented names", () => {
    expect(decode(NamedEntryWire, { id: 1, name: "admin" })).toEqual(right({ id: 1, name: "admin" }));
    const licence = { id: 2, descrizione: "Completa", costo: 24, valuta: "EUR", enable: true, durata_desc: "Un anno" };
    expect(decode(LicenceWire, licence)).toEqual(
      right({ id: 2, name: "Completa", price: { amount: 24, currency: "EUR" }, enabled: true, duration: "Un anno" }),
    );
    const user = {
      id_utente: 5,
      email: "a@b.it",
      utente_nome: "Ada",
      utente_cognome: "Neri",
      ruolo: "doctor",
      attivo: false,
      id_tipo_licenza: null,
      cartelle_assistite: 2,
    };
    expect(decode(UserWire, { ...user, password_hash: "x" })).toEqual(
      right({
        ...{ id: 5, email: "a@b.it", name: "Ada", surname: "Neri" },
        ...{ role: "doctor", active: false, licence: null, caredRecords: 2 },
      }),
    );
    expect(isLeft(decode(UserWire, { ...user, ruolo: "root" }))).toBe(true);
  });

  it("lose nothing", () => {
    expectRoundTrip(NamedEntryWire);
    expectRoundTrip(LicenceWire, { special: money });
    expectRoundTrip(LicenceDraftWire);
    expectRoundTrip(UserWire);
    expectCompleteEnum(RoleName, { patient: "patient", doctor: "doctor", admin: "admin" });
  });
});

describe("the administration requests on the wire", () => {
  it("have their documented form", () => {
    expect(decode(AddFeatureWire, { data: { permesso: "stampa" } })).toEqual(right({ name: "stampa" }));
    expect(AddFeatureWire.encode({ name: "stampa" })).toEqual({ data: { permesso: "stampa" } });
    expect(decode(AddRoleWire, { data: "Tutore" })).toEqual(right({ name: "Tutore" }));
    expect(decode(EntriesRequestWire, { data: 3 })).toEqual(right({ owner: 3 }));
    expect(decode(FeatureAssignmentWire, { data: [{ id: 1, name: "admin" }], id: 3 })).toEqual(
      right({ owner: 3, entries: [{ id: 1, name: "admin" }] }),
    );
    expect(decode(AddLicenceWire, { data: { descrizione: "Famiglia", costo: 48 } })).toEqual(
      right({ name: "Famiglia", amount: 48, currency: "EUR", enabled: true, duration: "" }),
    );
  });

  it("A11: add a licence with all its fields, not a role", () => {
    const data = { descrizione: "Famiglia", costo: 48, valuta: "GBP", enable: false, durata_desc: "Un anno" };
    const draft = { name: "Famiglia", amount: 48, currency: "GBP", enabled: false, duration: "Un anno" };
    expect(decode(AddLicenceWire, { data })).toEqual(right(draft));
    expect(AddLicenceWire.encode(draft)).toEqual({ data });
    expect(isLeft(decode(AddLicenceWire, { data: "Famiglia" }))).toBe(true);
  });

  it("contain at most 1000 entries", () => {
    const data = (n: number) => Array.from({ length: n }, (_, i) => ({ id: i + 1, name: "x" }));
    expect(isLeft(decode(FeatureAssignmentWire, { data: data(1000), id: 1 }))).toBe(false);
    expect(isLeft(decode(FeatureAssignmentWire, { data: data(1001), id: 1 }))).toBe(true);
  });

  it("lose nothing", () => {
    for (const codec of [AddFeatureWire, AddRoleWire, EntriesRequestWire]) expectRoundTrip(codec as typeof AddRoleWire);
    expectRoundTrip(FeatureAssignmentWire);
    expectRoundTrip(AddLicenceWire);
  });
});
