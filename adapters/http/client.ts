import { decode } from "@libretto/core/kernel/codec";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { AnswerOf, AnyEndpoint } from "../contract/endpoint.ts";
import { addressOf } from "./address.ts";
import { refusalOf } from "./refusal.ts";
import { type AnyAsked, type AskedOf, contentOf, requestOf } from "./request.ts";
import { saveKeys } from "./save-keys.ts";
import { unreadable, unreadableAt } from "./unreadable.ts";

/** Calls the server; each row of the endpoint table is one typed function. */
export interface Client {
  readonly call: <E extends AnyEndpoint>(endpoint: E, asked: AskedOf<E>) => TaskEither<Failure, AnswerOf<E>>;
  /** For endpoints that answer with a file. */
  readonly file: <E extends AnyEndpoint>(endpoint: E, asked: AskedOf<E>) => TaskEither<Failure, Uint8Array>;
}

export interface ClientSettings {
  /** The token of the session; null while nobody is signed in. */
  readonly token: () => string | null;
  /** Called when the server no longer knows the session. */
  readonly signedOut: () => void;
  readonly language: () => Language;
  readonly fetch?: typeof fetch;
  readonly newKey?: () => string;
  readonly patienceMilliseconds?: number;
}

const PATIENCE_MILLISECONDS = 30_000;
const UNAUTHORISED = 401;
const SERVER_ERROR = 500;

/** Nobody answered: the network is down, or it takes too long. Whether a save arrived is not known. */
const silence = (reason: unknown): Failure =>
  reason instanceof DOMException && reason.name === "TimeoutError"
    ? failure("unavailable", "failure.unavailable")
    : failure("unavailable", "failure.offline");

const answerOf = <E extends AnyEndpoint>(endpoint: E, body: string): Either<Failure, AnswerOf<E>> =>
  endpoint.form === "nothing"
    ? right({} as AnswerOf<E>)
    : pipe(
        either.tryCatch(
          () => JSON.parse(body) as unknown,
          () => unreadable(`${endpoint.name}: JSON`),
        ),
        either.chain((value) => pipe(decode(endpoint.answer, value), either.mapLeft(unreadableAt(endpoint.name)))),
      );

/**
 * Talks to the server over the web platform. It never throws: whatever goes wrong is a `Failure`. A save that got no
 * answer and is made again exactly as it was goes under the same key, so that it is kept once (RE-6).
 */
export const httpClient = (settings: ClientSettings): Client => {
  const { token, signedOut, language, patienceMilliseconds = PATIENCE_MILLISECONDS } = settings;
  const send = settings.fetch ?? ((...asked: Parameters<typeof fetch>) => globalThis.fetch(...asked));
  const keys = saveKeys(settings.newKey);

  const exchange = async <A>(
    endpoint: AnyEndpoint,
    { params = {}, query = {}, body, seen = null }: AnyAsked,
    read: (answer: Response) => Promise<Either<Failure, A>>,
  ): Promise<Either<Failure, A>> => {
    const address = addressOf(endpoint, params, query);
    if (address._tag === "Left") return left(failure("notFound", "failure.notFound"));
    const content = contentOf(endpoint, body);
    const save = `${address.right} ${content}`;
    const secured = endpoint.access.who !== "anyone";
    try {
      const answer = await send(
        address.right,
        requestOf(endpoint, content, seen, {
          bearer: secured ? token() : null,
          language: language(),
          key: endpoint.rate === "write" ? keys.of(save) : null,
          patienceMilliseconds,
        }),
      );
      if (answer.ok) {
        const given = await read(answer);
        if (endpoint.rate === "write") keys.forget();
        return given;
      }
      const refusal = refusalOf(answer, await answer.text());
      if (answer.status < SERVER_ERROR) keys.settle(save);
      if (answer.status === UNAUTHORISED && secured) signedOut();
      return left(refusal);
    } catch (reason) {
      return left(silence(reason));
    }
  };

  return {
    call: (endpoint, asked) => () =>
      exchange(endpoint, asked, async (answer) => answerOf(endpoint, await answer.text())),
    file: (endpoint, asked) => () =>
      exchange(endpoint, asked, async (answer) => right(new Uint8Array(await answer.arrayBuffer()))),
  };
};
