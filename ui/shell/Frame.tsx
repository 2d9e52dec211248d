import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { PageBelowDialogs } from "../shared/dialogs/PageBelowDialogs.tsx";
import { useModel } from "../shared/models.ts";
import { Notices } from "../shared/Notices.tsx";
import { loadWithRetry } from "./load-with-retry.ts";

/** Loads the code of the dialogs. */
export const loadDialogs = () => import("../shared/dialogs/Dialogs.tsx");

const Dialogs = lazy(async () => ({ default: (await loadWithRetry(loadDialogs)).Dialogs }));

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
