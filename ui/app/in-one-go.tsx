import { observer } from "mobx-react-lite";
import { type ComponentType, useLayoutEffect } from "react";
import { Disclosure } from "../shared/disclosure.ts";
import { useOwn } from "../shared/models.ts";
import { pageWhen } from "./lazy-page.ts";

/**
 * A page that is rendered in one go. What was just loaded, or gone to, React renders bit by bit and begins anew when
 * something else changes meanwhile: the models of the page would be made, and would ask, a second time. What follows
 * from a layout effect is never interrupted.
 */
const inOneGo = <P extends object>(Page: ComponentType<P>): ComponentType<P> =>
  observer((props: P) => {
    const begun = useOwn(() => new Disclosure());
    useLayoutEffect(begun.show, []);
    return begun.open ? <Page {...props} /> : null;
  });

/** A page of the signed-in area, or one that needs no session, once it has come. */
export const page = pageWhen(async () => undefined, inOneGo);
