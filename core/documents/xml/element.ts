/**
 * An element of an XML document. Names have no prefix: adapters resolve namespaces. Comments and processing instructions
 * are not part of it.
 */
export interface XmlElement {
  /** The local name: "observation". */
  readonly name: string;
  /** The address of the namespace; empty for none. */
  readonly namespace: string;
  /** The attributes by local name; those of XML Schema instances with their prefix: "xsi:type". */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

/** An element, or a text between elements with its entities resolved. */
export type XmlNode = XmlElement | string;
