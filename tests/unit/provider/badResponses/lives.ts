import { kindOf, kindTypes } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { chosenKinds, isChosen } from "../../../kinds/chosen";
import { noPullZone, type Response } from "../../../kinds/parts/responses";
import { sortOf } from "../../../kinds/sorts";
import { oneOfEach } from "../../../tier";

/** A resource that is created, read, updated and destroyed. */
export interface Life {
  readonly name: string;
  readonly type: string;
  readonly program: Properties;
  /** What the program declares for the update. */
  readonly changed: Properties;
  /** Whether a response to the read says that the object is missing. */
  readonly meansMissing: (response: Response, id: string) => boolean;
}

export const lives: readonly Life[] = kindTypes.flatMap((type) => {
  const { program, change: usual, missing, lives: all = [{}] } = kindUnderTest(type);
  // A shield zone is read with its pull zone, which it outlives.
  const isOfShieldZone = kindOf(type).idForm.split("/")[0] === "shieldZoneId";
  return all.map(({ name, declares, change = usual }) => {
    const declared = { ...program, ...declares };
    return {
      name: name === undefined ? type : `${type}, ${name}`,
      type,
      program: declared,
      changed: { ...declared, ...change },
      meansMissing: (response, id) => missing.saidBy(response, id) || (isOfShieldZone && noPullZone(response)),
    };
  });
});

/** The lives that are tried with many different responses. */
export const someLives = chosenKinds
  ? lives.filter(({ type }) => isChosen(type))
  : oneOfEach(lives, ({ type }) => sortOf(type));
