// `npm run release`: writes into build/release/ the package of core, the source of the container image, the list of
// dependencies (CycloneDX) and the checksums of these files. It publishes nothing.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { execFileSync } = await import("node:child_process");
const { createHash } = await import("node:crypto");
const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = await import("node:fs");
const { join } = await import("node:path");
const { at, log, run } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { findReleaseProblems, formatChecksums, IMAGE_FILES } = await import("./lib/release.mjs");

const FOLDER = at("build/release");

const readPackage = (folder) => JSON.parse(readFileSync(at(folder, "package.json"), "utf8"));

const stopOnProblems = () => {
  const folders = [".", ...readPackage(".").workspaces];
  const problems = findReleaseProblems({
    versions: Object.fromEntries(folders.map((folder) => [folder, readPackage(folder).version])),
    changelog: readFileSync(at("docs/changelog.md"), "utf8"),
    changedFiles: execFileSync("git", ["status", "--porcelain"], { cwd: at("."), encoding: "utf8" })
      .split("\n")
      .filter((line) => line !== ""),
  });
  if (problems.length === 0) return;
  console.error(problems.join("\n"));
  process.exit(1);
};

const runOrStop = async (program, args) => {
  const code = await run(program, args);
  if (code !== 0) process.exit(code);
};

/** Writes the sources of the container image as they are in the last commit. */
const archiveImage = (version) =>
  runOrStop("git", [
    ...["archive", "--format=tar.gz", `--prefix=libretto-${version}/`],
    ...[`--output=${join(FOLDER, `libretto-image-${version}.tar.gz`)}`, "HEAD", ...IMAGE_FILES],
  ]);

const writeDependencies = (version) => {
  const sbom = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], {
    cwd: at("."),
    maxBuffer: 1e9,
  });
  writeFileSync(join(FOLDER, `libretto-${version}.cdx.json`), sbom);
};

const writeChecksums = () => {
  const sum = (file) =>
    createHash("sha256")
      .update(readFileSync(join(FOLDER, file)))
      .digest("hex");
  const files = readdirSync(FOLDER).sort();
  writeFileSync(
    join(FOLDER, "SHA256SUMS"),
    formatChecksums(Object.fromEntries(files.map((file) => [file, sum(file)]))),
  );
};

stopOnProblems();
await ensureInstalled();
const { version } = readPackage(".");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await runOrStop("npm", ["pack", "--workspace", "core", "--pack-destination", FOLDER]);
await archiveImage(version);
writeDependencies(version);
writeChecksums();
log(`The release is in ${FOLDER}`);
