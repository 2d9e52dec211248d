import { Fragment } from "react";

const part = /([\^_])\{([^{}]*)\}/g;

/** A line of an equation: `^{…}` raised, `_{…}` lowered. */
export const Mathematics = ({ line }: { readonly line: string }) => {
  const pieces = line.split(part); // text, sign, raised or lowered text, text, …
  return (
    <>
      {pieces.map((piece, i) => {
        const key = `${i}${piece}`;
        if (i % 3 === 0) return <Fragment key={key}>{piece}</Fragment>;
        if (i % 3 === 1) return null;
        return pieces[i - 1] === "^" ? <sup key={key}>{piece}</sup> : <sub key={key}>{piece}</sub>;
      })}
    </>
  );
};
