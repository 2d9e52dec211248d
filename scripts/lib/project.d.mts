export declare const ROOT: string;
export declare const log: (line: string) => void;
export declare const at: (...path: readonly string[]) => string;
export declare const run: (
  program: string,
  args: readonly string[],
  options?: { readonly output?: NodeJS.WritableStream; readonly env?: Readonly<Record<string, string>> },
) => Promise<number>;
