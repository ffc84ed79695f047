import { either } from "./judgements";
import { type EdgePolicy, formatValue } from "./policy";

/** Settings that require a token for files and the player. */
const tokens = ["enableTokenAuthentication", "playerTokenAuthenticationEnabled"];

export const tokensNotBypassed: EdgePolicy = {
  name: "video-tokens-not-bypassed",
  kinds: ["VideoLibrary"],
  description: "Video libraries that require a token must not allow direct play, which needs no token.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () => {
      const isOff = either(
        () => properties.allowDirectPlay === false,
        () => !either(...tokens.map((name) => () => properties[name] === true)),
      );
      if (isOff) return undefined;
      return `allowDirectPlay is ${formatValue(properties.allowDirectPlay)}, so videos can be played at the platform's own address without the token that the library requires. Set it to false.`;
    },
  ],
};
