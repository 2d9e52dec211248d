import type * as R4 from "fhir/r4";
import type { Contact, ContactList } from "../../record/contacts/contact.ts";
import { concept } from "./concepts.ts";
import type { Exporting } from "./exporting.ts";
import { textAt } from "./json.ts";
import { type Mapping, main } from "./mapping.ts";
import { phonePoint, pointIn, telecomOf } from "./phone.ts";
import { coreOf, rowOf } from "./row.ts";
import { CONTACT_ROLE } from "./systems.ts";
import type { Checked, CodeableConcept } from "./types.ts";

export const CONTACT_ROLES = {
  emergency: ["C", "Emergency Contact"],
  other: ["O", "Other"],
} as const satisfies Readonly<Record<ContactList, readonly [string, string]>>;

const relationship = (contact: Contact, cx: Exporting): readonly CodeableConcept[] => [
  concept(
    CONTACT_ROLE,
    CONTACT_ROLES[contact.list],
    contact.relation || (contact.list === "emergency" ? cx.words.emergencyContact : cx.words.otherContact),
  ),
];

/** A contact inside the Patient of a summary, which cannot have its own confidentiality label. */
export const contactElement = (contact: Contact, cx: Exporting): unknown => ({
  relationship: relationship(contact, cx),
  name: { text: contact.name },
  telecom: phonePoint(contact.phone, cx),
});

/** A contact by itself, in a full export. */
const mappingOf = (list: ContactList, entity: string): Mapping<Contact> => ({
  entity,
  write: (contact, cx) => [
    main({
      resourceType: "RelatedPerson",
      ...rowOf(entity, contact, cx),
      active: true,
      patient: cx.patient,
      relationship: [
        {
          ...concept(CONTACT_ROLE, CONTACT_ROLES[list]),
          ...(contact.relation === "" ? {} : { text: contact.relation }),
        },
      ],
      name: [{ text: contact.name }],
      telecom: phonePoint(contact.phone, cx),
    } satisfies Checked<R4.RelatedPerson>),
  ],
  read: (part, rd) => {
    const person = part("RelatedPerson");
    return {
      ...coreOf(entity, person, rd),
      list,
      name: textAt(person, "name", 0, "text"),
      phone: pointIn(telecomOf(person), "phone", rd),
      relation: textAt(person, "relationship", 0, "text"),
    } as Contact;
  },
});
export const emergencyContactMapping = mappingOf("emergency", "emergencyContact");
export const otherContactMapping = mappingOf("other", "contact");
