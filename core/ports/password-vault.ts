import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Hashes passwords, slowly on purpose, and knows which are too common. */
export interface PasswordVault {
  /** The hash with its salt and settings, as text. */
  readonly hash: (password: string) => TaskEither<Failure, string>;
  /** Against null the same work is done and the answer is no, so that time tells nothing (AU-4). */
  readonly matches: (hash: string | null, password: string) => TaskEither<Failure, boolean>;
  /** Whether the stored hash was made with weaker settings than today's. */
  readonly outdated: (hash: string) => boolean;
  /** Whether it is among the passwords that everybody tries first. */
  readonly common: (password: string) => boolean;
}
