import type { Account } from "@libretto/core/ports/accounts/account-store";
import { describe, expect, it } from "vitest";
import { comparableContent, entriesOf, packArchive } from "../../../support/record/archives.ts";
import { openSession, startServer } from "../../../support/server/server.ts";
import type { Archiving } from "./archive-calls.ts";

/** Who gets an archive by its address, and who has to wait. */
export const archiveTurnCases = (archiving: Archiving): void => {
  describe("FI-5: an address of the archive", () => {
    const bound = async (owner: Account) => ({
      ...(await openSession(archiving().server, owner, { withCookie: true })),
    });
    const addressed = async (headers: Record<string, string>) => {
      const url = "/api/indirizzoEsportazione?lang=en";
      const answer = await archiving().server.app.inject({ method: "GET", url, headers });
      expect([answer.statusCode, answer.headers["referrer-policy"]], answer.body).toEqual([200, "no-referrer"]);
      return answer.json().data as string;
    };
    const fetched = (url: string, { cookie = "" }: Record<string, string> = {}) =>
      archiving().server.app.inject({ method: "GET", url, headers: { cookie } });

    it("returns it once, for the requesting session, as a download, and is audited as the export", async () => {
      const { filled, entries, somebody, audited } = archiving();
      const headers = await bound(filled);
      const before = await audited(filled, "export");
      const address = await addressed(headers);
      expect(await audited(filled, "export")).toBe(before);
      for (const other of [{}, await bound(filled), await bound(await somebody())])
        expect((await fetched(address, other)).statusCode).toBe(404);
      const answer = await fetched(address, headers);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
      expect(answer.headers["content-disposition"]).toMatch(
        /^attachment; filename="libretto-Mario-Rossi-\d{4}-\d\d-\d\d\.zip"/,
      );
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(comparableContent(await entriesOf(answer.rawPayload))).toEqual(comparableContent(entries));
      expect(await audited(filled, "export")).toBe(before + 1);
      expect((await fetched(address, headers)).statusCode).toBe(404);
    });

    it("ends after a minute and with its session, and is no file address", async () => {
      const { server, filled } = archiving();
      const headers = await bound(filled);
      const [late, over, file] = [await addressed(headers), await addressed(headers), await addressed(headers)];
      expect((await fetched(file.replace("esportazione", "download"), headers)).statusCode).toBe(404);
      server.advanceClock(61);
      expect((await fetched(late, headers)).statusCode).toBe(404);
      const again = await addressed(headers);
      await server.app.inject({ method: "GET", url: "/api/user/logout", headers });
      for (const address of [again, over]) expect((await fetched(address, headers)).statusCode).toBe(404);
    });
  });

  it("IO-4: one archive at a time is created for each person and four in total; the next has to wait", async () => {
    const { server, database, filled, somebody, audited } = archiving();
    let [signalStart, goOn, waiting] = [(): void => {}, (): void => {}, 0];
    const started = new Promise<void>((resolve) => (signalStart = resolve));
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const slow = await startServer(database(), {
      overrideContext: (context) => ({
        ...context,
        archiver: {
          ...context.archiver,
          pack: async function* () {
            if (++waiting === 4) signalStart();
            await held;
            yield new Uint8Array(1);
          },
        },
      }),
    });
    // A little ahead, so that the two never give the same number.
    slow.advanceClock((Date.parse(server.context.clock.now()) - Date.parse(slow.context.clock.now())) / 1000 + 2);
    const exportAs = async (owner: Account, url = "/api/esportaTutto") =>
      slow.app.inject({ method: "GET", url, headers: { ...(await openSession(slow, owner)) } });
    const people = await Promise.all([somebody(), somebody(), somebody()]);
    const first = [filled, ...people].map((owner) => exportAs(owner));
    await started;
    const before = await audited(filled, "export");
    const fifth = await somebody();
    for (const url of ["/api/esportaTutto", "/api/indirizzoEsportazione"])
      for (const [account, code] of [
        [filled, "archive.underWay"],
        [fifth, "archive.busy"],
      ] as const) {
        const answer = await exportAs(account, url);
        expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([429, code, "30"]);
      }
    expect(await audited(filled, "export")).toBe(before);
    goOn();
    for (const answer of await Promise.all(first)) expect(answer.statusCode).toBe(200);
    expect([(await exportAs(filled)).statusCode, (await exportAs(fifth)).statusCode]).toEqual([200, 200]);
    await slow.close();
  });

  it("IO-4: one restore at a time for each person and two in total, checked before the upload", async () => {
    const { server, database, filled, entries, somebody } = archiving();
    const holding = () => {
      let [signalStart, goOn] = [(): void => {}, (): void => {}];
      const started = new Promise<void>((resolve) => (signalStart = resolve));
      const held = new Promise<void>((resolve) => (goOn = resolve));
      return { begun: signalStart, goOn, started, held };
    };
    const [one, two] = [holding(), holding()];
    const order = [one, two];
    const slow = await startServer(database(), {
      overrideContext: (context) => ({
        ...context,
        archiver: {
          ...context.archiver,
          unpack: async function* (body, most) {
            const place = order.shift();
            place?.begun();
            await place?.held;
            yield* context.archiver.unpack(body, most);
          },
        },
      }),
    });
    // Far ahead, so that the two never give the same number.
    slow.advanceClock((Date.parse(server.context.clock.now()) - Date.parse(slow.context.clock.now())) / 1000 + 5);
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    const archive = await packArchive(entries);
    const send = async (owner: Account) =>
      slow.app.inject({
        method: "POST",
        url: "/api/ripristinaTutto",
        headers: { ...(await openSession(slow, owner)), "content-type": "application/zip" },
        payload: archive,
      });
    const first = send(a);
    await one.started;
    const [again, full] = [await send(a), await send(filled)];
    expect([again.statusCode, again.json().code, again.headers["retry-after"]]).toEqual([
      429,
      "archive.underWay",
      "30",
    ]);
    expect([full.statusCode, full.json().code]).toEqual([409, "archive.notEmpty"]);
    const second = send(b);
    await two.started;
    expect((await send(c)).statusCode).toBe(429);
    const couldBe = async (owner: Account) => {
      const headers = { ...(await openSession(slow, owner)) };
      const answer = await slow.app.inject({ method: "GET", url: "/api/ripristinoPossibile", headers });
      return [answer.statusCode, answer.body === "" ? null : answer.json().code];
    };
    expect([await couldBe(a), await couldBe(c), await couldBe(filled)]).toEqual([
      [429, "archive.underWay"],
      [429, "archive.busy"],
      [409, "archive.notEmpty"],
    ]);
    for (const { goOn } of [one, two]) goOn();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    expect([await couldBe(c), (await send(c)).statusCode, await couldBe(c)]).toEqual([
      [204, null],
      200,
      [409, "archive.notEmpty"],
    ]);
    await slow.close();
  });
};
