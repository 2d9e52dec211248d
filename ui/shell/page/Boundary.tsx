import { observer } from "mobx-react-lite";
import { Component, type ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { SupportAddress } from "./SupportAddress.tsx";
import { useHeading } from "./use-heading.ts";

const Broken = observer(() => {
  const label = useLabels(kitLabels);
  const what = useMessages()("failure.apology");
  const heading = useHeading(what);
  return (
    <div className={styles.loader} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {what}
      </h1>
      <Button onClick={() => window.location.reload()}>{label("retry")}</Button>
      <SupportAddress />
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
