import { ageOn } from "@libretto/core/kernel/dates";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable } from "mobx";
import { BackIcon, DoctorsIcon, PersonIcon } from "../../shared/icons/icons.ts";
import type { MenuItem } from "../../shared/menu/Menu.tsx";
import type { LabelValues } from "../../shared/translations.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { CaredPatientsModel, nameOf } from "./cared-patients-model.ts";
import { peopleLabels } from "./people-labels.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices" | "language" | "session" | "record">;

/** The page that shows another record first: the current one, unless it belongs to the account. */
const nextPage = (): string => (location.pathname.startsWith(BASE_PATH + ROUTES.account) ? ROUTES.sheet : "");

/** The people in the account menu: the own record, those of others that the account cares for, and the page about them. */
export class PeopleMenu {
  private readonly cared: CaredPatientsModel;

  constructor(
    private readonly parts: Parts,
    /** Shows a page of this application. */
    private readonly navigate: (address: string) => void,
  ) {
    this.cared = new CaredPatientsModel(parts, navigate);
    makeAutoObservable<this, "parts" | "navigate" | "cared">(this, {
      parts: false,
      navigate: false,
      cared: false,
    });
  }

  /** Loads the people again: what the account may do in a record may have changed. The list stays meanwhile. */
  async load(): Promise<void> {
    await this.cared.remote.load();
  }

  get items(): readonly MenuItem[] {
    const { session } = this.parts;
    const { opened } = session;
    const others = (this.cared.remote.value ?? [])
      .filter(({ patient }) => patient !== opened?.patient)
      .map((cared) => ({
        key: `record-${cared.patient}`,
        label: nameOf(cared),
        detail: this.detailOf(cared),
        icon: PersonIcon,
        run: () => this.cared.open(cared, nextPage()),
      }));
    const own: MenuItem = {
      key: "own",
      label: this.label("ownRecord"),
      icon: BackIcon,
      run: () => session.openRecord(null, nextPage()),
    };
    const people: MenuItem = {
      key: "people",
      label: this.label("people"),
      detail: this.label("peopleDetail"),
      icon: DoctorsIcon,
      run: () => (opened === null ? this.navigate(ROUTES.carers) : session.openRecord(null, ROUTES.carers)),
    };
    return [...(opened === null ? [] : [own]), ...others, people];
  }

  private detailOf({ birth }: CaredPatient): string {
    if (birth === null) return this.label("otherRecord");
    return this.label("recordOfAge", { count: ageOn(this.cared.today, birth) });
  }

  private label(
    key: "otherRecord" | "recordOfAge" | "ownRecord" | "people" | "peopleDetail",
    values?: LabelValues,
  ): string {
    return this.parts.language.label(peopleLabels, key, values);
  }
}
