import { MENU_CHECK_SECONDS, MENU_CHECKS, type MenuItem } from "@libretto/core/navigation/menu";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { MenuSource } from "@libretto/core/ports/system/menu-source";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The menu before one is loaded; an administrator's menu is empty, too. */
const NONE: readonly MenuItem[] = [];

/** The main menu, from this device or from the server. */
export class NavigationModel {
  menu: readonly MenuItem[];
  /** The last request for the menu failed. */
  failed = false;
  /** The pending request. The next user must not get its response. */
  private pendingLoad: ReturnType<ReturnType<MenuSource["loadMenu"]>> | null = null;

  constructor(
    private readonly source: MenuSource,
    private readonly memory: LocalMemory,
    private readonly pause: (seconds: number) => Promise<void>,
  ) {
    this.menu = memory.loadMenu() ?? NONE;
    makeAutoObservable<this, "source" | "memory" | "pause" | "pendingLoad">(
      this,
      { source: false, memory: false, pause: false, pendingLoad: false, menu: observableRef },
      { autoBind: true },
    );
  }

  get isKnown(): boolean {
    return this.menu !== NONE;
  }

  /** Loads the menu unless it is stored on this device or loading. */
  async load(): Promise<void> {
    const stored = this.memory.loadMenu();
    if (stored !== null)
      return runInAction(() => {
        this.menu = stored;
      });
    this.pendingLoad ??= this.source.loadMenu()();
    const { pendingLoad } = this;
    const answer = await pendingLoad;
    if (pendingLoad !== this.pendingLoad) return;
    this.pendingLoad = null;
    runInAction(() => {
      this.failed = answer._tag === "Left";
      if (answer._tag === "Left") return;
      this.memory.saveMenu(answer.right);
      this.menu = answer.right;
    });
  }

  /** Requests the menu again when an earlier request failed. */
  async retryLoad(): Promise<void> {
    if (this.failed) await this.load();
  }

  /** Requests the menu again after a change of the licence; the shown menu stays until the server has responded. */
  async reload(): Promise<void> {
    const answer = await this.source.loadMenu()();
    if (answer._tag === "Left") return;
    runInAction(() => {
      this.memory.saveMenu(answer.right);
      this.menu = answer.right;
    });
  }

  /**
   * Waits for the menu after sign-in: up to six checks, one second apart; the second one as soon as the server has
   * responded. Continues when the menu is found, and after the last check.
   */
  async waitForMenu(): Promise<void> {
    const loaded = this.load();
    for (let check = 0; check < MENU_CHECKS; check++) {
      if (this.memory.loadMenu() !== null) return;
      const second = this.pause(MENU_CHECK_SECONDS);
      await (check === 0 ? Promise.race([loaded, second]) : second);
    }
  }

  /** Whether a submenu has this page. */
  hasPage(path: string): boolean {
    return this.menu.some(({ submenu }) => submenu.some(({ url }) => url === path));
  }

  /** The entry of an address: one that leads to it, otherwise one of the same part of the application. */
  activeAt(path: string): MenuItem | null {
    const leadsToPath = (item: MenuItem): boolean => item.url === path || item.submenu.some(leadsToPath);
    const part = path.slice(0, path.indexOf("/", 1) + 1);
    const isInSamePart = (item: MenuItem): boolean => part !== "" && item.url.startsWith(part);
    return this.menu.find(leadsToPath) ?? this.menu.find(isInSamePart) ?? null;
  }

  clear() {
    this.pendingLoad = null;
    this.failed = false;
    this.menu = NONE;
  }
}
