import type { Permission } from "../access/permissions.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Knows whether the signed-in user's role and licence allow something now. */
export interface PermissionCheck {
  /** True when it is allowed; a failure is never a yes. */
  readonly may: (permission: Permission) => TaskEither<Failure, boolean>;
}
