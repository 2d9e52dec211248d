import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** Hashes passwords with a deliberately slow function, and recognises common ones. */
export interface PasswordHasher {
  /** The hash with its salt and settings, as text. */
  readonly hash: (password: string) => TaskEither<Failure, string>;
  /** A null hash costs the same time and never matches, so that timing reveals nothing (AU-4). */
  readonly verify: (hash: string | null, password: string) => TaskEither<Failure, boolean>;
  /** Whether the stored hash uses weaker settings than the current ones. */
  readonly isOutdated: (hash: string) => boolean;
  /** Whether it is in the list of common passwords. */
  readonly isCommon: (password: string) => boolean;
}
