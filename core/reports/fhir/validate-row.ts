import { ConsentWire } from "../../account/consents-wire.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import type { WireCodec } from "../../kernel/codec.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
import { SignInLogEntryWire } from "../../record/access-log/wire.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import type { AnySection } from "../../record/section.ts";
import type { SectionName } from "../../record/sections.ts";
import { sectionsByName } from "../../record/sections.ts";
import type { MappedName } from "./mappings.ts";

/** A row that the rules refuse. */
export interface RowRefused {
  readonly kind: "rowRefused";
  readonly section: MappedName | "patient";
  readonly id: number;
}

// biome-ignore lint/suspicious/noExplicitAny: each codec validates only its own rows
type AnyWire = WireCodec<any, unknown>;

const wires: Readonly<Record<Exclude<MappedName, SectionName> | "patient", AnyWire>> = {
  patient: PatientWire,
  doctors: AssociationWire,
  consents: ConsentWire,
  scores: ScoreWire,
  accesses: SignInLogEntryWire,
};

const sectionNamed = (name: MappedName | "patient"): AnySection | null =>
  name in sectionsByName ? sectionsByName[name as SectionName] : null;

/**
 * Validates a row of a bundle with its codec and, if it belongs to a section, with the rules of the section. A bundle
 * is as untrusted as a request. For doctors, consents, scores and accesses only the codec counts: a score may come from
 * an older version of its formula.
 */
export const validateRow = (name: MappedName | "patient", row: unknown): Either<RowRefused, unknown> => {
  const refusal: RowRefused = {
    kind: "rowRefused",
    section: name,
    id: Number((row as { id?: unknown } | null)?.id ?? 0),
  };
  if (row === null) return left(refusal);
  const definition = sectionNamed(name);
  const wire: AnyWire = definition === null ? wires[name as keyof typeof wires] : definition.wire;
  return pipe(
    wire.decode(wire.encode(row)),
    either.chainW((decoded) => (definition === null ? right(decoded) : definition.check(decoded))),
    either.mapLeft(() => refusal),
  );
};
