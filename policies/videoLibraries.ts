import { either } from "./judging";
import { type EdgePolicy, shown } from "./policy";

/** Settings that require a token for files and the player. */
const tokens = ["enableTokenAuthentication", "playerTokenAuthenticationEnabled"];

export const tokensNotBypassed: EdgePolicy = {
  name: "video-tokens-not-bypassed",
  kinds: ["VideoLibrary"],
  description: "A video library that requires a token does not allow direct play, which needs none.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () => {
      const isOff = either(
        () => properties.allowDirectPlay === false,
        () => !either(...tokens.map((name) => () => properties[name] === true)),
      );
      if (isOff) return undefined;
      return `allowDirectPlay is ${shown(properties.allowDirectPlay)}, and a video can be played at the platform's own address without the token that the library asks for: set it to false.`;
    },
  ],
};
