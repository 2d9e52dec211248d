import { observer } from "mobx-react-lite";
import { type ComponentType, type MouseEvent, useEffect, useRef } from "react";
import { useModel } from "../models.ts";
import { Alert } from "./Alert.tsx";
import { Confirm } from "./Confirm.tsx";
import styles from "./dialogs.module.css";
import { DialogsModel, type OpenDialog } from "./dialogs-model.ts";
import { focusFirst } from "./focus-trap.ts";

const Content = ({ dialog }: { readonly dialog: OpenDialog }) => {
  switch (dialog.is) {
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

/** A press outside the dialog leaves the focus inside: Escape and Tab keep working. */
const preventFocusLoss = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

const Layer = ({ dialog, top }: { readonly dialog: OpenDialog; readonly top: boolean }) => {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = layer.current?.querySelector<HTMLElement>("[role$=dialog]");
    if (area) focusFirst(area);
    return dialog.restoreFocus;
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div ref={layer} className={styles.layer} inert={!top} onMouseDown={preventFocusLoss}>
      <Content dialog={dialog} />
    </div>
  );
};

/** Shows the open dialogs above the page, which is inert meanwhile (see `PageBelowDialogs`). */
export const Dialogs = observer(() => {
  const { stack } = useModel(DialogsModel);
  return stack.map((dialog, index) => <Layer key={dialog.id} dialog={dialog} top={index === stack.length - 1} />);
});
