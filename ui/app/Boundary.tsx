import { observer } from "mobx-react-lite";
import { Component, type ReactNode } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import styles from "./shell.module.css";

const Broken = observer(() => {
  const label = useLabels(kitLabels);
  const say = useMessages();
  return (
    <div className={styles.loader} role="alert">
      <p>{say("failure.apology")}</p>
      <Button onClick={() => window.location.reload()}>{label("retry")}</Button>
    </div>
  );
});

interface Props {
  readonly children: ReactNode;
}

/** Where a part of the page breaks or cannot be loaded, the rest stays, and one can try again. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
