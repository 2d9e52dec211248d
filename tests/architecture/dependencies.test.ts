import { spawnSync } from "node:child_process";
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
  /** Only where it is installed under another name. */
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  /** It is part of the archive of the package that contains it, and covered by that integrity. */
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(ROOT, file), "utf8")) as T;
const manifests = ["", ...PACKAGES].map((folder) => read<Manifest>(`${folder === "" ? "." : folder}/package.json`));
const locked = Object.entries(
  read<{ packages: Readonly<Record<string, Locked>> }>("package-lock.json").packages,
).filter(([path, { link }]) => path.includes("node_modules/") && link !== true);

const LICENCES_AT_RUN_TIME = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["OFL-1.1", "MIT AND OFL-1.1", "(MIT OR CC0-1.0)", "(MIT OR Apache-2.0)"],
]);
/** Their package.json does not name it: png-js is MIT, the DejaVu fonts may be used, embedded and passed on freely. */
const LICENCE_IN_A_FILE = ["node_modules/png-js", "node_modules/dejavu-fonts-ttf"];
/**
 * A file of its own in the build, unmodified, that everybody can replace: that is what the LGPL asks of a program that
 * uses such a library (decision 15).
 */
const LIBRARIES_UNDER_THE_LGPL = ["node_modules/libheif-js"];

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly purl: string;
    readonly scope?: string;
    readonly hashes?: readonly unknown[];
  }[];
}
/** The output of `npm run sbom`. */
const billOfMaterials = (): Bill => {
  const { stdout } = spawnSync("npm", ["--silent", "run", "sbom"], { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Bill;
};
/** The bill's name of a package, by its path in the lock file. */
const purlOf = (path: string, { version, name }: Locked): string =>
  `pkg:npm/${(name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)).replace("@", "%40")}@${version}`;

describe("DV-1: the dependencies", () => {
  it("have exact versions", () => {
    const ranges = manifests
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version));
    expect(ranges).toEqual([]);
  });

  it("are locked with their integrity and without a registry URL", () => {
    expect(locked.filter(([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true)).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("are at most 60 at run time", () => {
    const direct = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
    expect([...direct].filter((name) => !name.startsWith("@libretto/")).length).toBeLessThanOrEqual(60);
  });

  it("DV-1: are listed by npm as CycloneDX for run time, with digests", () => {
    const { bomFormat, components } = billOfMaterials();
    expect(bomFormat).toBe("CycloneDX");
    const listed = new Map(components.map((component) => [component.purl, component]));
    const needed = locked.filter(([, { dev, optional, inBundle }]) => !dev && !optional && !inBundle);
    expect(needed.length).toBeGreaterThan(100);
    const purls = needed.map(([path, one]) => purlOf(path, one));
    expect(purls.filter((purl) => !listed.has(purl))).toEqual([]);
    // npm lists a version once, and without its digest when the archive of another package contains it too
    const inArchives = locked.filter(([, { inBundle }]) => inBundle).map(([path, one]) => purlOf(path, one));
    const withoutDigest = purls.filter((purl) => !listed.get(purl)?.hashes?.length);
    expect(withoutDigest.filter((purl) => !inArchives.includes(purl))).toEqual([]);
  });

  it("have licences that let everybody use the product at run time", () => {
    const others = locked
      .filter(
        ([path, { dev }]) =>
          dev !== true && !LICENCE_IN_A_FILE.includes(path) && !LIBRARIES_UNDER_THE_LGPL.includes(path),
      )
      .filter(([, { license = "none" }]) => !LICENCES_AT_RUN_TIME.has(license))
      .map(([path, { license }]) => `${path}: ${license}`);
    expect(others).toEqual([]);
  });
});
