import { observer } from "mobx-react-lite";
import { Component, type ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { SupportAddress } from "./SupportAddress.tsx";
import { useHeading } from "./use-heading.ts";

const ErrorFallback = observer(() => {
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

/** An error boundary: when a part of the page fails, the rest stays and the user can retry. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorFallback /> : this.props.children;
  }
}
