import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { VisibilityCode } from "../../access/wire.ts";
import { orElse, orMissing, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate, Instant } from "../../kernel/dates.ts";
import { Id, SmallId, Version } from "../../kernel/id.ts";
import { isBlank, Line } from "../../kernel/text.ts";
import { type Association, type ContactInfo, type Specialty, tagsWithNames } from "./association.ts";

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

const contactInfoOf = ({ email, user }: CareProvider): ContactInfo | null => {
  const details = user?.contact_details ?? null;
  const contactInfo = {
    email,
    phone: details?.contatto_telefono ?? "",
    street: details?.contatto_indirizzo ?? "",
    town: details?.comune_residenza ?? "",
  };
  return Object.values(contactInfo).every((detail) => detail === "") ? null : contactInfo;
};

/** The known fields; unknown ones are left out. */
const omitUnknown = (
  contactInfo: ContactInfo | null,
  entry: number | null,
  version: number,
  tagNames: readonly Specialty[],
): Pick<Association, "contactInfo" | "entry" | "version" | "tagNames"> => ({
  ...(contactInfo && { contactInfo }),
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
    data_scadenza: orNull(CalendarDate),
    created_at: orMissing(Instant),
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
      ...(row.data_scadenza !== null && { until: row.data_scadenza }),
      ...(row.created_at !== undefined && { since: row.created_at }),
      ...omitUnknown(
        contactInfoOf(row.care_provider),
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
      tags: tagsWithNames(doctor).map(AssociationTagWire.encode),
      version: doctor.version ?? 0,
      data_scadenza: doctor.until ?? null,
      created_at: doctor.since,
      care_provider: {
        fullname: doctor.name,
        specializzation: doctor.specialty,
        cpp_localita_iscrizione: doctor.town,
        email: doctor.contactInfo?.email ?? "",
        user:
          doctor.contactInfo === undefined
            ? null
            : {
                contact_details: {
                  contatto_indirizzo: doctor.contactInfo.street,
                  contatto_telefono: doctor.contactInfo.phone,
                  comune_residenza: doctor.contactInfo.town,
                },
              },
      },
    }),
  },
  { id_paziente: Id, id_utente: Id },
);
