import type * as R4 from "fhir/r4";
import type { Contact, ContactList } from "../../../record/contacts/contact.ts";
import { concept } from "../elements/concepts.ts";
import { emailPoint, phonePoint, pointIn, telecomOf } from "../elements/contact-points.ts";
import type { Checked, CodeableConcept } from "../elements/fhir-types.ts";
import { textAt } from "../elements/json.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import { CONTACT_ROLE } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource, selectAll } from "../mapping.ts";

/** The HL7 code and name of the role of each list of contacts. */
const CONTACT_ROLES = {
  emergency: ["C", "Emergency Contact"],
  other: ["O", "Other"],
} as const satisfies Readonly<Record<ContactList, readonly [string, string]>>;

const relationship = (contact: Contact, context: ExportContext): readonly CodeableConcept[] => [
  concept(
    CONTACT_ROLE,
    CONTACT_ROLES[contact.list],
    contact.relation || (contact.list === "emergency" ? context.labels.emergencyContact : context.labels.otherContact),
  ),
];

/** A contact inside the Patient of a summary, which cannot have its own confidentiality label. */
export const contactElement = (contact: Contact, context: ExportContext): unknown => ({
  relationship: relationship(contact, context),
  name: { text: contact.name },
  telecom: [...phonePoint(contact.phone, context), ...emailPoint(contact.email)],
});

/** A contact by itself, in a full export. */
const mappingOf = (list: ContactList, entity: string): Mapping<Contact> => ({
  entity,
  write: (contact, context) => [
    mainResource({
      resourceType: "RelatedPerson",
      ...rowOf(entity, contact, context),
      active: true,
      patient: context.patient,
      relationship: [
        {
          ...concept(CONTACT_ROLE, CONTACT_ROLES[list]),
          ...(contact.relation === "" ? {} : { text: contact.relation }),
        },
      ],
      name: [{ text: contact.name }],
      telecom: [...phonePoint(contact.phone, context), ...emailPoint(contact.email)],
    } satisfies Checked<R4.RelatedPerson>),
  ],
  read: (part, reader) => {
    const person = part("RelatedPerson");
    return {
      ...coreOf(entity, person, reader),
      list,
      name: textAt(person, "name", 0, "text"),
      phone: pointIn(telecomOf(person), "phone", reader),
      email: pointIn(telecomOf(person), "email", reader),
      relation: textAt(person, "relationship", 0, "text"),
    } as Contact;
  },
});
/** A summary has emergency contacts in the resource of the patient. */
export const emergencyContactMapping: Mapping<Contact> = {
  ...mappingOf("emergency", "emergencyContact"),
  summary: { selectDefault: selectAll },
};
/** The mapping of other contacts to FHIR and back. */
export const otherContactMapping = mappingOf("other", "contact");
