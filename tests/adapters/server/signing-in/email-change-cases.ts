import { TOTP } from "otpauth";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ask, enrol, PASSWORD, session, type TestServer } from "../../../support/server.ts";

const OTHER_PASSWORD = "Tre-gatti-neri-42";

/** What ends a change of address that somebody else has begun. */
export const emailChangeCases = (serverOf: () => TestServer): void => {
  let network = 0;
  const post = (path: string, body: object, headers: object = {}) =>
    ask(serverOf(), "POST", `/api/user/${path}`, {
      body,
      headers: { ...headers },
      remoteAddress: `10.201.${network++ & 255}.7`,
    });
  const textTo = async (email: string): Promise<string> => {
    await serverOf().post.deliver();
    return serverOf().letters.findLast(({ to }) => to === email)?.text ?? "";
  };
  const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? "";

  /** An intruder has begun a change of address in a session of the owner. */
  const attacked = async () => {
    const owner = await enrol(serverOf(), "patient");
    const intruder = await session(serverOf(), owner);
    const mine = await session(serverOf(), owner);
    const foreign = `intruso.${owner.email}`;
    expect((await post("email/change", { email: foreign }, intruder)).statusCode).toBe(204);
    const confirm = async () => post("email/confirm", { token: tokenIn(await textTo(foreign)) });
    return { owner, mine, foreign, confirm };
  };

  describe("AU-8: a pending change of address ends", () => {
    const refused = { status: 422, code: "account.linkInvalid" };

    it("with a password chosen by a mailed link", async () => {
      const { owner, foreign, confirm } = await attacked();
      await textTo(foreign);
      await post("password/forgot", { email: owner.email });
      const token = tokenIn(await textTo(owner.email));
      expect((await post("password/reset", { token, password: OTHER_PASSWORD })).statusCode).toBe(204);
      expect((await confirm()).json()).toMatchObject(refused);
    });

    it("with a changed password", async () => {
      const { mine, foreign, confirm } = await attacked();
      await textTo(foreign);
      expect((await post("password/change", { password: OTHER_PASSWORD }, mine)).statusCode).toBe(204);
      expect((await confirm()).json()).toMatchObject(refused);
    });

    it("with the end of all other sessions", async () => {
      const { mine, foreign, confirm } = await attacked();
      await textTo(foreign);
      expect((await ask(serverOf(), "DELETE", "/api/user/sessions", { headers: mine })).statusCode).toBe(204);
      expect((await confirm()).json()).toMatchObject(refused);
    });

    it("with a change of the second factor", async () => {
      const { mine, foreign, confirm } = await attacked();
      await textTo(foreign);
      const secret = (await post("second-factor/begin", {}, mine)).json().segreto;
      const codice = new TOTP({ secret }).generate({ timestamp: Date.parse(serverOf().desk.clock.now()) });
      expect((await post("second-factor/confirm", { codice }, mine)).statusCode).toBe(200);
      expect((await confirm()).json()).toMatchObject(refused);
    });

    it("when its letter has not been sent yet", async () => {
      const away = vi.spyOn(serverOf().desk, "notifyEmailQueued").mockReturnValue();
      onTestFinished(() => away.mockRestore());
      const { mine, foreign } = await attacked();
      expect((await ask(serverOf(), "DELETE", "/api/user/sessions", { headers: mine })).statusCode).toBe(204);
      expect(await textTo(foreign)).toBe("");
    });

    it("by the link in the letter to the present address, which works once and without a session", async () => {
      const { owner, confirm, foreign } = await attacked();
      const letter = await textTo(owner.email);
      expect(letter).toContain("/webui/account/email/stop#token=");
      const stop = () => post("email/stop", { token: tokenIn(letter) });
      await textTo(foreign);
      expect((await stop()).statusCode).toBe(204);
      expect((await stop()).json()).toMatchObject(refused);
      expect((await confirm()).json()).toMatchObject(refused);
      expect((await post("login", { email: owner.email, password: PASSWORD })).statusCode).toBe(200);
    });
  });

  it("AU-8: the link that stops a change is not valid after the change was confirmed", async () => {
    const { owner, confirm } = await attacked();
    const token = tokenIn(await textTo(owner.email));
    expect((await confirm()).statusCode).toBe(204);
    expect((await post("email/stop", { token })).json().code).toBe("account.linkInvalid");
  });
};
