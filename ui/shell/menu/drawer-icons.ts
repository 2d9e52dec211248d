import type { IconShape } from "../../shared/icons/Icon.tsx";
import {
  ClearanceIcon,
  DosesIcon,
  FeaturesIcon,
  LicencesIcon,
  PermissionsIcon,
  RolesIcon,
  ScoresIcon,
  UsersIcon,
} from "../../shared/icons/icons.ts";

/** Icons that only the drawer shows, by the labels of the server's menu. They are loaded with it. */
export const DRAWER_ICONS: Readonly<Partial<Record<string, IconShape>>> = {
  "menu.doses": DosesIcon,
  "menu.clearance": ClearanceIcon,
  "menu.scores": ScoresIcon,
  "menu.adminHub": PermissionsIcon,
  "menu.adminFeatures": FeaturesIcon,
  "menu.adminRoles": RolesIcon,
  "menu.adminLicences": LicencesIcon,
  "menu.adminUsers": UsersIcon,
};
