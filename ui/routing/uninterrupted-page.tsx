import { observer } from "mobx-react-lite";
import { type ComponentType, useLayoutEffect } from "react";
import { Disclosure } from "../shared/disclosure.ts";
import { useOwnModel } from "../shared/models.ts";
import { lazyPageAfter } from "./lazy-page.ts";

/**
 * A page that is rendered in one go. What was just loaded, or gone to, React renders bit by bit and begins anew when
 * something else changes meanwhile: the models of the page would be made, and would ask, a second time. What follows
 * from a layout effect is never interrupted.
 */
const renderWithoutInterruption = <P extends object>(Page: ComponentType<P>): ComponentType<P> =>
  observer((props: P) => {
    const mounted = useOwnModel(() => new Disclosure());
    useLayoutEffect(mounted.show, []);
    return mounted.open ? <Page {...props} /> : null;
  });

/** A page of the signed-in area, or one that needs no session, once it has come. */
export const page = lazyPageAfter(async () => undefined, renderWithoutInterruption);
