import { lazy, Suspense } from "react";
import { loadWithRetry } from "../../shell/load-with-retry.ts";

const loadDoor = () => import("./DocumentDoor.tsx");
/** The code waits for a network, because the page must stay without it. */
const DocumentDoor = lazy(async () => ({ default: (await loadWithRetry(loadDoor)).DocumentDoor }));

/** The place where documents are brought; its code is loaded after the page. */
export const LazyDocumentDoor = () => (
  <Suspense>
    <DocumentDoor />
  </Suspense>
);
