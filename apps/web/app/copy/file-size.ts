const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const GIGABYTE = 1024 * MEGABYTE

/** The size of a file in Latin digits: `240 كيلو`, `1.4 ميجا`, `5 جيجا`. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} كيلو`
  if (bytes < GIGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} ميجا`
  return `${Number((bytes / GIGABYTE).toFixed(1))} جيجا`
}

/** The same without decimals below a gigabyte: `640 ميجا`. */
export const roundSize = (bytes: number) =>
  bytes < GIGABYTE ? `${Math.max(1, Math.round(bytes / MEGABYTE))} ميجا` : fileSize(bytes)
