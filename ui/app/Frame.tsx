import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Dialogs } from "../shared/dialogs/Dialogs.tsx";
import { Resting } from "../shared/dialogs/Resting.tsx";
import { Notices } from "../shared/Notices.tsx";

/** Around every page: the dialogs and notices above it. */
export const Frame = observer(({ children }: { readonly children: ReactNode }) => (
  <>
    <Resting>{children}</Resting>
    <Dialogs />
    <Notices />
  </>
));
