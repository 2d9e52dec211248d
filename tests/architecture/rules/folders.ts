import ts from "typescript";
import { type House, imported, nodesOf } from "./house.ts";
import type { Rule } from "./rule.ts";

/** The folders of the server below `adapters/server` are folders of their own. */
const DEEP_FOLDER = "adapters/server/";

/** The folder of a file below its ring: `core/record`, `ui/account`, `adapters/server/http`. */
const folderOf = (file: string): string =>
  file
    .split("/")
    .slice(0, file.startsWith(DEEP_FOLDER) ? 3 : 2)
    .join("/");

/**
 * The pairs of folders that may import each other: ports and messages share types with the folders that use them, and
 * the reader of a record returns the record of the reports.
 */
const MUTUAL_PAIRS: ReadonlySet<string> = new Set([
  "core/kernel core/messages",
  "core/ports core/record",
  "core/record core/reports",
]);

const specifierOf = (node: ts.Node): string | null => {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
  return specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text : null;
};

/** The two folders of an import between folders of one ring; null for other nodes. */
const arrowOf = (node: ts.Node, house: House): readonly [from: string, to: string] | null => {
  const specifier = specifierOf(node);
  if (specifier === null) return null;
  const file = node.getSourceFile().fileName;
  const target = imported(house, file, specifier);
  if (target === undefined) return null;
  const [from, to] = [folderOf(file), folderOf(target.fileName)];
  return from !== to && from.split("/")[0] === to.split("/")[0] ? [from, to] : null;
};

const arrows = new WeakMap<House, ReadonlySet<string>>();
/** Every "from to" of the repository. */
const arrowsIn = (house: House): ReadonlySet<string> => {
  const known = arrows.get(house);
  if (known !== undefined) return known;
  const all = new Set<string>();
  for (const source of house.values())
    for (const node of nodesOf(source)) {
      const arrow = arrowOf(node, house);
      if (arrow !== null) all.add(arrow.join(" "));
    }
  arrows.set(house, all);
  return all;
};

/** The allowed pairs that import each other; the others are listed without need. */
export const usedMutualPairs = (house: House): readonly string[] =>
  [...MUTUAL_PAIRS].filter((pair) =>
    [pair, pair.split(" ").toReversed().join(" ")].every((arrow) => arrowsIn(house).has(arrow)),
  );

/** The number of pairs of folders that may import each other. */
export const MUTUAL_PAIR_COUNT = MUTUAL_PAIRS.size;

export const noMutualFolders: Rule = {
  name: "two folders of one ring do not import each other",
  ids: "DV-6",
  where: /^(core|adapters|ui)\//,
  breaks: (node, house) => {
    const arrow = arrowOf(node, house);
    if (arrow === null || MUTUAL_PAIRS.has(arrow.toSorted().join(" "))) return false;
    return arrowsIn(house).has(arrow.toReversed().join(" "));
  },
  caught: [
    {
      "core/admin/user.ts": 'import type { Account } from "../ports/account-store.ts";',
      "core/ports/account-store.ts": 'import type { User } from "../admin/user.ts";',
    },
    {
      "adapters/server/http/mount.ts": 'import { handle } from "../pipeline/transaction.ts";',
      "adapters/server/pipeline/transaction.ts": 'import { readCall } from "../http/mount.ts";',
    },
    {
      "ui/doctor/Charts.tsx": 'const page = import("../routing/pages.ts");',
      "ui/routing/pages.ts": 'export { Charts } from "../doctor/Charts.tsx";',
    },
  ],
  left: [
    {
      "core/record/section.ts": 'import type { Clock } from "../ports/clock.ts";',
      "core/ports/clock.ts": 'import type { Section } from "../record/section.ts";',
    },
    {
      "adapters/server/http/uploads/body.ts": 'import { problem } from "../problems.ts";',
      "adapters/server/http/problems.ts": 'import { body } from "./uploads/body.ts";',
    },
    {
      "ui/doctor/Charts.tsx": 'import { current } from "@libretto/core/record/section";',
      "core/record/section.ts": "export const current = 1;",
    },
  ],
};
