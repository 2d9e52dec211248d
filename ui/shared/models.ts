import { createContext, createElement, type ReactNode, useContext, useState } from "react";

/** A class whose instances are models; the container knows how each is made. */
export type ModelType<M> = abstract new (...parts: never[]) => M;
/** Gives a model by its class, as a container does. */
export type FindModel = <M>(type: ModelType<M>) => M;

const Models = createContext<FindModel>(() => {
  throw new Error("no models around this view");
});

/** Hands the models to everything inside. */
export const ModelsProvider = (props: { readonly find: FindModel; readonly children: ReactNode }) =>
  createElement(Models.Provider, { value: props.find }, props.children);

/** The model of a view: the shared one, or one of its own for as long as it is shown, as the container has it. */
export const useModel = <M>(type: ModelType<M>): M => {
  const find = useContext(Models);
  return useState(() => find(type))[0];
};

/** A model that the view makes itself and keeps for as long as it is shown. */
export const useOwn = <M>(make: () => M): M => useState(make)[0];
