import * as fc from "fast-check";

/** The columns of an entry, each with another value. */
export const FIELDS: Readonly<Record<string, string>> = {
  audit_time: "audit_time + interval '1 microsecond'",
  id_utente: "coalesce(id_utente, 0) + 1",
  azione: "azione || 'x'",
  oggetto: "oggetto || ' '",
  esito: "case esito when 'done' then 'refused' else 'done' end",
  dispositivo: "dispositivo || 'x'",
  audit_ip: "audit_ip || '0'",
  chain_digest: "reverse(chain_digest)",
};

/** The manipulations of a chain in the database; positions count from one. */
export type Tampering =
  | { readonly how: "change"; readonly at: number; readonly field: string }
  | { readonly how: "delete" | "cut" | "cut with head" | "swap" | "insert"; readonly at: number };

/** Any of them, for a chain of this length. */
export const anyTampering = (length: number): fc.Arbitrary<Tampering> => {
  const at = (how: Exclude<Tampering["how"], "change">, min: number, max: number) =>
    fc.record({ how: fc.constant(how), at: fc.integer({ min, max }) });
  return fc.oneof(
    fc.record({
      how: fc.constant("change" as const),
      at: fc.integer({ min: 1, max: length }),
      field: fc.constantFrom(...Object.keys(FIELDS)),
    }),
    at("delete", 1, length),
    at("cut", 1, length),
    at("cut with head", 2, length),
    at("swap", 1, length - 1),
    at("insert", length + 1, length + 1),
  );
};

/** One of each kind, and a change of each column. */
export const oneOfEach = (length: number): readonly Tampering[] => [
  ...Object.keys(FIELDS).map((field) => ({ how: "change", at: 5, field }) as const),
  ...(["delete", "cut", "cut with head", "swap"] as const).map((how) => ({ how, at: 5 })),
  { how: "insert", at: length + 1 },
];
