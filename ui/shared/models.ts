import { createContext, createElement, type ReactNode, useContext, useState } from "react";

/** A model class; the container creates its instances. */
export type ModelType<M> = abstract new (...parts: never[]) => M;
/** Finds a model by its class. */
export type FindModel = <M>(type: ModelType<M>) => M;

const Models = createContext<FindModel>(() => {
  throw new Error("no models around this view");
});

/** Provides the models to all children. */
export const ModelsProvider = (props: { readonly find: FindModel; readonly children: ReactNode }) =>
  createElement(Models.Provider, { value: props.find }, props.children);

/** The model of a view. The container decides whether it is shared or belongs to this view. */
export const useModel = <M>(type: ModelType<M>): M => {
  const find = useContext(Models);
  return useState(() => find(type))[0];
};

/** A model that the view creates and uses while it is mounted. */
export const useOwnModel = <M>(make: () => M): M => useState(make)[0];
