import type { Permission } from "../../access/permissions.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** Checks what the signed-in user's role and licence allow now. */
export interface PermissionCheck {
  /** True when it is allowed. A failure never means yes. */
  readonly hasPermission: (permission: Permission) => TaskEither<Failure, boolean>;
}
