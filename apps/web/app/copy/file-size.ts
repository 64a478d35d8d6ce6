const KILOBYTE = 1024
const MEGABYTE = 1_048_576

/** How big a file is, in Latin digits: `240 كيلو`, `1.4 ميجا`. */
export const fileSize = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} كيلو` : `${(bytes / MEGABYTE).toFixed(1)} ميجا`
