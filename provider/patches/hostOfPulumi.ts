/** Mode of Pulumi's process: `run` for programs, or `dynamic-provider`. */
export const hostOfPulumi = /[\\/]cmd[\\/](run|dynamic-provider)([\\/]index\.js)?$/.exec(process.argv[1] ?? "")?.[1];
