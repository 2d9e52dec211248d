import { ROUTES } from "@libretto/core/navigation/routes";
import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { CaredPatientsModel } from "../account/carers/cared-patients-model.ts";
import { SecurityServices } from "../account/security/security-services.ts";
import { BackIcon, PersonIcon, UsersIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import type { MenuItem } from "../shared/menu/Menu.tsx";
import { useModel } from "../shared/models.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { shellLabels } from "../shell/shell-labels.ts";

/** The people in the account menu: the own record and those of others that the account cares for. */
export interface People {
  readonly items: readonly MenuItem[];
  /** Loads the people, when the menu opens for the first time. */
  readonly load: () => void;
}

/** The page that shows another record first: the current one, unless it belongs to the account. */
const pageOf = (path: string): string => (path.startsWith(ROUTES.account) ? ROUTES.sheet : "");

/** The people of the account. Their list is loaded when the menu is first opened. */
export const usePeople = (): People => {
  const label = useLabels(shellLabels);
  const session = useModel(SessionModel);
  const services = useModel(SecurityServices);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [model, setModel] = useState<CaredPatientsModel | null>(null);
  const load = useCallback(async () => {
    const code = await import("../account/carers/cared-patients-model.ts").catch(() => null);
    // without its code the menu shows no people
    if (code === null) return;
    setModel((known) => known ?? new code.CaredPatientsModel(services.parts, (address) => void navigate(address)));
  }, [services, navigate]);
  const { opened } = session;
  const own: MenuItem = {
    key: "own",
    label: label("ownRecord"),
    icon: BackIcon,
    run: () => session.openRecord(null, pageOf(pathname)),
  };
  const others = (model?.remote.value ?? [])
    .filter(({ patient }) => patient !== opened?.patient)
    .map((cared) => ({
      key: `record-${cared.patient}`,
      label: `${cared.name} ${cared.surname}`,
      detail: label("otherRecord"),
      icon: PersonIcon,
      run: () => model?.open(cared, pageOf(pathname)),
    }));
  const people: MenuItem = {
    key: "people",
    label: label("people"),
    icon: UsersIcon,
    detail: label("peopleDetail"),
    run: () => (opened === null ? void navigate(ROUTES.carers) : session.openRecord(null, ROUTES.carers)),
  };
  return { items: [...(opened === null ? [] : [own]), ...others, people], load: () => void load() };
};
