import { ConsentWire } from "../../account/consents-wire.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import type { WireCodec } from "../../kernel/codec.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
import { AccessWire } from "../../record/access-log/wire.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import type { AnySection } from "../../record/section.ts";
import { cards } from "../cards.ts";
import type { SectionName } from "../whole-record.ts";
import type { Mapped } from "./mappings.ts";

/** A row that the rules refuse. */
export interface NotAccepted {
  readonly kind: "rowRefused";
  readonly section: Mapped | "patient";
  readonly id: number;
}

// biome-ignore lint/suspicious/noExplicitAny: each codec is asked only about its own rows
type AnyWire = WireCodec<any, unknown>;

const wires: Readonly<Record<Exclude<Mapped, SectionName> | "patient", AnyWire>> = {
  patient: PatientWire,
  doctors: AssociationWire,
  consents: ConsentWire,
  scores: ScoreWire,
  accesses: AccessWire,
};

const cardOf = (name: Mapped | "patient"): AnySection | null => (name in cards ? cards[name as SectionName] : null);

/**
 * Validates a row of a bundle with its codec and, if it belongs to a section, with the rules of the section. A bundle
 * is as untrusted as a request. For doctors, consents, scores and accesses only the codec counts: a score may come from
 * an older version of its formula.
 */
export const accepted = (name: Mapped | "patient", row: unknown): Either<NotAccepted, unknown> => {
  const refusal: NotAccepted = {
    kind: "rowRefused",
    section: name,
    id: Number((row as { id?: unknown } | null)?.id ?? 0),
  };
  if (row === null) return left(refusal);
  const card = cardOf(name);
  const wire: AnyWire = card === null ? wires[name as keyof typeof wires] : card.wire;
  return pipe(
    wire.decode(wire.encode(row)),
    either.chainW((read) => (card === null ? right(read) : card.check(read))),
    either.mapLeft(() => refusal),
  );
};
