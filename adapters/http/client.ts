import { decode } from "@libretto/core/kernel/codec";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isRight, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { FileContent, UploadOptions } from "@libretto/core/ports/files/file-service";
import type { AnswerOf, AnyEndpoint } from "../contract/endpoint.ts";
import { addressOf } from "./address.ts";
import { refusalOf } from "./refusal.ts";
import { type AnyAsked, type AskedOf, contentOf, requestOf } from "./request.ts";
import { saveKeys } from "./save-keys.ts";
import { unreadable, unreadableAt } from "./unreadable.ts";
import { type Outgoing, type SendFile, Stopped } from "./upload.ts";

/** Calls the server; each row of the endpoint table is one typed function. */
export interface Client {
  readonly call: <E extends AnyEndpoint>(endpoint: E, asked: AskedOf<E>) => TaskEither<Failure, AnswerOf<E>>;
  /** For endpoints that answer with a file: its bytes, and what the server says they are. */
  readonly content: <E extends AnyEndpoint>(endpoint: E, asked: AskedOf<E>) => TaskEither<Failure, FileContent>;
  /** For endpoints whose body streams. */
  readonly upload: <E extends AnyEndpoint>(
    endpoint: E,
    outgoing: Outgoing,
    sending?: UploadOptions,
  ) => TaskEither<Failure, AnswerOf<E>>;
}

export interface ClientSettings {
  /** The token of the session; null while nobody is signed in. */
  readonly token: () => string | null;
  /** The session as the page knows it: the storage may have forgotten it before, or have another one of the same person. */
  readonly session?: () => unknown;
  /** Called when the server no longer knows the session; not for what another one had asked. */
  readonly signedOut: () => void;
  /** Called with whether the server answered, whatever it said: if so there is a network. */
  readonly answered?: (did: boolean) => void;
  readonly language: () => Language;
  /** Whether this device has a network. */
  readonly online?: () => boolean;
  readonly fetch?: typeof fetch;
  readonly sendFile?: SendFile;
  readonly newKey?: () => string;
  readonly patienceMilliseconds?: number;
}

const PATIENCE_MILLISECONDS = 30_000;
/** What was asked for in a session is for nobody after its end, whoever has signed in since. */
const ENDED = failure("signedOut", "session.expired");
const UNAUTHORISED = 401;
const SERVER_ERROR = 500;
/** A save that is refused so was not looked at, which says nothing of the attempt before it. */
const UNSEEN = [UNAUTHORISED, 429];

/** Loaded with the first file that is sent: the first screen has none. */
const sendWhenNeeded: SendFile = async (transfer) => (await import("./send-by-browser.ts")).sendByBrowser(transfer);

/** Without a network a save went nowhere; with one, only the server did not answer, and whether it arrived is not known. */
const unanswered = (write: boolean, online: boolean): Failure => {
  if (online) return failure("unavailable", write ? "failure.unanswered" : "failure.unavailable");
  return failure("unavailable", write ? "failure.unsaved" : "failure.offline");
};

/** Nobody answered: the network or the server is down, or it takes too long. */
const silence = (reason: unknown, { rate }: AnyEndpoint, online: boolean): Failure =>
  reason instanceof Stopped
    ? failure("refused", "files.uploadStopped")
    : reason instanceof DOMException && reason.name === "TimeoutError"
      ? failure("unavailable", "failure.unavailable")
      : unanswered(rate === "write", online);

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
  const { token, session = () => null, signedOut, language, patienceMilliseconds = PATIENCE_MILLISECONDS } = settings;
  const send = settings.fetch ?? ((...asked: Parameters<typeof fetch>) => globalThis.fetch(...asked));
  const sendFile = settings.sendFile ?? sendWhenNeeded;
  const keys = saveKeys(settings.newKey);

  const exchange = async <A>(
    endpoint: AnyEndpoint,
    { params = {}, query = {}, body, seen = null }: AnyAsked,
    read: (answer: Response) => Promise<Either<Failure, A>>,
    outgoing: { readonly file: Outgoing; readonly sending: UploadOptions } | null = null,
  ): Promise<Either<Failure, A>> => {
    const address = addressOf(endpoint, params, query);
    if (address._tag === "Left") return left(failure("notFound", "failure.notFound"));
    const content = outgoing === null ? contentOf(endpoint, body) : null;
    const save =
      outgoing === null
        ? `${address.right} ${content}`
        : `${address.right} ${JSON.stringify(outgoing.file.row ?? outgoing.file.name)} ${outgoing.file.content.size}`;
    const secured = endpoint.access.who !== "anyone";
    const bearer = secured ? token() : null;
    const begun = session();
    try {
      const request = requestOf(endpoint, content, seen, {
        bearer,
        language: language(),
        key: endpoint.rate === "write" ? keys.of(save) : null,
        patienceMilliseconds,
      });
      const answer =
        outgoing === null
          ? await send(address.right, request)
          : await sendFile({
              address: address.right,
              headers: request.headers as Readonly<Record<string, string>>,
              outgoing: outgoing.file,
              sending: outgoing.sending,
              patienceMilliseconds,
            });
      settings.answered?.(true);
      if (answer.ok) {
        const given = await read(answer);
        if (endpoint.rate === "write" && isRight(given)) keys.kept(save);
        return bearer !== null && begun !== session() ? left(ENDED) : given;
      }
      const refusal = refusalOf(answer, await answer.text());
      if (answer.status < SERVER_ERROR && !UNSEEN.includes(answer.status)) keys.settle(save);
      if (answer.status === UNAUTHORISED && secured && bearer === token()) signedOut();
      return left(refusal);
    } catch (reason) {
      if (!(reason instanceof Stopped)) settings.answered?.(false);
      return left(silence(reason, endpoint, settings.online?.() ?? false));
    }
  };

  return {
    call: (endpoint, asked) => () =>
      exchange(endpoint, asked, async (answer) => answerOf(endpoint, await answer.text())),
    content: (endpoint, asked) => () =>
      exchange(endpoint, asked, async (answer) =>
        right({
          mediaType: answer.headers.get("content-type") ?? "",
          bytes: new Uint8Array(await answer.arrayBuffer()),
        }),
      ),
    upload:
      (endpoint, file, sending = {}) =>
      () =>
        exchange(endpoint, {}, async (answer) => answerOf(endpoint, await answer.text()), { file, sending }),
  };
};
