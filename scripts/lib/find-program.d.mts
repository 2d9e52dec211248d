export declare const findProgram: (names: readonly string[], otherFolders?: readonly string[]) => string | undefined;
export declare const findChromium: () => string | undefined;
export declare const findHeadlessChromium: () => string | undefined;
export declare const findPostgres: (name: string) => string | undefined;
