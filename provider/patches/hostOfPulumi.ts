/** Whether Pulumi runs a program in this process, or dynamic providers, or nothing. */
export const hostOfPulumi = /[\\/]cmd[\\/](run|dynamic-provider)([\\/]index\.js)?$/.exec(process.argv[1] ?? "")?.[1];
