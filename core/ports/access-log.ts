import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Access } from "../record/access-log/access.ts";

/** The sign-ins of the own account, newest first. */
export interface AccessLog {
  /** A page of them; `signedOut` without a session. */
  readonly page: (request: PageRequest) => TaskEither<Failure, Page<Access>>;
}
