import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Remote } from "../remote.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface Props<A> {
  readonly remote: Remote<A>;
  readonly rows?: number;
  /** False where the page announces the failures of its lists together. */
  readonly announcesFailure?: boolean;
  readonly children: (value: A) => ReactNode;
}

const RemoteListView = <A,>({ remote, rows, announcesFailure = true, children }: Props<A>) => {
  if (remote.value !== null) return children(remote.value);
  return remote.failure !== null ? (
    <LoadFailure
      failure={remote.failure}
      retry={remote.load}
      busy={remote.state === "loading"}
      isAnnounced={announcesFailure}
    />
  ) : (
    <Skeleton {...(rows !== undefined && { rows })} />
  );
};

/** Shows the state of a remote value until it is loaded. */
export const RemoteList = observer(RemoteListView) as typeof RemoteListView;
