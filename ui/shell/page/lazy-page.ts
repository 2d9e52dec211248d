import { type ComponentType, createElement, lazy, useState } from "react";
import { loadWithRetry } from "../load-with-retry.ts";
import type { PageLoading } from "./page-progress-model.ts";

type WrapPage = <P extends object>(Page: ComponentType<P>) => ComponentType<P>;

/** A page whose code is loaded on demand. */
export type LazyPage<P extends object = object> = ComponentType<P> & {
  /** Loads the code of the page. */
  readonly load: () => Promise<unknown>;
};

interface Options {
  /** What a page needs in addition to its code. */
  readonly ready?: () => Promise<unknown>;
  readonly wrap?: WrapPage;
  /** Called with the loading of a page that is shown before its code is loaded. */
  readonly onWait?: (loading: PageLoading) => void;
}

/**
 * Creates pages that are loaded on demand. A page that is already loaded is rendered at once: `lazy` alone would show the
 * fallback first, and React shows a fallback for at least 300 ms.
 */
export const lazyPages =
  ({ ready = async () => undefined, wrap = (Page) => Page, onWait = () => undefined }: Options) =>
  <P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> => {
    let loaded: ComponentType<P> | null = null;
    let waiting: ComponentType<P> | null = null;
    const loadPage = async (onNoNetwork?: () => void): Promise<ComponentType<P>> => {
      const [Page] = await Promise.all([loadWithRetry(load, onNoNetwork), loadWithRetry(ready, onNoNetwork)]);
      loaded ??= wrap(Page);
      return loaded;
    };
    /** React loads a lazy component only once, so an abandoned one is replaced. */
    const createWaitingPage = () =>
      lazy(async () => {
        let onNoNetwork = () => {};
        const noNetwork = new Promise<void>((resolve) => {
          onNoNetwork = resolve;
        });
        const page = loadPage(() => onNoNetwork());
        const abandon = () => {
          waiting = null;
        };
        onWait({ loaded: page, noNetwork, abandon });
        return { default: await page };
      }) as unknown as ComponentType<P>;
    const Page = (props: P) => {
      // The component of a page must not change while the page is shown.
      const [Shown] = useState(() => {
        if (loaded !== null) return loaded;
        waiting ??= createWaitingPage();
        return waiting;
      });
      return createElement(Shown, props);
    };
    return Object.assign(Page, { load: () => loadPage() });
  };
