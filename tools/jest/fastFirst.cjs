const Sequencer = require("@jest/test-sequencer").default;

/** Runs the projects in the order of jest.config.js, so that what is wrong everywhere is first seen in a fast test. */
module.exports = class FastFirst extends Sequencer {
  sort(tests) {
    const order = ["unit", "protocol", "acceptance"];
    const rank = (test) => order.indexOf(test.context.config.displayName.name);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
