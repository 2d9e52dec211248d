import { observer } from "mobx-react-lite";
import { type ComponentType, useLayoutEffect } from "react";
import { Disclosure } from "../shared/disclosure.ts";
import { useOwnModel } from "../shared/models.ts";
import { lazyPageAfter } from "./lazy-page.ts";

/**
 * Renders a page without interruption. React interrupts and restarts the rendering of a lazy page or a navigation when
 * something else changes; the page would then create its models twice. A layout effect is never interrupted.
 */
const renderWithoutInterruption = <P extends object>(Page: ComponentType<P>): ComponentType<P> =>
  observer((props: P) => {
    const mounted = useOwnModel(() => new Disclosure());
    useLayoutEffect(mounted.show, []);
    return mounted.isOpen ? <Page {...props} /> : null;
  });

/** A page that is loaded on demand. */
export const page = lazyPageAfter(async () => undefined, renderWithoutInterruption);
