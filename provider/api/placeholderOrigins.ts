/** Addresses that the platform reports for origins without one. A create needs an address for any type of origin. */
export const placeholderOrigins = {
  EdgeScript: "https://bunnycdn.com",
  MagicContainers: "https://bunny.net",
} as const;
