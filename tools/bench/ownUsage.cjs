const { writeFileSync } = require("node:fs");

// Required by a command of the package. Its children are not counted.
process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuMs: Math.round((userCPUTime + systemCPUTime) / 1000), mib: Math.round(maxRSS / 1024) };
  writeFileSync("usage.json", JSON.stringify(usage));
});
