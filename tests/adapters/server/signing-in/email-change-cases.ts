import { TOTP } from "otpauth";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createAccount, openSession, PASSWORD, sendRequest, type TestServer } from "../../../support/server/server.ts";

const OTHER_PASSWORD = "Tre-gatti-neri-42";

/** Events that end a pending e-mail change of somebody else. */
export const emailChangeCases = (serverOf: () => TestServer): void => {
  let network = 0;
  const post = (path: string, body: object, headers: object = {}) =>
    sendRequest(serverOf(), "POST", `/api/user/${path}`, {
      body,
      headers: { ...headers },
      remoteAddress: `10.201.${network++ & 255}.7`,
    });
  const textTo = async (email: string): Promise<string> => {
    await serverOf().emailDelivery.deliver();
    return serverOf().sentEmails.findLast(({ to }) => to === email)?.text ?? "";
  };
  const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? "";

  /** An intruder has begun an e-mail change in a session of the owner. */
  const attacked = async () => {
    const owner = await createAccount(serverOf(), "patient");
    const intruder = await openSession(serverOf(), owner);
    const mine = await openSession(serverOf(), owner);
    const foreign = `intruso.${owner.email}`;
    expect((await post("email/change", { email: foreign }, intruder)).statusCode).toBe(204);
    const confirm = async () => post("email/confirm", { token: tokenIn(await textTo(foreign)) });
    return { owner, mine, foreign, confirm };
  };

  describe("AU-8: a pending e-mail change ends", () => {
    const refused = { status: 422, code: "account.linkInvalid" };

    it("with a password that is set through an e-mailed link", async () => {
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
      expect((await sendRequest(serverOf(), "DELETE", "/api/user/sessions", { headers: mine })).statusCode).toBe(204);
      expect((await confirm()).json()).toMatchObject(refused);
    });

    it("with a change of the second factor", async () => {
      const { mine, foreign, confirm } = await attacked();
      await textTo(foreign);
      const secret = (await post("second-factor/begin", {}, mine)).json().segreto;
      const codice = new TOTP({ secret }).generate({ timestamp: Date.parse(serverOf().context.clock.now()) });
      expect((await post("second-factor/confirm", { codice }, mine)).statusCode).toBe(200);
      expect((await confirm()).json()).toMatchObject(refused);
    });

    it("when its e-mail has not been sent yet", async () => {
      const away = vi.spyOn(serverOf().context, "notifyEmailQueued").mockReturnValue();
      onTestFinished(() => away.mockRestore());
      const { mine, foreign } = await attacked();
      expect((await sendRequest(serverOf(), "DELETE", "/api/user/sessions", { headers: mine })).statusCode).toBe(204);
      expect(await textTo(foreign)).toBe("");
    });

    it("by the link in the e-mail to the current address, which works once and without a session", async () => {
      const { owner, confirm, foreign } = await attacked();
      const emailText = await textTo(owner.email);
      expect(emailText).toContain("/webui/account/email/stop#token=");
      const stop = () => post("email/stop", { token: tokenIn(emailText) });
      await textTo(foreign);
      expect((await stop()).statusCode).toBe(204);
      expect((await stop()).json()).toMatchObject(refused);
      expect((await confirm()).json()).toMatchObject(refused);
      expect((await post("login", { email: owner.email, password: PASSWORD })).statusCode).toBe(200);
    });
  });

  it("AU-8: the link that stops a change is invalid after the change was confirmed", async () => {
    const { owner, confirm } = await attacked();
    const token = tokenIn(await textTo(owner.email));
    expect((await confirm()).statusCode).toBe(204);
    expect((await post("email/stop", { token })).json().code).toBe("account.linkInvalid");
  });
};
