/** An error in words: not every error can be handed to another process as it is. */
export interface ToldError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What a process's program answers to each job; `ends` where it does no other. */
export type Answer<Made> = { readonly made: Made } | { readonly error: ToldError; readonly ends?: boolean };

/** What can be told of whatever was thrown. */
export const toldError = (thrown: unknown): ToldError =>
  thrown instanceof Error
    ? { name: `${thrown.name}`, message: `${thrown.message}`, stack: `${thrown.stack}` }
    : { name: typeof thrown, message: "", stack: "" };

type Said = Readonly<Partial<Record<"error" | keyof ToldError, unknown>>>;
const isObject = (said: unknown): said is Said => typeof said === "object" && said !== null;

const isToldError = (said: unknown): said is ToldError =>
  isObject(said) && [said.name, said.message, said.stack].every((part) => typeof part === "string");

/** What came from a process, if it is an answer; what it made is taken as it is. */
export const answerOf = <Made>(said: unknown): Answer<Made> | null =>
  isObject(said) && ("made" in said || isToldError(said.error)) ? (said as Answer<Made>) : null;

/** The error that was told. */
export const errorOf = ({ name, message, stack }: ToldError): Error =>
  Object.assign(new Error(message), { name, stack });
