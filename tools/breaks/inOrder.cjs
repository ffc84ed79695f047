const Sequencer = require("@jest/test-sequencer").default;

/** Runs the files in the order of the command line. */
module.exports = class InOrder extends Sequencer {
  sort(tests) {
    const place = ({ path }) => process.argv.findIndex((argument) => path.endsWith(argument));
    return [...tests].sort((one, other) => place(one) - place(other));
  }
};
