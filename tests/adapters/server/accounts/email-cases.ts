import { emailTemplates } from "@libretto/adapters/server/composition/emails";
import { newEmailDelivery } from "@libretto/adapters/server/emails/email-delivery";
import { accountJobs, jobRunner } from "@libretto/adapters/server/jobs/runner";
import { type FailureKind, failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Opened } from "../../../support/databases.ts";
import { ask, done, enrol, PASSWORD, type TestServer } from "../../../support/server.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What becomes of letters that do not go, against a running server. */
export const letterCases = (serverOf: () => TestServer, database: Opened): void => {
  describe("a letter that no request of its reader brings about", () => {
    const subjects = async (account: Account) => {
      const { transact, clock } = serverOf().desk;
      const found = { kind: "infectedFile", account: account.id, data: { at: clock.now() } };
      await done(transact(({ emails: letters }) => letters.enqueue(found, clock.now())));
      await serverOf().post.deliver();
      return serverOf()
        .letters.filter(({ to }) => to === account.email)
        .map(({ subject }) => subject);
    };

    it("is in the language of their last sign-in, and in Italian before the first", async () => {
      const account = await enrol(serverOf(), "patient");
      const signIn = (language: string) =>
        ask(serverOf(), "POST", "/api/user/login", {
          headers: { "accept-language": language },
          body: { email: account.email, password: PASSWORD },
        });
      const [it, en] = ["Virus in un file del tuo Libretto", "Virus in a file of your Libretto"];
      expect(await subjects(account)).toEqual([it]);
      expect((await signIn("en-GB,en;q=0.9")).statusCode).toBe(200);
      expect(await subjects(account)).toEqual([it, en]);
      expect((await signIn("it")).statusCode).toBe(200);
      expect(await subjects(account)).toEqual([it, en, it]);
    });
  });

  describe("RE-4: a letter that does not go", () => {
    let office: ReturnType<typeof newEmailDelivery>;
    /** Why the post does not take what goes to somebody; it takes everything else. */
    let no: Map<string, FailureKind>;
    let tried: string[];
    beforeEach(async () => {
      await serverOf().post.deliver();
      [no, tried] = [new Map(), []];
      const { transact, secrets, clock, log } = serverOf().desk;
      const mailer = {
        send:
          ({ to }: { readonly to: string }) =>
          async () => {
            tried.push(to);
            const kind = no.get(to);
            return kind === undefined ? right(undefined) : left(failure(kind, "failure.unavailable"));
          },
        deleteEmailsOf: (address: string) => async () => {
          tried.push(`back ${address}`);
          return right(undefined);
        },
      };
      office = newEmailDelivery({
        transact,
        secrets,
        clock,
        log,
        mailer,
        templates: emailTemplates,
        publicUrl: () => "https://libretto.example",
      });
    });
    afterEach(() => office.close());

    const post = (...names: readonly string[]) =>
      done(
        serverOf().desk.transact(({ emails: letters }) =>
          taskEither.traverseSeqArray((to: string) =>
            letters.enqueue({ kind: "ofUser", account: null, data: { to, subject: "x" } }, serverOf().desk.clock.now()),
          )(names),
        ),
      );
    const triedNow = async () => {
      tried = [];
      await office.deliver();
      return tried;
    };
    const waiting = async () =>
      (
        await database().transaction({ as: "accounts" }, (sql) =>
          sql.query<{ to: string }>("select dati->>'to' as to from posta order by id_posta"),
        )
      ).map(({ to }) => to);

    it("holds up no other: refused, it is offered again in an hour; when it can never go, it goes away", async () => {
      no = new Map([
        ["never", "malformed"],
        ["refused", "refused"],
      ]);
      await post("never", "refused", "good");
      expect([await triedNow(), await waiting()]).toEqual([["never", "refused", "good"], ["refused"]]);
      await post("next");
      expect(await triedNow()).toEqual(["next"]);
      no.clear();
      serverOf().pass(HOUR + 1);
      expect([await triedNow(), await waiting()]).toEqual([["refused"], []]);
    });

    it("waits while the post is away, with all others, and goes behind them once it is back", async () => {
      no = new Map(["one", "two", "three"].map((name) => [name, "unavailable"]));
      await post("one", "two", "three");
      expect([await triedNow(), await triedNow()]).toEqual([["one"], ["two"]]);
      expect(await waiting()).toEqual(["one", "two", "three"]);
      no = new Map([["one", "unavailable"]]);
      await post("four");
      expect(await triedNow()).toEqual(["three", "four", "one"]);
      no.clear();
      expect([await triedNow(), await waiting()]).toEqual([["one", "two"], []]);
    });

    it("PR-6: that tells of the end of an account is all that is left: what still lay there is taken back first", async () => {
      const { transact, clock } = serverOf().desk;
      const farewell = { kind: "accountDeleted", account: null, data: { email: "gone" } };
      await done(transact(({ emails: letters }) => letters.enqueue(farewell, clock.now())));
      no.set("gone", "unavailable");
      expect(await triedNow()).toEqual(["back gone", "gone"]);
      no.clear();
      expect([await triedNow(), await waiting()]).toEqual([["back gone", "gone"], []]);
    });

    it("is given up after five days, and told", async () => {
      no.set("nobody", "refused");
      await post("nobody");
      await office.deliver();
      // the server's own post would take it
      const desk = { ...serverOf().desk, notifyEmailQueued: () => {} };
      const jobs = jobRunner(desk, accountJobs(desk));
      serverOf().pass(5 * DAY - HOUR);
      await jobs.runDueJobs();
      expect(await waiting()).toEqual(["nobody"]);
      serverOf().pass(2 * HOUR);
      await jobs.runDueJobs();
      expect(await waiting()).toEqual([]);
      expect(serverOf().logged.join()).toContain("letters that nobody took were given up");
      await jobs.close();
    });
  });
};
