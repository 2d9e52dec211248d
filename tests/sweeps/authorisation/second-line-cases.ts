import { allHandlers } from "@libretto/adapters/server/handlers/all";
import { expect, it } from "vitest";
import { bodyFor, isOfRecord, sectionOf, targetOf } from "../../support/endpoint-requests.ts";
import { namesOf, toldIn } from "./told.ts";
import type { InWorld } from "./world.ts";

/** What holds when the application's own checks do not. */
export const secondLineCases = (world: InWorld): void => {
  it("AZ-11: with the application's checks switched off, the database still shows nobody else's rows", async () => {
    const { server, cast, seeds, seedOf } = world();
    const { sharer } = cast;
    for (const [endpoint, handler] of allHandlers(server.desk)) {
      if (handler.works !== "within" || !isOfRecord(endpoint) || endpoint.audit === null) continue;
      const section = sectionOf(endpoint);
      const target = targetOf(sharer, seeds.find((seeded) => seeded.section === section)?.row.id);
      const params = {
        id_utente: target.account,
        id_paziente: target.patient,
        id: "of" in endpoint.access && endpoint.access.of === "id" ? target.patient : target.row,
        tipo_terapia: "inUse",
      };
      const body = endpoint.body.decode(bodyFor(endpoint, target) ?? {});
      for (const intruder of [cast.other, cast.stranger, cast.admin]) {
        const principal = { account: intruder.id, role: intruder.role, patient: intruder.patient };
        const outcome = await server.desk.transact((stores) => async () => {
          await stores.actAs(principal)();
          return handler.run(
            { params, query: {}, body: body._tag === "Right" ? body.right : {}, seen: null, language: "it" } as never,
            stores,
            {
              signed: {
                principal,
                account: intruder.id,
                permissions: ["addTherapy", "editTherapy", "addDiagnosis", "editDiagnosis"],
              },
              standing: { as: "owner", patient: target.patient },
            } as never,
          )();
        })();
        const shown = JSON.stringify(outcome);
        expect(namesOf(toldIn(shown, seedOf)), `${endpoint.name} ${intruder.role}`).toEqual([]);
        expect(shown).not.toContain(sharer.email);
        if (endpoint.rate === "write") expect(outcome._tag, endpoint.name).toBe("Left");
      }
    }
  });
};
