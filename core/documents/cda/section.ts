import { cleanText } from "../fhir/foreign-values.ts";
import type { SourcePlace } from "../place.ts";
import type { XmlElement } from "../xml/element.ts";
import { readNarrative } from "../xml/narrative.ts";
import { attributeOf, childAt, childrenOf } from "../xml/select.ts";
import { isOtherPerson } from "./statement.ts";

/** A section of a document, with its own text and entries; sections inside it are sections of their own. */
export interface CdaSection {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  /** The titles of the outer sections and its own. */
  readonly path: readonly string[];
  /** The codes of the outer sections, the outermost first. */
  readonly outerCodes: readonly string[];
  readonly text: string;
  /** Whether the section says that it is about another person than the patient. */
  readonly isAboutOther: boolean;
  readonly entries: readonly XmlElement[];
}

const titleOf = (section: XmlElement): string => {
  const code = childAt(section, "code");
  return (
    cleanText(readNarrative(childAt(section, "title"))) ||
    cleanText(attributeOf(code, "displayName")) ||
    attributeOf(code, "code")
  );
};

const listInner = (
  parent: XmlElement,
  outer: Pick<CdaSection, "key" | "path" | "outerCodes" | "isAboutOther">,
): readonly CdaSection[] =>
  childrenOf(parent, "component")
    .flatMap((component) => childrenOf(component, "section"))
    .flatMap((element, index) => {
      const title = titleOf(element);
      const code = attributeOf(childAt(element, "code"), "code");
      const section: CdaSection = {
        key: outer.key === "" ? String(index) : `${outer.key}.${index}`,
        code,
        title,
        path: [...outer.path, title],
        outerCodes: outer.outerCodes,
        isAboutOther: outer.isAboutOther || isOtherPerson(element),
        text: readNarrative(childAt(element, "text")),
        entries: childrenOf(element, "entry"),
      };
      return [section, ...listInner(element, { ...section, outerCodes: [...outer.outerCodes, code] })];
    });

/** All sections of a document in their order, those inside others included. */
export const listSections = (root: XmlElement): readonly CdaSection[] =>
  childrenOf(root, "component").flatMap((component) =>
    childrenOf(component, "structuredBody").flatMap((body) =>
      listInner(body, { key: "", path: [], outerCodes: [], isAboutOther: false }),
    ),
  );

/** The place of a statement in a section. */
export const placeIn = (section: CdaSection, ...names: readonly string[]): SourcePlace => ({
  part: section.key,
  path: [...section.path, ...names].filter((name) => name !== "").join(" › "),
});
