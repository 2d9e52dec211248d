import { _autoActionBound as autoActionBound, computed } from "mobx";

/**
 * The annotations of a class that extends another one, or that another one extends: getters are computed, and methods are
 * bound actions, as `makeAutoObservable` makes them, which no such class can use. Its fields need annotations of their own.
 */
export const annotateMembers = (
  prototype: object,
): Readonly<Record<string, typeof computed | typeof autoActionBound>> =>
  Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name]) => name !== "constructor")
      .map(([name, { get }]) => [name, get === undefined ? autoActionBound : computed]),
  );
