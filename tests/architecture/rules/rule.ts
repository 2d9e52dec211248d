import type ts from "typescript";
import { type House, nodesOf } from "./house.ts";

export interface Rule {
  readonly name: string;
  /** The requirement that the rule enforces. */
  readonly ids: string;
  /** The files that it checks. */
  readonly where: RegExp;
  /** Whether this node breaks the rule. */
  readonly breaks: (node: ts.Node, house: House) => boolean;
  /** For each file and text, the reason of the exception. */
  readonly excused?: Readonly<Record<string, string>>;
  /** Code that breaks the rule, one violation each; additional files of the repository by name. */
  readonly caught: readonly Planted[];
  /** Code that the rule accepts. */
  readonly left: readonly Planted[];
}

/** The text of one file, or several files of which the first is checked. */
export type Planted = string | Readonly<Record<string, string>>;

export interface Finding {
  /** The file and the text, in the form of `excused`. */
  readonly where: string;
  readonly line: number;
}

/** The violations in the repository without exceptions. */
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
