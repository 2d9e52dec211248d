import { observer } from "mobx-react-lite";
import { type ComponentType, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useModel } from "../models.ts";
import { Alert } from "./Alert.tsx";
import { Confirm } from "./Confirm.tsx";
import styles from "./dialogs.module.css";
import { DialogsModel, type OpenDialog } from "./dialogs-model.ts";
import { focusFirst } from "./focus-trap.ts";

const Content = ({ dialog }: { readonly dialog: OpenDialog }) => {
  switch (dialog.kind) {
    case "question":
      return <Confirm question={dialog.question} answer={dialog.answer} />;
    case "announcement":
      return <Alert announcement={dialog.announcement} close={dialog.close} />;
    case "view": {
      const View = dialog.view as ComponentType<{ readonly model: unknown }>;
      return <View model={dialog.model} />;
    }
  }
};

/** A click outside the dialog keeps the focus inside, so that Escape and Tab still work. */
const preventFocusLoss = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

const Layer = ({ dialog, isTop }: { readonly dialog: OpenDialog; readonly isTop: boolean }) => {
  const layer = useRef<HTMLDivElement>(null);
  // before the dialog is visible, so that a key pressed at once reaches it
  useLayoutEffect(() => {
    const dialogElement = layer.current?.querySelector<HTMLElement>("[role$=dialog]");
    if (dialogElement) focusFirst(dialogElement);
  }, []);
  useEffect(() => dialog.restoreFocus, [dialog]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div ref={layer} className={styles.layer} inert={!isTop} onMouseDown={preventFocusLoss}>
      <Content dialog={dialog} />
    </div>
  );
};

/** Shows the open dialogs above the page, which is inert (see `PageBelowDialogs`). */
export const Dialogs = observer(() => {
  const { stack } = useModel(DialogsModel);
  return stack.map((dialog, index) => <Layer key={dialog.id} dialog={dialog} isTop={index === stack.length - 1} />);
});
