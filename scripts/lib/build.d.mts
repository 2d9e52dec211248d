export declare const ensureBuilt: (output?: NodeJS.WritableStream) => Promise<void>;
