import { createNotifications, type ShownNotification } from "@libretto/adapters/browser/service-worker/notifications";
import { describe, expect, it } from "vitest";

const ORIGIN = "https://libretto.example";
const MESSAGE = {
  ...{ title: "2 medicine alle 08:00", text: "", tag: "doses-2026-03-28-0800", opens: "/Registro/SchedaPaziente" },
  ...{ snooze: "a.secret", language: "it" },
};

const start = (pages: readonly string[] = [], answer: number | null = 204) => {
  const shown: { readonly title: string; readonly options: ShownNotification }[] = [];
  const [focused, opened]: [string[], string[]] = [[], []];
  const requests: { readonly address: string; readonly body: unknown }[] = [];
  const notifications = createNotifications({
    ...{ base: "/webui/", origin: ORIGIN },
    show: async (title, options) => void shown.push({ title, options }),
    listPages: async () => pages.map((url) => ({ url, focus: async () => void focused.push(url) })),
    openPage: async (address) => void opened.push(address),
    fetch: async (address, { body }) => {
      requests.push({ address, body });
      if (answer === null) throw new TypeError("no network");
      return new Response(null, { status: answer });
    },
  });
  const show = async (message: object = MESSAGE) => {
    await notifications.handlePush(JSON.stringify(message));
    const last = shown.at(-1);
    if (last === undefined) throw new Error("nothing was shown");
    return { title: last.title, tag: last.options.tag, data: last.options.data };
  };
  return { ...notifications, show, shown, focused, opened, requests };
};

describe("a notification", () => {
  it("opens the page or repeats the reminder, and offers nothing that records a dose", async () => {
    const { show, shown } = start();
    await show();
    expect(shown).toEqual([
      {
        title: "2 medicine alle 08:00",
        options: expect.objectContaining({
          ...{ tag: MESSAGE.tag, lang: "it" },
          actions: [
            { action: "open", title: "Apri" },
            { action: "snooze", title: "Fra 10 minuti" },
          ],
        }),
      },
    ]);
  });

  it("cannot be repeated without a secret", async () => {
    const { show, shown } = start();
    await show({ ...MESSAGE, snooze: null, language: "en" });
    expect(shown[0]?.options.actions).toEqual([{ action: "open", title: "Open" }]);
  });

  it.each(["", "no JSON", "{}", JSON.stringify({ ...MESSAGE, title: 1 })])(
    "is neutral when the message is %j",
    async (text) => {
      const { handlePush, shown } = start();
      await handlePush(text);
      expect(shown).toEqual([{ title: "Promemoria", options: expect.objectContaining({ body: "" }) }]);
    },
  );

  it("opens the page of today", async () => {
    const { show, handleTap, opened, requests } = start([`${ORIGIN}/webui/Registro/Terapie`]);
    await handleTap("", await show());
    expect([opened, requests]).toEqual([[`${ORIGIN}/webui/Registro/SchedaPaziente`], []]);
  });

  it("shows the page of today when it is already open", async () => {
    const { show, handleTap, opened, focused } = start([`${ORIGIN}/webui/Registro/SchedaPaziente?x=1`]);
    await handleTap("open", await show());
    expect([opened, focused]).toEqual([[], [`${ORIGIN}/webui/Registro/SchedaPaziente?x=1`]]);
  });

  it.each(["//evil.example/x", "https://evil.example", "/\\evil.example"])(
    "opens only this application, also for %j",
    async (opens) => {
      const { show, handleTap, opened } = start();
      await handleTap("open", await show({ ...MESSAGE, opens }));
      expect(opened).toEqual([`${ORIGIN}/webui/`]);
    },
  );

  it("repeats a reminder by its secret, and opens no page", async () => {
    const { show, handleTap, requests, opened, shown } = start();
    await handleTap("snooze", await show());
    expect(requests).toEqual([{ address: `${ORIGIN}/api/promemoria/rinvio`, body: '{"codice":"a.secret"}' }]);
    expect([opened, shown.length]).toEqual([[], 1]);
  });

  it.each([404, 500, null])("comes back at once when the server answers %s", async (answer) => {
    const { show, handleTap, shown } = start([], answer);
    await handleTap("snooze", await show());
    expect(shown.at(-1)).toMatchObject({
      title: "2 medicine alle 08:00",
      options: { body: "Non rimandato: apri il libretto", actions: [{ action: "open" }] },
    });
  });
});
