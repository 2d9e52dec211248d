import type { Container } from "inversify";
import { reaction } from "mobx";
import { ChosenRecordModel } from "../record/chosen-record-model.ts";
import { RecordModel } from "../record/record-model.ts";
import { reloadWhenOnline } from "../record/reload-when-online.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { closeDialogsOnBack } from "../shared/dialogs/close-dialogs-on-back.ts";
import { PRELOAD_DELAY_MILLISECONDS } from "../shell/load-with-retry.ts";
import { InactivityModel } from "../shell/session/inactivity-model.ts";
import { UpdatesModel } from "../shell/updates-model.ts";
import type { Entry } from "./entry.ts";
import { openOwnRecord } from "./open-own-record.ts";

/** How long the record waits for the menu after sign-in. */
const MENU_TIMEOUT_MILLISECONDS = 1_000;
const waitForMenuTimeout = () => new Promise<void>((over) => setTimeout(over, MENU_TIMEOUT_MILLISECONDS));

/**
 * Starts what runs with the models, and what runs from sign-in to the end of the session.
 *
 * @returns how to check whether the shown record can still be opened
 */
export const followSession = ({ ports, models }: Entry, container: Container): { readonly checkRecord: () => void } => {
  const { session, navigation, network, dialogs, notices } = models;
  const record = container.get(RecordModel);
  const chosen = container.get(ChosenRecordModel);
  const inactivity = container.get(InactivityModel);
  const updates = container.get(UpdatesModel);
  closeDialogsOnBack(dialogs);
  reloadWhenOnline(network, record);
  reaction(
    () => network.online,
    (online) => {
      if (online) notices.dismissOffline();
    },
  );
  let end = () => {};
  reaction(
    () => session.session?.token ?? null,
    (token, previous) => {
      end();
      end = () => {};
      // what a visitor painted before sign-in stays
      if (previous) container.get(SectionsModel).clear();
      record.clear();
      chosen.choose(null);
      navigation.clear();
      if (token === null) {
        dialogs.cancelAll();
        notices.clear();
        return;
      }
      void openOwnRecord({ session, navigation, memory: ports.memory, record, menuTimeout: waitForMenuTimeout });
      const ends = [inactivity.start()];
      // the pages come first
      const timer = setTimeout(() => ends.push(updates.start()), PRELOAD_DELAY_MILLISECONDS);
      end = () => {
        clearTimeout(timer);
        for (const endOne of ends) endOne();
      };
    },
    { fireImmediately: true },
  );
  return {
    // the answer to a load that runs says it too
    checkRecord: () => {
      if (!record.loading) void record.checkAccess();
    },
  };
};
