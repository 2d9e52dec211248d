import type { Container } from "inversify";
import { reaction } from "mobx";
import { InactivityModel } from "../app/inactivity-model.ts";
import { RecordModel } from "../record/record-model.ts";
import { backClosesDialogs } from "../shared/dialogs/back-closes.ts";
import type { Entry } from "./entry.ts";

/** What begins with the models, and what begins when somebody has signed in and ends when the session does. */
export const followSession = ({ models: { session, navigation, dialogs, notices } }: Entry, container: Container) => {
  const record = container.get(RecordModel);
  const inactivity = container.get(InactivityModel);
  backClosesDialogs(dialogs);
  let end = () => {};
  reaction(
    () => session.session?.token ?? null,
    (token) => {
      end();
      end = () => {};
      record.forget();
      if (token === null) {
        navigation.forget();
        dialogs.drop();
        notices.clear();
        return;
      }
      void navigation.load();
      void record.open();
      end = inactivity.start();
    },
    { fireImmediately: true },
  );
};
