import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { VisibilityCode } from "../../access/wire.ts";
import { orElse, translate } from "../../kernel/codec.ts";
import { Id } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import type { Association } from "./association.ts";

const Tag = t.exact(t.type({ id_tag: t.number, tag: Line }));
const CareProvider = t.exact(
  t.type({
    fullname: Line,
    specializzation: orElse(Line, ""),
    cpp_localita_iscrizione: orElse(Line, ""),
  }),
);

/** `associated_doctors` of the patient answer; this way only, so far. */
export const AssociationWire = translate(
  "Association",
  t.type({
    id_cpp: Id,
    id_utente_cpp: Id,
    assegnazione_confidenzialita: Level,
    visibility: VisibilityCode,
    tags: t.array(Tag),
    care_provider: CareProvider,
  }),
  {
    toDomain: (row): Association => ({
      id: row.id_cpp,
      account: row.id_utente_cpp,
      name: row.care_provider.fullname,
      specialty: row.care_provider.specializzation,
      town: row.care_provider.cpp_localita_iscrizione,
      clearance: {
        visibility: row.visibility,
        level: row.assegnazione_confidenzialita,
        tags: row.tags.map((tag) => tag.id_tag),
      },
    }),
    toWire: (doctor) => ({
      id_cpp: doctor.id,
      id_utente_cpp: doctor.account,
      assegnazione_confidenzialita: doctor.clearance.level,
      visibility: VisibilityCode.encode(doctor.clearance.visibility),
      tags: doctor.clearance.tags.map((id_tag) => ({ id_tag, tag: "" })),
      care_provider: {
        fullname: doctor.name,
        specializzation: doctor.specialty,
        cpp_localita_iscrizione: doctor.town,
      },
    }),
  },
);
