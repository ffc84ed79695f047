/** The addresses that the platform shows of origins without one, by their types. A create needs an address whatever the origin is. */
export const placeholderOrigins = {
  EdgeScript: "https://bunnycdn.com",
  MagicContainers: "https://bunny.net",
} as const;
