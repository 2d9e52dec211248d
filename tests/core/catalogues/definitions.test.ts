import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import { type AnyCatalogueDefinition, LISTED_NAMES, toListedEntry } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { SENSITIVITY_KINDS } from "@libretto/core/catalogues/drugs/sensitivity";
import { SensitivityKindName, sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { CatalogueCode, LoadedWire } from "@libretto/core/catalogues/edition-wire";
import { LinkTopicName, usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { centres } from "@libretto/core/centres/wire";
import { referenceLinks } from "@libretto/core/links/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enumOfColumn, expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";

const DEFINITIONS: readonly AnyCatalogueDefinition[] = [
  ...[investigations, conditions, vaccineList, sensitivities, specialties, maritalStatuses, pharmacovigilance],
  ...[centres, referenceLinks, usefulLinks],
];

describe("the catalogue definitions", () => {
  it("exist for each listed catalogue", () => {
    expect(DEFINITIONS.map(({ name }) => name).toSorted()).toEqual([...LISTED_NAMES].toSorted());
  });

  it("prepare an entry for storage: its wire form and its search words", () => {
    const entry = { id: 9, code: "90.62.2", name: "Emocromo", fullName: "Esame", kind: "laboratory" } as const;
    expect(
      toListedEntry(investigations, entry, { key: "9", position: 3, list: "laboratory", alias: "globuli" }),
    ).toEqual({
      key: "9",
      list: "Laboratori Analisi",
      position: 3,
      name: "Emocromo",
      alias: "globuli",
      code: "90.62.2",
      keywords: "Esame",
      row: investigations.wire.encode(entry),
    });
    const status = { id: 1, name: "Celibe/Nubile" };
    expect(toListedEntry(maritalStatuses, status, { key: "1", position: 1 })).toMatchObject({
      list: "",
      alias: "",
      code: "",
    });
  });
});

describe("their codecs", () => {
  it.each([conditions.wire, sensitivities.wire, LoadedWire].map((codec) => [codec.name, codec] as const))(
    "lose nothing of a %s",
    (_, codec) => expectRoundTrip(codec as typeof conditions.wire),
  );

  it("name every catalogue, and the kinds of diagnoses", () => {
    expect(new Set(Object.values(CatalogueCode.table)).size).toBe(Object.keys(CatalogueCode.table).length);
    expect(Object.keys(SensitivityKindName.table)).toEqual(SENSITIVITY_KINDS);
    for (const kind of SENSITIVITY_KINDS)
      expect(SensitivityKindName.encode(kind)).toBe(enumOfColumn(diagnoses.wire, "tipo_diagnosi").encode(kind));
    expect(Object.keys(LinkTopicName.table)).toEqual(["vaccinations", "pharmacovigilance"]);
  });
});

describe("the id of an investigation", () => {
  const code = fc.string({ unit: fc.constantFrom(..."0123456789ABCXYZ."), minLength: 1, maxLength: 9 });

  it("is an exact number in every client, unique for every code, and case-insensitive", () => {
    fc.assert(
      fc.property(code, code, (a, b) => {
        const [first, second] = [investigationId(a), investigationId(b)];
        expect(Number.isSafeInteger(first)).toBe(true);
        expect(first === second).toBe(a === b);
        expect(investigationId(a.toLowerCase())).toBe(first);
      }),
    );
  });

  it("is null for an invalid code", () => {
    expect(["", "90 62", "90.62.2.1.1", "90-62"].map(investigationId)).toEqual([null, null, null, null]);
  });
});
