// The part of autocannon that the benchmark uses; the package has no types.
declare module "autocannon" {
  export interface Request {
    readonly method: "GET" | "POST" | "PUT";
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Returns the next request to send instead. */
    readonly setupRequest?: () => Request;
  }
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration?: number;
    /** The number of requests, instead of a duration. */
    readonly amount?: number;
    /** The interval of samples in milliseconds; a run ends with a sample. */
    readonly sampleInt?: number;
    readonly requests: readonly Request[];
    /** In seconds. */
    readonly timeout: number;
    readonly setupClient: (client: { readonly setRequests: (requests: readonly Request[]) => void }) => void;
  }
  export interface Result {
    readonly errors: number;
    readonly non2xx: number;
    readonly "2xx": number;
    readonly statusCodeStats: unknown;
    /** In seconds. */
    readonly duration: number;
    /** In milliseconds. */
    readonly latency: { readonly p99: number };
  }
  const run: (options: Options) => Promise<Result>;
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default run;
}
