import { type ComponentType, useLayoutEffect, useState } from "react";
import { lazyPages } from "./lazy-page.ts";
import type { PageLoading } from "./page-progress-model.ts";

/**
 * Renders a page without interruption. React interrupts and restarts the rendering of a lazy page or a navigation when
 * something else changes; the page would then create its models twice. React renders the
 * change of a layout effect at once, and before the browser paints. An observable would change a frame later.
 */
const renderWithoutInterruption =
  <P extends object>(Page: ComponentType<P>): ComponentType<P> =>
  (props) => {
    const [isMounted, setMounted] = useState(false);
    useLayoutEffect(() => setMounted(true), []);
    return isMounted ? <Page {...props} /> : null;
  };

/** Creates pages that are loaded on demand; `onWait` is called when a page is shown before its code is loaded. */
export const uninterruptedPages = (onWait?: (loading: PageLoading) => void) =>
  lazyPages({ wrap: renderWithoutInterruption, ...(onWait !== undefined && { onWait }) });

/** A page that is loaded on demand. */
export const page = uninterruptedPages();
