import type { Failure } from "@libretto/core/kernel/failure";
import { observer } from "mobx-react-lite";
import { useMessages } from "../labels.ts";

/** Announces once a failure that several lists of a page share. The lists show it without announcing it. */
export const FailureAnnouncement = observer(({ failures }: { readonly failures: readonly (Failure | null)[] }) => {
  const message = useMessages();
  const texts = failures.flatMap((failure) => (failure === null ? [] : [message(failure.code)]));
  return (
    <div role="alert" className="visually-hidden">
      {[...new Set(texts)].join(" ")}
    </div>
  );
});
