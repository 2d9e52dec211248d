import { INVESTIGATION_KINDS } from "@libretto/core/catalogues/clinical/investigation";
import { InvestigationKindName, investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import { noDetails } from "@libretto/core/catalogues/drugs/drug-details";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { VACCINE_SEARCH, type Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { usefulLinks, WebAddress } from "@libretto/core/catalogues/useful-link-wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import { ExamKindName } from "@libretto/core/record/exams/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectCompleteEnum, expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";

describe("an investigation", () => {
  const row = {
    id: 12,
    codice: "89.01.C",
    descrizione: "Visita di controllo",
    descrizione_completa: "VISITA DI CONTROLLO",
    tipo: "Studi Specialistici",
  };

  it("is encoded and decoded without loss", () => {
    expect(decode(investigations.wire, row)).toEqual(
      right({
        id: 12,
        code: "89.01.C",
        name: "Visita di controllo",
        fullName: "VISITA DI CONTROLLO",
        kind: "specialist",
      }),
    );
    expect(decode(investigations.wire, { id: 12, descrizione: "x", tipo: "Patologia" })).toEqual(
      right({ id: 12, code: "", name: "x", fullName: "", kind: "pathology" }),
    );
    expectRoundTrip(investigations.wire);
  });

  it("has the kinds of an exam", () => {
    expectCompleteEnum(InvestigationKindName, ExamKindName.table);
    expect(INVESTIGATION_KINDS).toEqual(Object.keys(ExamKindName.table));
  });
});

describe("a vaccine", () => {
  const vaccine: Vaccine = {
    id: "VA001",
    name: "Vaccino esavalente",
    route: "intramuscolare",
    diseases: ["difterite", "tetano"],
    atc: ["J07CA09"],
    schedule: "Primo anno di vita, 3 dosi",
    mandatory: ["difterite"],
  };

  it("is encoded and decoded without loss", () => {
    expect(vaccineList.wire.encode(vaccine)).toEqual({
      id_farmaco_codifa: "VA001",
      descrizione_breve: "Vaccino esavalente",
      somministrazione: "intramuscolare",
      malattie: ["difterite", "tetano"],
      atc: ["J07CA09"],
      cvx: [],
      impiego: "Primo anno di vita, 3 dosi",
      malattie_con_obbligo: ["difterite"],
    });
    expect(decode(vaccineList.wire, { id_farmaco_codifa: "V", descrizione_breve: "x" })).toEqual(
      right({ id: "V", name: "x", route: "", diseases: [], atc: [], schedule: "", mandatory: [] }),
    );
    expectRoundTrip(vaccineList.wire);
  });

  it("is searched from three characters", () => {
    expect(VACCINE_SEARCH.minLength).toBe(3);
  });
});

describe("the lists that forms choose from", () => {
  it("name the authorities for reports", () => {
    const structure = {
      id: 1,
      region: "Piemonte",
      name: "Centro regionale",
      website: "https://a.it",
      email: "",
      phone: "",
    };
    expect(pharmacovigilance.wire.encode(structure)).toEqual({
      id_structure_pharmacovigilance: 1,
      regione: "Piemonte",
      struttura: "Centro regionale",
      sito_informativo: "https://a.it",
      email: "",
      telefono: "",
    });
    expectRoundTrip(pharmacovigilance.wire);
  });

  it("name the specialties and the levels", () => {
    const specialty = { id: 6, name: "Cardiologia", area: "medica", commonName: "Cardiologia" };
    expect(specialties.wire.encode(specialty)).toEqual({
      id: 6,
      tag: "Cardiologia",
      area: "medica",
      nome_uso_comune: "Cardiologia",
    });
    expect(decode(specialties.wire, { id: 6, tag: "Cardiologia" })).toEqual(
      right({ id: 6, name: "Cardiologia", area: "", commonName: "" }),
    );
    expectRoundTrip(specialties.wire);
  });

  it("contain links to web pages only", () => {
    const link = { nome: "Calendario", url: "https://www.salute.gov.it", descrizione: "" };
    expect(decode(usefulLinks.wire, link)).toEqual(
      right({ name: "Calendario", url: "https://www.salute.gov.it", description: "" }),
    );
    expect(isLeft(decode(usefulLinks.wire, { ...link, url: "javascript:alert(1)" }))).toBe(true);
    expectRoundTrip(usefulLinks.wire, { special: [[WebAddress, fc.webUrl()]] });
  });
});

describe("the page of a drug", () => {
  it("says that there are no details", () => {
    expect(italian[noDetails("medicine")]).toBe("Nessuna informazione di dettaglio per questo farmaco");
    expect(italian[noDetails("vaccine")]).toBe("Nessuna informazione di dettaglio per questo vaccino");
  });
});
