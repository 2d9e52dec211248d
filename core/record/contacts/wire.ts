import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { orElse, orNull } from "../../kernel/codec.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { validateNewPhone } from "../../kernel/phone.ts";
import { Line } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { idSortKey, ONE_LIST, type Section, type SectionNames } from "../section.ts";
import { type Contact, type ContactDraft, type ContactList, checkContact } from "./contact.ts";

const LIST_COLUMN = "id_contatto_tipologia";
/** `id_contatto_tipologia` of a removed contact. */
const REMOVED_CONTACT = -1;
const kindCode: Readonly<Record<ContactList, number>> = {
  emergency: 10,
  other: 0,
};

const wireOf = (list: ContactList) =>
  translateDocumented<
    {
      id_contatto: t.Type<number>;
      id_contatto_tipologia: t.LiteralC<number>;
      contatto_nominativo: t.Type<string>;
      contatto_telefono: t.Type<string>;
      contatto_email: t.Type<string, string, unknown>;
      tipologia_nome: t.Type<string, string, unknown>;
      id_livello_confidenzialita: t.Type<Level | null, number | null, unknown>;
      version: t.Type<number, number, unknown>;
    },
    ContactDraft
  >(
    list === "emergency" ? "EmergencyContact" : "OtherContact",
    t.type({
      id_contatto: IdOrNew,
      id_contatto_tipologia: t.literal(kindCode[list]),
      contatto_nominativo: Line,
      contatto_telefono: Line,
      contatto_email: orElse(Line, ""),
      tipologia_nome: orElse(Line, ""),
      id_livello_confidenzialita: orNull(Level),
      version: orElse(Version, 0),
    }),
    {
      toDomain: (row) => ({
        id: row.id_contatto,
        list,
        name: row.contatto_nominativo,
        phone: row.contatto_telefono,
        email: row.contatto_email,
        relation: row.tipologia_nome,
        level: row.id_livello_confidenzialita,
        tags: [],
        version: row.version,
      }),
      toWire: (contact) => ({
        id_contatto: contact.id,
        id_contatto_tipologia: kindCode[list],
        contatto_nominativo: contact.name,
        contatto_telefono: contact.phone,
        contatto_email: contact.email,
        tipologia_nome: contact.relation,
        id_livello_confidenzialita: contact.level,
        version: contact.version,
      }),
    },
    ServerFields,
    { list: "id_contatto_tipologia" },
  );

const defineSection = <Name extends string>(
  name: Name,
  names: SectionNames,
  list: ContactList,
  collection: string,
): Section<ContactDraft, Contact, Name> => ({
  name,
  names,
  collection,
  wire: wireOf(list),
  idField: "id_contatto",
  storage: {
    table: "contatti",
    sortColumn: "id_contatto",
    listColumn: LIST_COLUMN,
    partition: { column: LIST_COLUMN, value: kindCode[list] },
    countCode: String(kindCode[list]),
    deletedValue: { column: LIST_COLUMN, value: REMOVED_CONTACT },
  },
  lists: [list],
  check: checkContact,
  changeRules: { phone: validateNewPhone },
  createBlank: () => ({
    id: NEW_ID,
    version: 0,
    list,
    name: "",
    phone: "",
    email: "",
    relation: "",
    level: null,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock", "remove"],
  isInEmergencySet: (contact) => contact.list === "emergency",
  searchTextOf: ({ name, phone, email, relation }) =>
    [name, phone, email, relation].filter((one) => one !== "").join(" "),
  sortKeyOf: idSortKey,
  removeQuestion: "contacts.remove",
  isRemovalAnsweredYesNo: true,
  messages: {
    saved: "form.saved",
    removed: "contacts.removed",
    failed: "failure.apology",
    removeFailed: "contacts.removeFailed",
  },
});

/** The section of the contacts for emergencies. */
export const emergencyContacts = defineSection(
  "emergencyContacts",
  {
    it: { row: "contatto d'emergenza", rows: "contatti di emergenza" },
    en: { row: "emergency contact", rows: "emergency contacts" },
  },
  "emergency",
  "contattiemergenza",
);
/** The section of the other contacts. */
export const otherContacts = defineSection(
  "otherContacts",
  { it: { row: "altro contatto", rows: "altri contatti" }, en: { row: "other contact", rows: "other contacts" } },
  "other",
  "contattialtro",
);
