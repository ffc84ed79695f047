const { join } = require("node:path");
const [unit] = require("../../jest.config.js").projects;

const [[pattern, [, options]]] = Object.entries(unit.transform);

/** The unit tests, of sources with one break. */
module.exports = { ...unit, transform: { [pattern]: [join(__dirname, "transform.cjs"), options] } };
