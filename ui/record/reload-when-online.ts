import { reaction } from "mobx";
import type { NetworkModel } from "../shared/network-model.ts";
import type { RecordModel } from "./record-model.ts";

/** Asks once more for a record of which only what was kept is shown, as soon as the network is back. */
export const reloadWhenOnline = (network: NetworkModel, record: Pick<RecordModel, "reloadCached">): (() => void) =>
  reaction(
    () => network.online,
    (online) => {
      if (online) void record.reloadCached();
    },
  );
