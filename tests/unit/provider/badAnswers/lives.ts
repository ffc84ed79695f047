import { kindTypes } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import type { Response } from "../../../kinds/parts/responses";
import { sortOf } from "../../../kinds/sorts";
import { oneOfEach } from "../../../tier";

/** A resource that is made, read, changed and destroyed; and when a changed answer says that it is gone. */
export interface Life {
  readonly name: string;
  readonly type: string;
  readonly program: Properties;
  /** What the program declares after a change. */
  readonly changed: Properties;
  /** Whether an answer to the read says that the thing is not there. */
  readonly meansGone: (answer: Response, id: string) => boolean;
}

export const lives: readonly Life[] = kindTypes.flatMap((type) => {
  const { program, change: usual, missing, lives: all = [{}] } = kindUnderTest(type);
  return all.map(({ name, declares, change = usual }) => {
    const declared = { ...program, ...declares };
    return {
      name: name === undefined ? type : `${type}, ${name}`,
      type,
      program: declared,
      changed: { ...declared, ...change },
      meansGone: missing.saidBy,
    };
  });
});

/** The lives that are tried with many different responses. */
export const someLives = oneOfEach(lives, ({ type }) => sortOf(type));
