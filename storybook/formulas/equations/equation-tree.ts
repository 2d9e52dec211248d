/** A node of an equation. */
export type EquationNode =
  | { readonly is: "text"; readonly text: string }
  /** In parentheses. */
  | { readonly is: "group"; readonly body: readonly EquationNode[] }
  | { readonly is: "root"; readonly body: readonly EquationNode[] }
  | { readonly is: "power" | "index"; readonly base: EquationNode; readonly script: readonly EquationNode[] }
  | { readonly is: "fraction"; readonly top: readonly EquationNode[]; readonly bottom: readonly EquationNode[] };

const TIMES = " × ";
const SLASH = " / ";
/** The end of a product: signs between terms, relations, commas and conditions, in Italian and English. */
const BREAK = " [+−=<>≤≥] |[,;:] | (?:if|se|else|altrimenti) ";
const TOKEN = new RegExp(`(${TIMES}|${SLASH}|√\\(|[()}]|[\\^_]\\{|${BREAK})`);
const isBreak = (token: string): boolean => new RegExp(`^(?:${BREAK})$`).test(token);

const text = (content: string): EquationNode => ({ is: "text", text: content });

/** Removes the parentheses around a whole numerator or denominator, which the fraction line replaces. */
const withoutParentheses = (nodes: readonly EquationNode[]): readonly EquationNode[] =>
  nodes.length === 1 && nodes[0]?.is === "group" ? nodes[0].body : nodes;

/** The numerator of a fraction: the product so far, or what follows its last fraction. */
const splitNumerator = (product: readonly EquationNode[]) => {
  const times = product.findLastIndex((node) => node.is === "text" && node.text === TIMES);
  const hasFraction = product.slice(0, Math.max(0, times)).some((node) => node.is === "fraction");
  const at = hasFraction ? times + 1 : 0;
  return { before: product.slice(0, at), top: product.slice(at) };
};

/** Parses a list of tokens and removes those it has read. */
class EquationParser {
  constructor(private readonly tokens: string[]) {}

  /** Parses up to the closing parenthesis or brace, which it removes. */
  sequence(): readonly EquationNode[] {
    const finished: EquationNode[] = [];
    let product: EquationNode[] = [];
    for (let token = this.tokens[0]; token !== undefined; token = this.tokens[0])
      if (token === ")" || token === "}") {
        this.tokens.shift();
        break;
      } else if (token === SLASH) {
        this.tokens.shift();
        const { before, top } = splitNumerator(product);
        const bottom = withoutParentheses(this.factor());
        product = [...before, { is: "fraction", top: withoutParentheses(top), bottom }];
      } else if (token === TIMES || isBreak(token)) {
        this.tokens.shift();
        product.push(text(token));
        if (isBreak(token)) finished.push(...product.splice(0));
      } else product.push(...this.factor());
    return [...finished, ...product];
  }

  /** Parses a name, a number, parentheses, a root or a function with its argument, and the scripts after it. */
  private factor(): readonly EquationNode[] {
    const nodes: EquationNode[] = [];
    for (let node = this.atom(); node !== null; node = this.atom()) nodes.push(node);
    return nodes;
  }

  private atom(): EquationNode | null {
    const [token] = this.tokens;
    if (token === undefined || token === ")" || token === "}" || token === SLASH || token === TIMES || isBreak(token))
      return null;
    this.tokens.shift();
    let node: EquationNode =
      token === "("
        ? { is: "group", body: this.sequence() }
        : token === "√("
          ? { is: "root", body: this.sequence() }
          : text(token);
    for (let sign = this.tokens[0]; sign === "^{" || sign === "_{"; sign = this.tokens[0]) {
      this.tokens.shift();
      node = { is: sign === "^{" ? "power" : "index", base: node, script: this.sequence() };
    }
    return node;
  }
}

/**
 * Parses a line of an equation in Italian or English: `^{…}` superscript, `_{…}` subscript, ` / ` with spaces a
 * fraction, `√(…)` a root.
 */
export const parseEquation = (line: string): readonly EquationNode[] =>
  new EquationParser(line.split(TOKEN).filter((token) => token !== "")).sequence();

/** Whether a node must be drawn in two dimensions. */
export const hasFraction = (node: EquationNode): boolean => {
  switch (node.is) {
    case "text":
      return false;
    case "fraction":
    case "root":
      return true;
    case "group":
      return node.body.some(hasFraction);
    case "power":
    case "index":
      return hasFraction(node.base) || node.script.some(hasFraction);
  }
};
