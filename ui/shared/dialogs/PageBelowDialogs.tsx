import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useModel } from "../models.ts";
import { DialogsModel } from "./dialogs-model.ts";

/** The page below the dialogs; inert while one is open. */
export const PageBelowDialogs = observer(({ children }: { readonly children: ReactNode }) => (
  <div inert={useModel(DialogsModel).hasOpen}>{children}</div>
));
