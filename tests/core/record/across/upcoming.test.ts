import { subtractDays } from "@libretto/core/kernel/dates";
import { findNextAppointment, listPassedAppointments, listUpcomingEvents } from "@libretto/core/record/across/upcoming";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aTherapy, at, on } from "../../../support/builders.ts";
import { anExam, anyExam } from "../../../support/record/exams.ts";
import { anAppointment, aVisit } from "../../../support/record/visits.ts";

const TODAY = on("2026-03-10");

describe("the upcoming events of a record", () => {
  it("are appointments, exams that are not completed, and starts and ends of therapies in use, the next first", () => {
    const exams = [
      anExam({ id: 1, list: "scheduled", date: on("2026-04-01"), time: "08:15", preparation: "a digiuno" }),
      anExam({ id: 2, list: "completed", date: on("2026-04-01") }),
      anExam({ id: 3, list: "requested", date: null }),
      anExam({ id: 4, list: "scheduled", date: on("2026-03-09") }),
      anExam({ id: 5, list: "requested", date: TODAY, investigation: null, reason: "controllo" }),
    ];
    const therapies = [
      aTherapy({ id: 6, end: on("2026-03-20") }),
      aTherapy({ id: 7, end: null }),
      aTherapy({ id: 9, start: TODAY }),
      aTherapy({ id: 10, start: on("2026-03-15"), end: on("2026-05-01") }),
      aTherapy({ id: 8, list: "concluded", end: on("2026-03-20") }),
    ];
    const visits = [
      anAppointment({ id: 11, time: "07:30" }),
      anAppointment({ id: 12, date: on("2026-03-09") }),
      aVisit({ id: 13, date: TODAY }),
    ];
    const noDetails = { time: "", place: "", preparation: "" };
    const exam = { place: "Laboratorio San Marco" };
    const visit = { place: "Ambulatorio di via Roma", preparation: "Portare il diario della pressione" };
    const reason = "Controllo della pressione";
    expect(listUpcomingEvents({ visits, exams, therapies }, TODAY)).toEqual([
      { kind: "exam", section: "exams", id: 5, name: "controllo", on: TODAY, ...noDetails, ...exam },
      { kind: "therapyStart", section: "therapies", id: 10, name: "Warfarin", on: "2026-03-15", ...noDetails },
      { kind: "therapyEnd", section: "therapies", id: 6, name: "Warfarin", on: "2026-03-20", ...noDetails },
      { kind: "visit", section: "visits", id: 11, name: reason, on: "2026-04-01", time: "07:30", ...visit },
      {
        kind: "exam",
        section: "exams",
        id: 1,
        name: "Emocromo",
        on: "2026-04-01",
        time: "08:15",
        ...exam,
        preparation: "a digiuno",
      },
      { kind: "therapyEnd", section: "therapies", id: 10, name: "Warfarin", on: "2026-05-01", ...noDetails },
    ]);
  });

  it("are never in the past, and always in order", () => {
    fc.assert(
      fc.property(fc.array(anyExam), (exams) => {
        const days = listUpcomingEvents({ visits: [], exams, therapies: [] }, TODAY).map((event) => event.on);
        expect(days.every((day) => day >= TODAY)).toBe(true);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});

describe("the next appointment", () => {
  /** 10 March 2026, in Italy. */
  const at09 = at("2026-03-10T08:00:00.000Z");
  const nextOf = (visits: readonly Parameters<typeof anAppointment>[0][]) =>
    findNextAppointment(
      listUpcomingEvents({ visits: visits.map(anAppointment), exams: [], therapies: [] }, TODAY),
      at09,
    );

  it("is none whose time has passed, also on its day", () => {
    const passed = { id: 1, date: TODAY, time: "08:59" };
    expect(nextOf([passed])).toBeNull();
    expect(nextOf([passed, { id: 2, date: on("2026-03-11"), time: "08:00" }])).toMatchObject({ id: 2 });
  });

  it("is one of today until its minute is over, and all day without a time", () => {
    expect(nextOf([{ id: 3, date: TODAY, time: "09:00" }])).toMatchObject({ id: 3 });
    expect(nextOf([{ id: 4, date: TODAY, time: "" }])).toMatchObject({ id: 4 });
  });
});

describe("the appointments that have passed", () => {
  /** 9 o'clock on 10 March 2026, in Italy. */
  const at09 = at("2026-03-10T08:00:00.000Z");

  it("are visits and scheduled exams whose time is over, the newest first", () => {
    const visits = [
      anAppointment({ id: 1, date: TODAY, time: "08:59" }),
      anAppointment({ id: 2, date: TODAY, time: "09:00" }),
      anAppointment({ id: 3, date: TODAY, time: "" }),
      anAppointment({ id: 4, date: subtractDays(TODAY, 30), time: "" }),
      anAppointment({ id: 5, date: subtractDays(TODAY, 31) }),
      aVisit({ id: 6, date: subtractDays(TODAY, 1) }),
    ];
    const exams = [
      anExam({ id: 7, list: "scheduled", date: subtractDays(TODAY, 1) }),
      anExam({ id: 8, list: "requested", date: subtractDays(TODAY, 1) }),
      anExam({ id: 9, list: "completed", date: subtractDays(TODAY, 1) }),
    ];
    const passed = listPassedAppointments({ visits, exams }, at09);
    expect(passed.map(({ section, id }) => [section, id])).toEqual([
      ["visits", 1],
      ["exams", 7],
      ["visits", 4],
    ]);
  });

  it("are never the next appointment", () => {
    fc.assert(
      fc.property(fc.array(anyExam), (exams) => {
        const next = findNextAppointment(listUpcomingEvents({ visits: [], exams, therapies: [] }, TODAY), at09);
        const passed = listPassedAppointments({ visits: [], exams }, at09).map(({ on, time }) => `${on} ${time}`);
        expect(passed).not.toContain(`${next?.on} ${next?.time}`);
      }),
    );
  });
});
