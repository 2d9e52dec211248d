import ts from "typescript";
import { type House, imported, nodesOf, placesOf } from "./house.ts";

/** The product itself writes the values of these types: definitions of sections and catalogues, tables. */
const OUR_TYPES = /\b(AnySection|Section|Table|CatalogueTable|CatalogueCard)\b/;
const isOurs = ({ type }: { readonly type?: ts.TypeNode | undefined }): boolean =>
  type !== undefined && OUR_TYPES.test(type.getText());
/** Pure functions of the language. */
const OUR_GLOBALS = new Set(["Object", "String", "Number", "Array", "Map", "Set", "undefined"]);

type Function = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;
const isFunction = (node: ts.Node): node is Function =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/**
 * Whether a text is the same for any input: literals, the results of the product's functions on literals, and the
 * names in definitions and tables. A parameter is checked at every call. In doubt the text is not constant.
 */
export const isConstant = (candidate: ts.Node, house: House): boolean => {
  /** Parameters of functions that were called with constants, and nodes in progress, against cycles. */
  const trusted = new Set<ts.Node>();
  const open = new Set<ts.Node>();

  const all = (nodes: readonly ts.Node[]): boolean => nodes.every(constant);

  const returned = (made: Function): readonly ts.Node[] => {
    if (made.body === undefined) return [];
    if (!ts.isBlock(made.body)) return [made.body];
    return nodesOf(made.body).flatMap((node) =>
      ts.isReturnStatement(node) && node.expression !== undefined && functionAround(node) === made
        ? [node.expression]
        : [],
    );
  };

  /** A function returns a constant when it receives constants. */
  const pure = (made: Function): boolean => {
    if (isOurs(made)) return true;
    const fresh = made.parameters.filter((parameter) => !trusted.has(parameter));
    for (const parameter of fresh) trusted.add(parameter);
    const fine = all(returned(made));
    for (const parameter of fresh) trusted.delete(parameter);
    return fine;
  };

  const declared = (name: ts.Identifier): ts.Node | undefined => {
    for (let scope: ts.Node = name.parent; scope !== undefined; scope = scope.parent) {
      const found = declarationsIn(scope).find((one) => one.name.getText() === name.text);
      if (found !== undefined) return found.node;
    }
    return undefined;
  };

  const exported = (specifier: ts.ImportSpecifier): ts.Node | undefined => {
    const from = specifier.parent.parent.parent.moduleSpecifier as ts.StringLiteral;
    const file = imported(house, specifier.getSourceFile().fileName, from.text);
    const name = (specifier.propertyName ?? specifier.name).text;
    return file && declarationsIn(file).find((one) => one.name.getText() === name)?.node;
  };

  /** Whether a parameter receives only constants at every call of its function. */
  const parameter = (node: ts.ParameterDeclaration): boolean => {
    if (trusted.has(node) || isOurs(node)) return true;
    const made = node.parent as Function;
    const holder = made.parent;
    // The only factory of texts passes a table to its function.
    if (ts.isCallExpression(holder) && holder.expression.getText() === "textFor") return true;
    const name = ts.isFunctionDeclaration(made)
      ? made.name
      : ts.isVariableDeclaration(holder)
        ? holder.name
        : undefined;
    if (name === undefined) return false;
    const place = made.parameters.indexOf(node);
    const file = node.getSourceFile();
    const uses = [...house.values()]
      .flatMap((other) => placesOf(other, name.getText()))
      .filter((use) => use !== name && isSameVariable(use, made, holder))
      .filter((use) => use.getSourceFile() === file || imports(use.getSourceFile(), file, name.getText()));
    if (uses.length === 0) return false;
    return uses.every(
      (use) =>
        ts.isCallExpression(use.parent) &&
        use.parent.expression === use &&
        (use.parent.arguments[place] === undefined || constant(use.parent.arguments[place])),
    );
  };

  /** Whether this name refers to the function, and not to a property or to another scope. */
  const isSameVariable = (use: ts.Identifier, made: ts.Node, holder: ts.Node): boolean => {
    if (ts.isImportSpecifier(use.parent)) return false;
    if (ts.isPropertyAccessExpression(use.parent) && use.parent.name === use) return false;
    if (ts.isPropertyAssignment(use.parent) && use.parent.name === use) return false;
    const found = declared(use);
    return found === made || found === holder || (found !== undefined && ts.isImportSpecifier(found));
  };

  const imports = (other: ts.SourceFile, file: ts.SourceFile, name: string): boolean =>
    declarationsIn(other).some(
      ({ node }) =>
        ts.isImportSpecifier(node) &&
        (node.propertyName ?? node.name).text === name &&
        imported(house, other.fileName, (node.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text) === file,
    );

  const variable = (node: ts.VariableDeclaration): boolean => {
    const list = node.parent;
    if (ts.isVariableDeclarationList(list) && ts.isForOfStatement(list.parent)) return constant(list.parent.expression);
    if ((list.flags & ts.NodeFlags.Const) === 0) return false;
    if (isOurs(node)) return true;
    return node.initializer !== undefined && constant(node.initializer);
  };

  const declaration = (node: ts.Node | undefined): boolean => {
    if (node === undefined) return false;
    if (ts.isParameter(node)) return parameter(node);
    if (ts.isVariableDeclaration(node)) return variable(node);
    if (ts.isFunctionDeclaration(node)) return pure(node);
    if (ts.isImportSpecifier(node)) return declaration(exported(node));
    return false;
  };

  /** The result of a function of the product: always constant, or constant for constants. */
  const made = (node: ts.CallExpression | ts.NewExpression): boolean => {
    if (ts.isIdentifier(node.expression)) {
      const found = resolved(node.expression);
      if (found !== undefined && (isOurs(found) || all(returned(found)))) return true;
    }
    return constant(node.expression) && all(node.arguments ?? []);
  };

  /** The function that a name refers to. */
  const resolved = (name: ts.Identifier): Function | undefined => {
    let found = declared(name);
    if (found !== undefined && ts.isImportSpecifier(found)) found = exported(found);
    if (found !== undefined && ts.isVariableDeclaration(found)) found = found.initializer;
    return found !== undefined && isFunction(found) ? found : undefined;
  };

  const look = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) {
      const found = declared(node);
      return found === undefined ? OUR_GLOBALS.has(node.text) : declaration(found);
    }
    if (ts.isTemplateExpression(node)) return all(node.templateSpans.map(({ expression }) => expression));
    if (ts.isBinaryExpression(node)) return constant(node.left) && constant(node.right);
    if (ts.isConditionalExpression(node)) return constant(node.whenTrue) && constant(node.whenFalse);
    if (ts.isArrayLiteralExpression(node)) return all(node.elements);
    if (ts.isObjectLiteralExpression(node)) return all(node.properties);
    if (ts.isPropertyAssignment(node)) return constant(node.initializer);
    if (ts.isShorthandPropertyAssignment(node)) return constant(node.name);
    // A codec's columns are literal names.
    if (/Wire\.columns$/.test(node.getText())) return true;
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return constant(node.expression);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return made(node);
    if (isFunction(node)) return pure(node);
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isSpreadElement(node) ||
      ts.isSpreadAssignment(node)
    )
      return constant(node.expression);
    return (
      ts.isStringLiteralLike(node) ||
      ts.isNumericLiteral(node) ||
      ts.isRegularExpressionLiteral(node) ||
      [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind)
    );
  };

  const constant = (node: ts.Node): boolean => {
    if (open.has(node)) return true;
    open.add(node);
    const fine = look(node);
    open.delete(node);
    return fine;
  };

  return constant(candidate);
};

