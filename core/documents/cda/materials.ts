import type { XmlElement } from "../xml/element.ts";
import { attributeOf, childAt, childrenOf } from "../xml/select.ts";
import { type Concept, type FindText, readConcept, readText } from "./values.ts";

/** The concept with a text in the place of the name that it lacks. */
const withName = (concept: Concept, name: string): Concept =>
  concept.text === "" && name !== "" ? { ...concept, text: name } : concept;

/** The product that a statement is about: the code of its material, else its name; without a text for no product. */
export const productOf = (statement: XmlElement, findText: FindText): Concept => {
  const product =
    childAt(statement, "consumable", "manufacturedProduct") ?? childAt(statement, "product", "manufacturedProduct");
  const material = childAt(product, "manufacturedMaterial") ?? childAt(product, "manufacturedLabeledDrug");
  return withName(readConcept(childAt(material, "code"), findText), readText(childAt(material, "name"), findText));
};

/** The substances that a statement of an allergy names. */
export const substancesOf = (statement: XmlElement, findText: FindText): readonly Concept[] =>
  childrenOf(statement, "participant")
    .filter((participant) => attributeOf(participant, "typeCode") === "CSM")
    .map((participant) => childAt(participant, "participantRole", "playingEntity"))
    .map((entity) =>
      withName(readConcept(childAt(entity, "code"), findText), readText(childAt(entity, "name"), findText)),
    )
    .filter(({ text, coding }) => text !== "" || coding.length > 0);
