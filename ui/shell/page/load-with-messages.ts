import type { Messages } from "../../shared/messages-model.ts";

/** The `load` of a page descriptor: loads a page together with the messages that the first screen does not have. */
export const loadWithMessages =
  <P>(loadPage: () => Promise<P>, loadMessages: () => Promise<Messages>) =>
  async (addMessages: (messages: Messages) => void): Promise<P> => {
    const [page, messages] = await Promise.all([loadPage(), loadMessages()]);
    addMessages(messages);
    return page;
  };
