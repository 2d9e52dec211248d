import type ts from "typescript";
import { type House, nodesOf } from "./house.ts";

export interface Rule {
  readonly name: string;
  /** The requirement that it holds the product to. */
  readonly ids: string;
  /** Which files it looks at. */
  readonly where: RegExp;
  /** Whether this node breaks the rule. */
  readonly breaks: (node: ts.Node, house: House) => boolean;
  /** Of each file and text, why it is fine all the same. */
  readonly excused?: Readonly<Record<string, string>>;
  /** Code that breaks it, one violation each; files for the house beside it by name. */
  readonly caught: readonly Planted[];
  /** Code that it leaves alone. */
  readonly left: readonly Planted[];
}

/** The text of one file, or several files of which the first is looked at. */
export type Planted = string | Readonly<Record<string, string>>;

export interface Finding {
  /** The file and the text, as `excused` names them. */
  readonly where: string;
  readonly line: number;
}

/** What of the house breaks the rule, excuses not counted. */
export const findings = (rule: Rule, house: House): readonly Finding[] =>
  [...house]
    .filter(([file]) => rule.where.test(file))
    .flatMap(([file, source]) =>
      nodesOf(source)
        .filter((node) => rule.breaks(node, house))
        .map((node) => ({
          where: `${file}: ${node.getText().replaceAll(/\s+/g, " ").slice(0, 80)}`,
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        })),
    );
