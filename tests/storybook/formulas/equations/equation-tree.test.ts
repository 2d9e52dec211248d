import { formulas } from "@libretto/core/calculators/formulas";
import { inBothLanguages } from "@libretto/core/calculators/symbols";
import { type EquationNode, parseEquation } from "@libretto/storybook/formulas/equations/equation-tree";
import { describe, expect, it } from "vitest";

/** The tree as text: `[top // bottom]` is a fraction. */
const written = (nodes: readonly EquationNode[]): string => nodes.map(writtenNode).join("");

const writtenNode = (node: EquationNode): string => {
  switch (node.is) {
    case "text":
      return node.text;
    case "group":
      return `(${written(node.body)})`;
    case "root":
      return `√(${written(node.body)})`;
    case "power":
      return `${writtenNode(node.base)}^{${written(node.script)}}`;
    case "index":
      return `${writtenNode(node.base)}_{${written(node.script)}}`;
    case "fraction":
      return `[${written(node.top)} // ${written(node.bottom)}]`;
  }
};

describe("the parts of an equation", () => {
  it.each([
    ["weight / (height / 100)^{2}", "[weight // ([height // 100])^{2}]"],
    ["√(height × weight / 3600)", "√([height × weight // 3600])"],
    ["(140 − age) × weight / (72 × Scr)", "[(140 − age) × weight // 72 × Scr]"],
    ["whole drops / drops per ml × content / volume", "[whole drops // drops per ml] × [content // volume]"],
    ["a / b / c", "[[a // b] // c]"],
    ["141 × min(Scr / k, 1)^{a} × 0.993^{age}", "141 × min([Scr // k], 1)^{a} × 0.993^{age}"],
    ["−0.322 if Scr / Q < 1, else −1.132", "−0.322 if [Scr // Q] < 1, else −1.132"],
    ["−0,322 se Scr / Q < 1, altrimenti −1,132", "−0,322 se [Scr // Q] < 1, altrimenti −1,132"],
    ["1 − S0^{exp(sum − mean)}", "1 − S0^{exp(sum − mean)}"],
    ["exp(sum) / (1 + exp(sum))", "[exp(sum) // 1 + exp(sum)]"],
    ["(max(eGFR, 60) − 90) / (−15)", "[max(eGFR, 60) − 90 // −15]"],
    ["3 mg/dL on dialysis", "3 mg/dL on dialysis"],
  ])("%s", (line, expected) => {
    expect(written(parseEquation(line))).toBe(expected);
  });

  const lines = formulas.flatMap(({ passport }) => passport.equation.map(inBothLanguages));
  it.each(["it", "en"] as const)("contain every name, number and sign of all equations (%s)", (language) => {
    for (const { [language]: line } of lines) {
      const tree = written(parseEquation(line));
      const plain = (equation: string) => equation.replace(/[()[\]]|\s\/\/?\s/g, "");
      expect(plain(tree)).toBe(plain(line));
      expect(tree).not.toMatch(/ \/ /);
    }
  });
});
