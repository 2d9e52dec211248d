import { PERMISSIONS, type Permission } from "@libretto/core/access/permissions";
import { taskEither } from "@libretto/core/kernel/fp";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Permissions that tests grant and revoke. */
export interface MemoryPermissions extends PermissionCheck {
  readonly grant: (...permissions: readonly Permission[]) => void;
  readonly revoke: (...permissions: readonly Permission[]) => void;
}

export const memoryPermissionCheck = (
  failures: FailureInjector = noFailures,
  initialPermissions: readonly Permission[] = PERMISSIONS.filter((permission) => permission !== "administer"),
): MemoryPermissions => {
  const current = new Set<Permission>(initialPermissions);
  return {
    hasPermission: (permission) => failures.run(taskEither.fromIO(() => current.has(permission))),
    grant: (...permissions) => {
      for (const permission of permissions) current.add(permission);
    },
    revoke: (...permissions) => {
      for (const permission of permissions) current.delete(permission);
    },
  };
};
