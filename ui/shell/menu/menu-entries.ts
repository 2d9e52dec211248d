import type { MenuEntry, PageDescriptor } from "../page/page-descriptor.ts";

/** The entries of all menus, from the descriptors of the pages. */
export class MenuEntries {
  private readonly entries: Readonly<Record<string, MenuEntry>>;

  constructor(pages: readonly PageDescriptor[]) {
    this.entries = Object.assign({}, ...pages.map(({ menu }) => menu));
  }

  /** The entry of a label in the server's menu (`menu.<name>`); null for a label that this version does not know. */
  find(label: string): MenuEntry | null {
    const name = label.replace(/^menu\./, "");
    return Object.hasOwn(this.entries, name) ? (this.entries[name] ?? null) : null;
  }
}
