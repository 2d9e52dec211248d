import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { PageBelowDialogs } from "../shared/dialogs/PageBelowDialogs.tsx";
import { useModel } from "../shared/models.ts";
import { Notices } from "../shared/Notices.tsx";

/** Its code is loaded with the container, which opens the dialogs. So they need no network. */
const Dialogs = lazy(async () => ({ default: (await import("../shared/dialogs/Dialogs.tsx")).Dialogs }));

/** Around every page: the dialogs and notices above it. */
export const Frame = observer(({ children }: { readonly children: ReactNode }) => {
  const { hasOpen } = useModel(DialogsModel);
  return (
    <>
      <PageBelowDialogs>{children}</PageBelowDialogs>
      <Suspense>{hasOpen && <Dialogs />}</Suspense>
      <Notices />
    </>
  );
});