const functionAround = (node: ts.Node): ts.Node => {
  let around = node.parent;
  while (!isFunction(around)) around = around.parent;
  return around;
};

interface Named {
  readonly name: ts.Node;
  readonly node: ts.Node;
}

/** The names in a pattern, each with the expression that it is taken from. */
const namesIn = (name: ts.BindingName, node: ts.Node): readonly Named[] =>
  ts.isIdentifier(name)
    ? [{ name, node }]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name, node) : []));

const statementsOf = (scope: ts.Node): readonly ts.Node[] => {
  if (ts.isSourceFile(scope) || ts.isBlock(scope) || ts.isCaseClause(scope)) return scope.statements;
  if (ts.isForOfStatement(scope) || ts.isForStatement(scope)) return [scope.initializer ?? scope];
  return [];
};

const known = new WeakMap<ts.Node, readonly Named[]>();
/** The direct declarations of a scope. */
const declarationsIn = (scope: ts.Node): readonly Named[] => {
  const names = known.get(scope) ?? declaredIn(scope);
  known.set(scope, names);
  return names;
};

const declaredIn = (scope: ts.Node): readonly Named[] => {
  if (isFunction(scope)) return scope.parameters.flatMap((one) => namesIn(one.name, one));
  return statementsOf(scope).flatMap((statement): readonly Named[] => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [{ name: statement.name, node: statement }];
    const list = ts.isVariableStatement(statement) ? statement.declarationList : statement;
    if (ts.isVariableDeclarationList(list)) return list.declarations.flatMap((one) => namesIn(one.name, one));
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map((one) => ({ name: one.name, node: one }))
      : [];
  });
};
