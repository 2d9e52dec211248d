/** An error as plain data: not every error can be sent to another process. */
export interface SerialisedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** The response of a worker process to a job; `ends` when the process ends itself. */
export type JobResponse<Result> =
  | { readonly result: Result }
  | { readonly error: SerialisedError; readonly ends?: boolean };

/** Converts any thrown value to plain data. */
export const serialiseError = (error: unknown): SerialisedError =>
  error instanceof Error
    ? { name: `${error.name}`, message: `${error.message}`, stack: `${error.stack}` }
    : { name: typeof error, message: "", stack: "" };

type ReceivedObject = Readonly<Partial<Record<"error" | keyof SerialisedError, unknown>>>;
const isObject = (value: unknown): value is ReceivedObject => typeof value === "object" && value !== null;

const isSerialisedError = (value: unknown): value is SerialisedError =>
  isObject(value) && [value.name, value.message, value.stack].every((part) => typeof part === "string");

/** Parses a message of a process; null when it is no response. The result is not validated. */
export const parseJobResponse = <Result>(value: unknown): JobResponse<Result> | null =>
  isObject(value) && ("result" in value || isSerialisedError(value.error)) ? (value as JobResponse<Result>) : null;

/** Converts it back to an error. */
export const deserialiseError = ({ name, message, stack }: SerialisedError): Error =>
  Object.assign(new Error(message), { name, stack });
