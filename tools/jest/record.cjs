const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { dirname } = require("node:path");

/**
 * Results of the full tier for one commit, in a file, so that it can run in parts and resume.
 *
 * @typedef {object} TestRecord
 * @property {string | undefined} commit undefined if the work tree has changes, which prevents resuming
 * @property {Record<string, FileRecord>} files by path
 * @property {Record<string, boolean>} checks true if passed
 * @property {Counts} [remembered] tests of files that the last run skipped because they had passed
 *
 * @typedef {object} FileRecord
 * @property {string} project
 * @property {number} time expected milliseconds when first seen on this commit
 * @property {Counts} [result]
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** Returns the record of this commit, or an empty one. */
function recordOf(commit, file) {
  const record = readRecord(file);
  return commit && record?.commit === commit ? record : { commit, files: {}, checks: {} };
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function writeRecord(file, record) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}

function countsOf(results) {
  // A file that could not run counts as a failure.
  const failedFiles = results?.numRuntimeErrorTestSuites ?? (results?.testExecError ? 1 : 0);
  return {
    passed: results?.numPassedTests ?? results?.numPassingTests ?? 0,
    failed: (results?.numFailedTests ?? results?.numFailingTests ?? 0) + failedFiles,
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
  };
}

function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const each of counts) for (const name of Object.keys(total)) total[name] += each[name];
  return total;
}

module.exports = { countsOf, readRecord, recordOf, sum, writeRecord };
