import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./cruise.ts";
import { PACKAGES } from "./planted-tree.ts";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  /** It comes inside the archive of the package that holds it, under that archive's integrity. */
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly license?: string;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(ROOT, file), "utf8")) as T;
const manifests = ["", ...PACKAGES].map((folder) => read<Manifest>(`${folder === "" ? "." : folder}/package.json`));
const locked = Object.entries(
  read<{ packages: Readonly<Record<string, Locked>> }>("package-lock.json").packages,
).filter(([path, { link }]) => path.includes("node_modules/") && link !== true);

const LICENCES_AT_RUN_TIME = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["OFL-1.1", "MIT AND OFL-1.1", "(MIT OR CC0-1.0)"],
]);
/** MIT by its LICENSE file; its package.json does not say so. */
const LICENCE_IN_A_FILE = ["node_modules/png-js"];

describe("DV-1: the dependencies", () => {
  it("are named in exact versions", () => {
    const ranges = manifests
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version));
    expect(ranges).toEqual([]);
  });

  it("are locked with their integrity and without the address of a registry", () => {
    expect(locked.filter(([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true)).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("are at most 40 at run time", () => {
    const direct = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
    expect([...direct].filter((name) => !name.startsWith("@libretto/")).length).toBeLessThanOrEqual(40);
  });

  it("run under licences that let everybody use the product", () => {
    const others = locked
      .filter(([path, { dev }]) => dev !== true && !LICENCE_IN_A_FILE.includes(path))
      .filter(([, { license = "none" }]) => !LICENCES_AT_RUN_TIME.has(license))
      .map(([path, { license }]) => `${path}: ${license}`);
    expect(others).toEqual([]);
  });
});
