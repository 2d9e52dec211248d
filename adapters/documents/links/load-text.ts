import { hostOfLinkAddress } from "@libretto/core/documents/codes/links/link-address";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { LINK_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import { readBounded } from "../read-bounded.ts";

/** What the loader of links needs of the browser. */
export interface LinkNetwork {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** A signal that ends one request after its time. */
  readonly startTimeout: () => AbortSignal;
}

/** The response of a server. */
export interface LoadedText {
  readonly status: number;
  readonly isOk: boolean;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Why there is no response. */
export type LoadProblem = "unreachable" | "tookTooLong" | "tooLarge";

/** Counts what is loaded for one link. */
export class LoadBudget {
  constructor(private bytes = LINK_LIMIT_MEGABYTES * 2 ** 20) {}

  get bytesLeft(): number {
    return this.bytes;
  }

  take(count: number): void {
    this.bytes -= count;
  }
}

/** Nothing of this device goes with a request, no other address is followed, and nothing is stored. */
const CLOSED: RequestInit = {
  ...{ mode: "cors", credentials: "omit", redirect: "error", cache: "no-store" },
  referrerPolicy: "no-referrer",
};

/** Loads a text from a public https address, with at most the bytes that the budget of the link has left. */
export const loadText = async (
  { fetch, startTimeout }: LinkNetwork,
  address: string,
  request: RequestInit,
  budget: LoadBudget,
): Promise<Either<LoadProblem, LoadedText>> => {
  if (hostOfLinkAddress(address) === null) return left("unreachable");
  try {
    const response = await fetch(address, { ...request, ...CLOSED, signal: startTimeout() });
    const bytes = response.body === null ? new Uint8Array() : await readBounded(response.body, budget.bytesLeft);
    if (bytes === null) return left("tooLarge");
    budget.take(bytes.length);
    return right({
      ...{ status: response.status, isOk: response.ok, retryAfter: response.headers.get("retry-after") },
      text: new TextDecoder().decode(bytes),
    });
  } catch (error) {
    return left(error instanceof DOMException && error.name === "TimeoutError" ? "tookTooLong" : "unreachable");
  }
};
