import type { Language } from "@libretto/core/messages/codes";
import type { PrivatePage } from "@libretto/core/navigation/pages";
import type { ComponentType } from "react";
import type { IconShape } from "../../shared/icons/Icon.tsx";
import type { Messages } from "../../shared/messages-model.ts";

/** How the interface shows an entry of the server's menu. */
export interface MenuEntry {
  readonly label: Readonly<Record<Language, string>>;
  readonly icon?: IconShape;
}

/** A page of a user: what the interface needs to know before it loads the page. `core/navigation/pages.ts` has the rest. */
export interface PageDescriptor {
  readonly name: PrivatePage;
  /** The entries of the menu that lead to the page, by the name in the server's menu. */
  readonly menu?: Readonly<Record<string, MenuEntry>>;
  /** The guide of the page: the name of its file in docs/guide. */
  readonly guide?: string;
  /** Whether the browser preloads the page, so that it opens without a network. */
  readonly isPreloaded?: true;
  /** Loads the component. `addMessages` adds messages that only this page needs. */
  readonly load: (addMessages: (messages: Messages) => void) => Promise<ComponentType>;
}
