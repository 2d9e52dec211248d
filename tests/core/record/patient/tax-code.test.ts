import type { CalendarDate } from "@libretto/core/kernel/dates";
import {
  findTaxCodeProblem,
  type Incoherence,
  incoherences,
  isTaxCode,
  normaliseTaxCode,
} from "@libretto/core/record/patient/tax-code";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDate } from "../../../support/arbitraries/record.ts";
import { on } from "../../../support/builders.ts";

/**
 * D.M. 23 December 1976: the value of a character in odd positions, for 0–9 and A–Z; in even positions its own rank
 * counts.
 */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_CHARACTERS = [...ODD, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const rank = (c: string): number => (/\d/.test(c) ? Number(c) : c.charCodeAt(0) - 65);
const checkCharacter = (fifteen: string): string => {
  const sum = [...fifteen].reduce(
    (total, c, i) => total + (i % 2 === 1 ? rank(c) : ((/\d/.test(c) ? ODD : ODD_CHARACTERS)[rank(c)] ?? Number.NaN)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26));
};
const OMOCODIA = "LMNPQRSTUV";
const DIGIT_PLACES = [6, 7, 9, 10, 12, 13, 14];
/** The same code with the digits in those positions written as letters, and its new check character. */
const asHomonym = (code: string, places: readonly number[]): string => {
  const fifteen = [...code.slice(0, 15)].map((c, i) => (places.includes(i) ? (OMOCODIA[Number(c)] ?? c) : c)).join("");
  return fifteen + checkCharacter(fifteen);
};

type TaxCodeHolder = Parameters<typeof incoherences>[1];
const samantha: TaxCodeHolder = {
  name: "Samantha",
  surname: "Miller",
  birth: on("1982-09-25"),
  sex: "female",
  birthCity: { code: "Z404" },
};
const SAMANTHA = "MLLSNT82P65Z404U";
const PUBLISHED = ["RSSMRA85T10A562S", SAMANTHA, "MRTMTT25D09F205Z", "RSSMRA80A01H501U"];

describe("a tax code", () => {
  it.each(PUBLISHED)("%s is valid, as published", (code) => {
    expect(isTaxCode(code)).toBe(true);
  });

  it("can be pasted with invisible marks, and is stored without them", () => {
    const pasted = "\u200eRSS\u00ad MRA\ufeff85T10\u200bA562S\u202c";
    expect(isTaxCode(pasted)).toBe(true);
    expect(normaliseTaxCode(pasted)).toBe("RSSMRA85T10A562S");
  });

  it("can be typed in lower case and with spaces, and is stored in capitals without them", () => {
    expect(isTaxCode(" rss mra 85t10 a562s ")).toBe(true);
    expect(normaliseTaxCode(" rss mra 85t10 a562s ")).toBe("RSSMRA85T10A562S");
  });

  it("R5: can have letters for digits (omocodia), in every combination of positions", () => {
    assertProperty(
      fc.property(fc.constantFrom(...PUBLISHED), fc.subarray(DIGIT_PLACES), (code, places) =>
        isTaxCode(asHomonym(code, places)),
      ),
    );
    expect(asHomonym("RSSMRA85T10A562S", [])).toBe("RSSMRA85T10A562S");
  });

  it("R5: is refused after any change of a single character", () => {
    const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    for (const code of PUBLISHED.flatMap((published) => [
      published,
      asHomonym(published, [14]),
      asHomonym(published, [6, 9]),
    ]))
      for (const [place, was] of [...code].entries())
        for (const sign of signs)
          if (sign !== was) {
            const changed = code.slice(0, place) + sign + code.slice(place + 1);
            expect(isTaxCode(changed), `${code} → ${changed}`).toBe(false);
          }
  });

  it.each(["", "RSSMRA85T10A562", "RSSMRA85T10A562SS", "RSSMRA85T10A562-", "0SSMRA85T10A562S", "RSSMRA85T10A562S\0"])(
    "%j is not valid",
    (code) => {
      expect(isTaxCode(code)).toBe(false);
    },
  );

  it("is never valid unless it is sixteen letters and digits long", () => {
    assertProperty(
      fc.property(fc.string({ maxLength: 20 }), (s) => /^[A-Z0-9]{16}$/.test(normaliseTaxCode(s)) || !isTaxCode(s)),
    );
  });
});

describe("a tax code mismatch", () => {
  it("is empty for its own holder", () => {
    expect(incoherences(SAMANTHA, samantha)).toEqual([]);
    expect(incoherences(asHomonym(SAMANTHA, DIGIT_PLACES), samantha)).toEqual([]);
  });

  it.each<[Partial<TaxCodeHolder>, Incoherence]>([
    [{ surname: "Mitchell" }, "surname"],
    [{ name: "Marta" }, "name"],
    [{ birth: on("1982-09-26") }, "birth"],
    [{ birth: on("1982-10-25") }, "birth"],
    [{ birth: on("1983-09-25") }, "birth"],
    [{ sex: "male" }, "sex"],
    [{ birthCity: { code: "Z114" } }, "birthCity"],
  ])("with %j is exactly that", (change, what) => {
    expect(incoherences(SAMANTHA, { ...samantha, ...change })).toEqual([what]);
  });

  it("names everything at once, in the order of the code", () => {
    const stranger: TaxCodeHolder = {
      name: "Mario",
      surname: "Rossi",
      birth: on("1970-01-01"),
      sex: "male",
      birthCity: { code: "H501" },
    };
    expect(incoherences(SAMANTHA, stranger)).toEqual(["surname", "name", "birth", "sex", "birthCity"]);
  });

  it("ignores empty fields of the holder, and an invalid code", () => {
    const open: TaxCodeHolder = { name: "", surname: "", birth: null, sex: "unspecified", birthCity: null };
    expect(incoherences(SAMANTHA, open)).toEqual([]);
    expect(incoherences("MLLSNT82P65Z404A", { ...samantha, name: "Marta" })).toEqual([]);
  });

  it("ignores the century, like the code", () => {
    expect(incoherences("MRTMTT25D09F205Z", { ...matteo, birth: on("1925-04-09") })).toEqual([]);
    expect(incoherences("MRTMTT25D09F205Z", { ...matteo, birth: on("2025-04-09") })).toEqual([]);
  });

  it("is empty for a code that is computed by the decree's rules for any Italian name, date, sex and place", () => {
    const anyName = fc.stringMatching(/^[A-Za-z]{2,12}$/);
    assertProperty(
      fc.property(
        anyName,
        anyName,
        anyDate,
        fc.boolean(),
        fc.stringMatching(/^[A-Z]\d{3}$/),
        (name, surname, birth, woman, place) => {
          const fifteen = surnamePart(surname) + namePart(name) + birthPart(birth, woman) + place;
          const holder: TaxCodeHolder = {
            name,
            surname,
            birth,
            sex: woman ? "female" : "male",
            birthCity: { code: place },
          };
          expect(incoherences(fifteen + checkCharacter(fifteen), holder)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ["D'Angelo", "DNG"],
    ["De Rossi", "DRS"],
    ["Niccolò", "NCC"],
    ["Fo", "FOX"],
    ["Müller", "MLL"],
    ["O", "RSS"], // no letters to compare
    ["李", "RSS"],
  ])("encodes the surname %s as %s", (surname, surnameCode) => {
    const fifteen = `${surnameCode}MRA85T10A562`;
    const holder = { name: "", surname, birth: null, sex: "unspecified", birthCity: null } as const;
    expect(incoherences(fifteen + checkCharacter(fifteen), holder)).toEqual([]);
  });
});

const matteo: TaxCodeHolder = {
  name: "Matteo",
  surname: "Moretti",
  birth: null,
  sex: "male",
  birthCity: { code: "F205" },
};

const surnameCode = (word: string, pattern: RegExp): string => word.toUpperCase().replace(pattern, "");
const consonants = (word: string): string => surnameCode(word, /[AEIOU]/g);
const vowels = (word: string): string => surnameCode(word, /[^AEIOU]/g);
const surnamePart = (surname: string): string => `${consonants(surname)}${vowels(surname)}XXX`.slice(0, 3);
const namePart = (name: string): string => {
  const all = consonants(name);
  return all.length > 3 ? all.slice(0, 1) + all.slice(2, 4) : surnamePart(name);
};
const birthPart = (birth: CalendarDate, woman: boolean): string =>
  birth.slice(2, 4) +
  ("ABCDEHLMPRST"[Number(birth.slice(5, 7)) - 1] ?? "") +
  String(Number(birth.slice(8)) + (woman ? 40 : 0)).padStart(2, "0");

it.each([
  ["RSSMRA85T10A562", "length"],
  ["", "length"],
  ["RSSMRA85T1OA562S", "pattern"],
  ["RSSMRA85T10A562X", "checkCharacter"],
  ["rss mra 85t10 a562s", null],
])("gives the reason why a text is not a tax code: %s", (text, problem) =>
  expect(findTaxCodeProblem(text)).toBe(problem),
);
