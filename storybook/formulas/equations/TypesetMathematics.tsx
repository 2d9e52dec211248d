import { inBothLanguages } from "@libretto/core/calculators/symbols";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { createElement, Fragment, type ReactNode } from "react";
import { type EquationNode, hasFraction, parseEquation } from "./equation-tree.ts";

/** Creates a MathML element, for which React has no types. */
const math = (name: string, ...children: readonly ReactNode[]): ReactNode =>
  createElement(name, name === "math" ? { displaystyle: "true" } : null, ...children);

/** A parenthesis, as tall as the text, or as the fractions between it and the other one. */
const parenthesis = (sign: "(" | ")", body: readonly EquationNode[]): ReactNode =>
  createElement("mo", { stretchy: String(body.some(hasFraction)) }, sign);

const mathRow = (nodes: readonly EquationNode[]): ReactNode => math("mrow", ...nodes.map(mathOf));

const mathOf = (node: EquationNode): ReactNode => {
  switch (node.is) {
    case "text":
      return math("mtext", node.text.replaceAll(" ", "\u00a0"));
    case "group":
      return math("mrow", parenthesis("(", node.body), ...node.body.map(mathOf), parenthesis(")", node.body));
    case "root":
      return math("msqrt", mathRow(node.body));
    case "power":
      return math("msup", mathOf(node.base), mathRow(node.script));
    case "index":
      return math("msub", mathOf(node.base), mathRow(node.script));
    case "fraction":
      return math("mfrac", mathRow(node.top), mathRow(node.bottom));
  }
};

const plainRow = (nodes: readonly EquationNode[]): ReactNode =>
  nodes.map((node, i) => <Fragment key={`${i}${node.is}`}>{plainOf(node)}</Fragment>);

/** Text stays text, so that long lines can wrap; only fractions and roots are MathML. */
const plainOf = (node: EquationNode): ReactNode => {
  if (hasFraction(node)) return math("math", mathOf(node));
  switch (node.is) {
    case "text":
      return node.text;
    case "group":
      return <>({plainRow(node.body)})</>;
    case "power":
      return (
        <>
          {plainOf(node.base)}
          <sup>{plainRow(node.script)}</sup>
        </>
      );
    case "index":
      return (
        <>
          {plainOf(node.base)}
          <sub>{plainRow(node.script)}</sub>
        </>
      );
    default:
      return null;
  }
};

/** A line of an equation in the current language, with typeset fractions, roots and powers. */
export const TypesetMathematics = observer(({ line }: { readonly line: string }) => {
  const { current } = useModel(LanguageModel);
  return <>{plainRow(parseEquation(inBothLanguages(line)[current]))}</>;
});
