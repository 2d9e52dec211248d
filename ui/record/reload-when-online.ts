import { reaction } from "mobx";
import type { NetworkModel } from "../shared/network-model.ts";
import type { RecordModel } from "./record-model.ts";

/** Loads a record that is shown from this device again, as soon as the network is back. */
export const reloadWhenOnline = (network: NetworkModel, record: Pick<RecordModel, "reloadCached">): (() => void) =>
  reaction(
    () => network.online,
    (online) => {
      if (online) void record.reloadCached();
    },
  );
