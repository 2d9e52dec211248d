import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { VisibilityCode } from "../../access/wire.ts";
import { orElse, orNull, translate } from "../../kernel/codec.ts";
import { Id, SmallId, Version } from "../../kernel/id.ts";
import { isBlank, Line } from "../../kernel/text.ts";
import { type Association, namedTags, type Reach, type Specialty } from "./association.ts";

/** A specialty in an association. */
export const AssociationTagWire = translate("AssociationTag", t.type({ id_tag: SmallId, tag: orElse(Line, "") }), {
  toDomain: (row): Specialty => ({ id: row.id_tag, name: row.tag }),
  toWire: (tag) => ({ id_tag: tag.id, tag: tag.name }),
});

const ContactDetails = t.exact(
  t.type({
    contatto_indirizzo: orElse(Line, ""),
    contatto_telefono: orElse(Line, ""),
    comune_residenza: orElse(Line, ""),
  }),
);
const CareProvider = t.exact(
  t.type({
    fullname: Line,
    specializzation: orElse(Line, ""),
    cpp_localita_iscrizione: orElse(Line, ""),
    email: orElse(Line, ""),
    user: orNull(t.exact(t.type({ contact_details: orNull(ContactDetails) }))),
  }),
);
type CareProvider = t.TypeOf<typeof CareProvider>;

const reachIn = ({ email, user }: CareProvider): Reach | null => {
  const details = user?.contact_details ?? null;
  const reach = {
    email,
    phone: details?.contatto_telefono ?? "",
    street: details?.contatto_indirizzo ?? "",
    town: details?.comune_residenza ?? "",
  };
  return Object.values(reach).every((known) => known === "") ? null : reach;
};

/** The known fields; unknown ones are left out. */
const known = (
  reach: Reach | null,
  entry: number | null,
  version: number,
  tagNames: readonly Specialty[],
): Pick<Association, "reach" | "entry" | "version" | "tagNames"> => ({
  ...(reach && { reach }),
  ...(entry !== null && { entry }),
  ...(version > 0 && { version }),
  ...(tagNames.length > 0 && { tagNames }),
});

/** `associated_doctors` of the patient answer; a missing visibility counts as unspecified and shows nothing. */
export const AssociationWire = translate(
  "Association",
  t.type({
    id_cpp: Id,
    id_utente_cpp: Id,
    id_careprovider: orNull(Id),
    assegnazione_confidenzialita: Level,
    visibility: orElse(VisibilityCode, "unspecified"),
    tags: t.array(AssociationTagWire),
    care_provider: CareProvider,
    version: orElse(Version, 0),
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
        tags: row.tags.map((tag) => tag.id),
      },
      ...known(
        reachIn(row.care_provider),
        row.id_careprovider,
        row.version,
        row.tags.filter((tag) => !isBlank(tag.name)),
      ),
    }),
    toWire: (doctor) => ({
      id_cpp: doctor.id,
      id_utente_cpp: doctor.account,
      id_careprovider: doctor.entry ?? null,
      assegnazione_confidenzialita: doctor.clearance.level,
      visibility: VisibilityCode.encode(doctor.clearance.visibility),
      tags: namedTags(doctor).map(AssociationTagWire.encode),
      version: doctor.version ?? 0,
      care_provider: {
        fullname: doctor.name,
        specializzation: doctor.specialty,
        cpp_localita_iscrizione: doctor.town,
        email: doctor.reach?.email ?? "",
        user:
          doctor.reach === undefined
            ? null
            : {
                contact_details: {
                  contatto_indirizzo: doctor.reach.street,
                  contatto_telefono: doctor.reach.phone,
                  comune_residenza: doctor.reach.town,
                },
              },
      },
    }),
  },
  { id_paziente: Id, id_utente: Id },
);
