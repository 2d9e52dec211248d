import type { Container } from "inversify";
import { reaction } from "mobx";
import { InactivityModel } from "../app/inactivity-model.ts";
import { catchUpOnline } from "../record/catch-up.ts";
import { ChosenRecordModel } from "../record/chosen-record-model.ts";
import { openOwnRecord } from "../record/own-record.ts";
import { RecordModel } from "../record/record-model.ts";
import { backClosesDialogs } from "../shared/dialogs/back-closes.ts";
import type { Entry } from "./entry.ts";

/** So long the record of whoever signs in waits for the menu. */
const MENU_MILLISECONDS = 1_000;
const patience = () => new Promise<void>((over) => setTimeout(over, MENU_MILLISECONDS));

/** What begins with the models, and what begins when somebody has signed in and ends when the session does. */
export const followSession = ({ ports, models }: Entry, container: Container) => {
  const { session, navigation, network, dialogs, notices } = models;
  const record = container.get(RecordModel);
  const chosen = container.get(ChosenRecordModel);
  const inactivity = container.get(InactivityModel);
  backClosesDialogs(dialogs);
  catchUpOnline(network, record);
  reaction(
    () => network.online,
    (online) => {
      if (online) notices.dismissOffline();
    },
  );
  let end = () => {};
  reaction(
    () => session.session?.token ?? null,
    (token) => {
      end();
      end = () => {};
      record.forget();
      chosen.choose(null);
      navigation.forget();
      if (token === null) {
        dialogs.drop();
        notices.clear();
        return;
      }
      void openOwnRecord({ session, navigation, memory: ports.memory, record, patience });
      end = inactivity.start();
    },
    { fireImmediately: true },
  );
};
