import {
  allInNamesQuery,
  allWordsQuery,
  codePrefixQuery,
  queryWords,
  searchKeyOf,
  splitWords,
  toWeightedTsvector,
} from "@libretto/adapters/sql/catalogues/search-words";
import { closestWords } from "@libretto/adapters/sql/catalogues/spelling-suggestions";
import { listOneEditVariants, MIN_GUESSED_LENGTH } from "@libretto/core/kernel/edit-distance";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** The evaluation of `a:* & b:*A` for the words of a row in PostgreSQL. */
const finds = (query: string, row: string): boolean => {
  const lexemes = row.split(" ").map((lexeme) => {
    const [word = "", weight = "1A"] = lexeme.split(":");
    return { word, weight: weight.replace("1", "") };
  });
  return query.split(" & ").every((term) => {
    const [begins = "", flags = ""] = term.split(":");
    const weight = flags.replace("*", "");
    return lexemes.some(
      (one) =>
        (flags.includes("*") ? one.word.startsWith(begins) : one.word === begins) &&
        (weight === "" || one.weight === weight),
    );
  });
};

const LOWER_CASE_LETTERS = "abcdefghilmnopqrstuvz";
const word = fc.string({
  unit: fc.constantFrom(...LOWER_CASE_LETTERS, "à", "è", "é", "ì", "ò", "ù"),
  minLength: 1,
  maxLength: 12,
});
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const rowOf = (names: string): string => toWeightedTsvector({ names, code: "", words: "" });

it("finds a name with an apostrophe or a dash by its parts and by the whole", () => {
  expect(splitWords("Reggio nell'Emilia")).toEqual(["reggio", "nell", "emilia", "nellemilia"]);
  expect(splitWords("Co-Efferalgan")).toEqual(["co", "efferalgan", "coefferalgan"]);
  expect(searchKeyOf("L’Àquila ")).toBe("laquila");
});

it("contains only letters and digits, for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const words = queryWords(text);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(words.every((word) => /^[a-z0-9]{1,40}$/.test(word))).toBe(true);
      expect(splitWords(text).every((word) => /^[a-z0-9]{1,40}$/.test(word))).toBe(true);
    }),
  );
});

describe("a name is found", () => {
  it("by the prefix of any of its words, in any order, accent and case", () => {
    fc.assert(
      fc.property(name, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), fc.boolean(), (named, picks, loud) => {
        const words = named.split(" ");
        const text = picks
          .map((pick) => words[pick % words.length] ?? "")
          .map((chosen, at) => chosen.slice(0, 1 + ((picks[at] ?? 0) % chosen.length)))
          .join(" ");
        const query = loud ? text.toUpperCase() : text.normalize("NFD").replace(/\p{M}/gu, "");
        expect(finds(allWordsQuery(queryWords(query)), rowOf(named))).toBe(true);
        expect(finds(allInNamesQuery(queryWords(query)), rowOf(named))).toBe(true);
      }),
    );
  });

  it("by additional words too, with a lower weight", () => {
    const row = toWeightedTsvector({ names: "Emocromo", code: "90.62.2", words: "esame del sangue" });
    expect(finds(allWordsQuery(["sangue"]), row)).toBe(true);
    expect(finds(allInNamesQuery(["sangue"]), row)).toBe(false);
    expect(finds(codePrefixQuery("9062"), row)).toBe(true);
    expect(finds(codePrefixQuery("sangue"), row)).toBe(false);
  });

  it("with one typing error in any of its longer words", () => {
    const long = fc.string({
      unit: fc.constantFrom(...LOWER_CASE_LETTERS),
      minLength: MIN_GUESSED_LENGTH + 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (known, which, how) => {
        const target = known[which % known.length] ?? "";
        const errors = listOneEditVariants(target).filter(({ length }) => length >= MIN_GUESSED_LENGTH);
        const text = errors[how % errors.length] ?? target;
        expect(closestWords(text, known)).toContain(target);
      }),
    );
  });
});
