export declare const IMAGE_FILES: readonly string[];
export declare const findReleaseProblems: (facts: {
  readonly versions: Readonly<Record<string, string>>;
  readonly changelog: string;
  readonly changedFiles: readonly string[];
}) => readonly string[];
export declare const formatChecksums: (checksums: Readonly<Record<string, string>>) => string;
