import { renderDocument } from "@libretto/adapters/print/render-document";
import type { DocumentRenderer } from "@libretto/adapters/print/renderer";
import { right } from "@libretto/core/kernel/fp";

/** Creates documents in this process: other tests cover the product's worker processes. */
export const inProcessRenderer: DocumentRenderer = {
  render: (job) => () => renderDocument(job).then(right),
  close: () => Promise.resolve(),
};
