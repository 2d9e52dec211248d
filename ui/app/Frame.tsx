import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { Resting } from "../shared/dialogs/Resting.tsx";
import { useModel } from "../shared/models.ts";
import { Notices } from "../shared/Notices.tsx";
import { patiently } from "./patience.ts";

/** Brings what shows dialogs. */
export const dialogs = () => import("../shared/dialogs/Dialogs.tsx");

const Dialogs = lazy(async () => ({ default: (await patiently(dialogs)).Dialogs }));

/** Around every page: the dialogs and notices above it. */
export const Frame = observer(({ children }: { readonly children: ReactNode }) => {
  const { any } = useModel(DialogsModel);
  return (
    <>
      <Resting>{children}</Resting>
      <Suspense>{any && <Dialogs />}</Suspense>
      <Notices />
    </>
  );
});
