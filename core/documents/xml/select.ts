import type { XmlElement, XmlNode } from "./element.ts";

const isElement = (node: XmlNode): node is XmlElement => typeof node !== "string";

/** All elements directly inside an element. */
export const elementsOf = (element: XmlElement | undefined): readonly XmlElement[] =>
  element?.children.filter(isElement) ?? [];

/** The elements with a name directly inside an element, in their order. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

/** The first element at a path of names; undefined when there is none. */
export const childAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (parent, name) => elementsOf(parent).find((child) => child.name === name),
    element,
  );

/** An attribute without surrounding white space; empty when there is none. */
export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  element !== undefined && Object.hasOwn(element.attributes, name) ? (element.attributes[name] ?? "").trim() : "";

/** All text inside an element, without markup, as one line. */
export const textOf = (element: XmlElement | undefined): string => joinText(element).replace(/\s+/g, " ").trim();

const joinText = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (isElement(child) ? joinText(child) : child)).join("") ?? "";

/** Every element with one of these names inside an element, at any depth, outer ones first. */
export const descendantsOf = (element: XmlElement | undefined, names: readonly string[]): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, names),
  ]);
