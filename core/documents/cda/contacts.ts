import { STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { otherContacts } from "../../record/contacts/wire.ts";
import { cleanText } from "../fhir/foreign-values.ts";
import type { XmlElement } from "../xml/element.ts";
import { attributeOf, childAt, childrenOf } from "../xml/select.ts";
import type { CdaContext, Found } from "./context.ts";
import { foundRow } from "./plain-item.ts";
import { participantName } from "./statement.ts";
import { nameOfCode } from "./values.ts";

/** Classes of HL7: next of kin, emergency contact, guardian, caregiver, personal relationship. */
const CLASSES = ["NOK", "ECON", "GUARD", "CAREGIVER", "PRS"];

const addressOf = (entity: XmlElement | undefined, scheme: string): string =>
  childrenOf(entity, "telecom")
    .map((telecom) => attributeOf(telecom, "value"))
    .filter((value) => value.toLowerCase().startsWith(scheme))
    .map((value) => cleanText(value.slice(scheme.length)))
    .find((value) => value !== "") ?? "";

/** The people whom a document names as contacts of the patient, if it has a number or an address of theirs. */
export const readContacts = (root: XmlElement, context: CdaContext): readonly Found[] =>
  childrenOf(root, "participant").flatMap((participant) => {
    const entity = childAt(participant, "associatedEntity");
    const name = participantName(participant);
    const [phone, email] = [addressOf(entity, "tel:"), addressOf(entity, "mailto:")];
    if (!CLASSES.includes(attributeOf(entity, "classCode")) || name === "" || `${phone}${email}` === "") return [];
    const relation = nameOfCode(childAt(entity, "code"), context.findText);
    const draft = {
      ...otherContacts.createBlank("other", context.today),
      level: STRICTLY_RESTRICTED,
      name,
      phone,
      email,
      relation,
    };
    return [foundRow("otherContacts", name, { part: "", path: name }, draft)];
  });
