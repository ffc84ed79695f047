const Sequencer = require("@jest/test-sequencer").default;

const order = ["unit", "protocol", "acceptance"];

/** The files that take minutes: begun last, one of them would keep a single core busy at the end. */
const longest =
  /acceptance.(script|gitops|plugin|soak|components|interruption|fleet|fleetOwners|otherKeys|preview|sharedState)(\.full)?\.test\.ts$|languages.go\.test\.ts$|legalResponses.lives\.test\.ts$/;

/** Runs the projects in the order of jest.config.js, so that what is wrong everywhere is first seen in a fast test. */
module.exports = class FastFirst extends Sequencer {
  sort(tests) {
    const rank = ({ context, path }) =>
      2 * order.indexOf(context.config.displayName.name) + (longest.test(path) ? 0 : 1);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
