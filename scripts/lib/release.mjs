/** The files and folders of the repository that the build of the container image reads. */
export const IMAGE_FILES = [
  ...["Dockerfile", ".dockerignore", "compose.yaml", ".npmrc", "package.json", "package-lock.json"],
  ...["tsconfig.json", "tsconfig.base.json", "storybook/package.json", "tests/package.json"],
  ...["core", "adapters", "ui", "docs", "scripts"],
];

/**
 * Lists in sentences what forbids a release: versions that differ, a version without a chapter in the changelog, and
 * changes that are not committed.
 * @param versions the version of each package.json, by its path
 * @param changelog the text of the changelog
 * @param changedFiles the files that git names as changed
 */
export const findReleaseProblems = ({ versions, changelog, changedFiles }) => {
  const [version, ...others] = new Set(Object.values(versions));
  return [
    ...(others.length > 0 ? [`The packages have several versions: ${[version, ...others].join(", ")}`] : []),
    ...(changelog.split("\n").includes(`## ${version}`) ? [] : [`docs/changelog.md has no chapter ${version}`]),
    ...(changedFiles.length > 0 ? [`These files are not committed: ${changedFiles.join(", ")}`] : []),
  ];
};

/** Writes checksums in the format of `sha256sum --check`. */
export const formatChecksums = (checksums) =>
  Object.entries(checksums)
    .map(([file, checksum]) => `${checksum}  ${file}\n`)
    .join("");
