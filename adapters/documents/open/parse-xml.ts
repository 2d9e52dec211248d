import type { XmlElement, XmlNode } from "@libretto/core/documents/xml/element";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { SaxesParser } from "saxes";

/** The limits of an XML document: the parser takes time that grows with the square of the depth. */
const XML_DEPTH_LIMIT = 100;
/** 8 MB: real documents have fewer than 200 kB. */
const XML_LENGTH_LIMIT = 8 * 2 ** 20;
/** The limit of elements and attributes, so that a small file cannot fill the memory. */
const XML_NODE_LIMIT = 500_000;

/** Why a text is not read as XML. */
export type XmlRefusal = "malformedXml" | "forbiddenXml" | "tooDeep" | "tooLarge";

interface OpenElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  readonly scope: NamespaceScope | null;
}

/** Ends the parsing; the library has no other way to stop. */
class Refused extends Error {
  constructor(readonly reason: XmlRefusal) {
    super(reason);
  }
}

const INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

const splitName = (name: string): readonly [prefix: string, local: string] => {
  const at = name.indexOf(":");
  return at === -1 ? ["", name] : [name.slice(0, at), name.slice(at + 1)];
};

/** The namespaces that an element declares, and those of the elements around it that declare some. */
interface NamespaceScope {
  readonly declared: ReadonlyMap<string, string>;
  readonly outer: NamespaceScope | null;
}

/** The scope of an element: that of its parent when it declares nothing. */
const scopeOf = (attributes: Readonly<Record<string, string>>, outer: NamespaceScope | null): NamespaceScope | null => {
  const declared = Object.entries(attributes).flatMap(([name, value]): readonly (readonly [string, string])[] =>
    name === "xmlns" ? [["", value]] : name.startsWith("xmlns:") ? [[name.slice("xmlns:".length), value]] : [],
  );
  return declared.length === 0 ? outer : { declared: new Map(declared), outer };
};

/** The address of a prefix; there are at most as many scopes as levels. */
const namespaceOf = (prefix: string, scope: NamespaceScope | null): string | undefined => {
  for (let one = scope; one !== null; one = one.outer) {
    const address = one.declared.get(prefix);
    if (address !== undefined) return address;
  }
  return undefined;
};

/** Attributes without their prefix; a name without a prefix wins, and the type of an instance keeps it. */
const readAttributes = (
  attributes: Readonly<Record<string, string>>,
  scope: NamespaceScope | null,
): Readonly<Record<string, string>> => {
  const read = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const [prefix, local] = splitName(name);
    if (prefix === "xmlns" || name === "xmlns") continue;
    const isInstance = prefix !== "" && (prefix === "xsi" || namespaceOf(prefix, scope) === INSTANCE);
    const key = isInstance ? `xsi:${local}` : local;
    if (prefix === "" || !read.has(key)) read.set(key, value);
  }
  return Object.fromEntries(read);
};

/** Builds the tree of one document while the parser reads it. */
class TreeBuilder {
  root: XmlElement | null = null;
  private readonly open: OpenElement[] = [];
  private nodes = 0;

  start(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.open.length >= XML_DEPTH_LIMIT) throw new Refused("tooDeep");
    this.nodes += 1 + Object.keys(attributes).length;
    if (this.nodes > XML_NODE_LIMIT) throw new Refused("tooLarge");
    const parent = this.open.at(-1);
    const scope = scopeOf(attributes, parent?.scope ?? null);
    const [prefix, local] = splitName(name);
    const element: OpenElement = {
      name: local,
      namespace: namespaceOf(prefix, scope) ?? "",
      attributes: readAttributes(attributes, scope),
      children: [],
      scope,
    };
    parent?.children.push(element);
    this.open.push(element);
  }

  text(text: string): void {
    this.open.at(-1)?.children.push(text);
  }

  end(): void {
    const element = this.open.pop();
    if (this.open.length === 0 && element !== undefined) this.root = element;
  }
}

/** What surrounds the document in some files: a byte order mark, empty lines, zeros at the end. */
const trimEdges = (text: string): string => {
  let end = text.length;
  while (end > 0 && /[\s\0]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).replace(/^[\uFEFF\s\0]+/, "");
};

/**
 * Parses an XML document into its tree. Document types and entities of its own are refused, and so is a text that is not
 * well-formed. Prefixes without a declaration are accepted: some makers lose them.
 */
export const parseXml = (text: string): Either<XmlRefusal, XmlElement> => {
  if (text.length > XML_LENGTH_LIMIT) return left("tooLarge");
  const builder = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new Refused("forbiddenXml");
  });
  parser.on("opentag", ({ name, attributes }) => builder.start(name, attributes));
  parser.on("text", (part) => builder.text(part));
  parser.on("cdata", (part) => builder.text(part));
  parser.on("closetag", () => builder.end());
  try {
    parser.write(trimEdges(text)).close();
  } catch (error) {
    return left(error instanceof Refused ? error.reason : "malformedXml");
  }
  return builder.root === null ? left("malformedXml") : right(builder.root);
};
