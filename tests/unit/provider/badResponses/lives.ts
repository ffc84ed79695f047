import { kindOf, kindTypes } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { chosenKinds, isChosen } from "../../../kinds/chosen";
import { noPullZone, type Response } from "../../../kinds/parts/responses";
import { sortOf } from "../../../kinds/sorts";
import { oneOfEach } from "../../../tier";

export interface Life {
  readonly name: string;
  readonly type: string;
  readonly program: Properties;
  readonly changed: Properties;
  readonly meansMissing: (response: Response, id: string) => boolean;
}

export const lives: readonly Life[] = kindTypes.flatMap((type) => {
  const { program, change: usual, missing, lives: all = [{}] } = kindUnderTest(type);
  // A shield zone outlives its pull zone, so it is read together with the pull zone.
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

export const someLives = chosenKinds
  ? lives.filter(({ type }) => isChosen(type))
  : oneOfEach(lives, ({ type }) => sortOf(type));
