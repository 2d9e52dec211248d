import { PERMISSIONS, type Permission } from "@libretto/core/access/permissions";
import { taskEither } from "@libretto/core/kernel/fp";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import { noTrouble, type Trouble } from "./trouble.ts";

/** Permissions that are switched on and off. */
export interface MemoryPermissions extends PermissionCheck {
  readonly grant: (...permissions: readonly Permission[]) => void;
  readonly revoke: (...permissions: readonly Permission[]) => void;
}

export const memoryPermissionCheck = (
  trouble: Trouble = noTrouble,
  granted: readonly Permission[] = PERMISSIONS.filter((permission) => permission !== "administer"),
): MemoryPermissions => {
  const now = new Set<Permission>(granted);
  return {
    may: (permission) => trouble.befall(taskEither.fromIO(() => now.has(permission))),
    grant: (...permissions) => {
      for (const permission of permissions) now.add(permission);
    },
    revoke: (...permissions) => {
      for (const permission of permissions) now.delete(permission);
    },
  };
};
