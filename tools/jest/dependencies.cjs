/** The list of kinds, which loads each by its name. */
const list = /[\\/]provider[\\/]kinds\.ts$/;

/**
 * Finds the imports of a file for --findRelatedTests. Nearly every test imports the list of kinds: if that counted as an import of each kind,
 * nearly every test would be related to each kind.
 */
module.exports = {
  extract: (code, file, extract) =>
    new Set([...extract(code, file)].filter((path) => !(list.test(file) && path.startsWith("./resources/")))),
  getCacheKey: () => "1",
};
