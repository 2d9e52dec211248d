import { MENU_CHECK_SECONDS, MENU_CHECKS, type MenuItem } from "@libretto/core/navigation/menu";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { MenuSource } from "@libretto/core/ports/menu-source";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** What there is until one has come; an administrator's own is empty too. */
const NONE: readonly MenuItem[] = [];

/** The main menu: from the device's memory, or from the server. */
export class NavigationModel {
  menu: readonly MenuItem[];
  /** The last request for the menu failed, and none has succeeded since. */
  failed = false;
  /** The question for it, while it is under way; what the one before asked is not for whoever signs in next. */
  private coming: ReturnType<ReturnType<MenuSource["menu"]>> | null = null;

  constructor(
    private readonly source: MenuSource,
    private readonly memory: LocalMemory,
    private readonly pause: (seconds: number) => Promise<void>,
  ) {
    this.menu = memory.menu() ?? NONE;
    makeAutoObservable<this, "source" | "memory" | "pause" | "coming">(
      this,
      { source: false, memory: false, pause: false, coming: false, menu: observableRef },
      { autoBind: true },
    );
  }

  get known(): boolean {
    return this.menu !== NONE;
  }

  /** Fetches the menu unless it is already kept, or on its way. */
  async load(): Promise<void> {
    const kept = this.memory.menu();
    if (kept !== null)
      return runInAction(() => {
        this.menu = kept;
      });
    this.coming ??= this.source.menu()();
    const { coming } = this;
    const answer = await coming;
    if (coming !== this.coming) return;
    this.coming = null;
    runInAction(() => {
      this.failed = answer._tag === "Left";
      if (answer._tag === "Left") return;
      this.memory.keepMenu(answer.right);
      this.menu = answer.right;
    });
  }

  /** Requests the menu again when an earlier request failed. */
  async retryLoad(): Promise<void> {
    if (this.failed) await this.load();
  }

  /**
   * After signing in: up to six looks, a second apart, the second one as soon as the server has answered; goes on at
   * the first that finds the menu, and after the last in any case.
   */
  async wait(): Promise<void> {
    const answered = this.load();
    for (let check = 0; check < MENU_CHECKS; check++) {
      if (this.memory.menu() !== null) return;
      const second = this.pause(MENU_CHECK_SECONDS);
      await (check === 0 ? Promise.race([answered, second]) : second);
    }
  }

  /** The entry under which an address lies: one that leads there, else one of the same part of the application. */
  activeAt(path: string): MenuItem | null {
    const leads = (item: MenuItem): boolean => item.url === path || item.submenu.some(leads);
    const part = path.slice(0, path.indexOf("/", 1) + 1);
    const isBeside = (item: MenuItem): boolean => part !== "" && item.url.startsWith(part);
    return this.menu.find(leads) ?? this.menu.find(isBeside) ?? null;
  }

  forget() {
    this.coming = null;
    this.failed = false;
    this.menu = NONE;
  }
}
