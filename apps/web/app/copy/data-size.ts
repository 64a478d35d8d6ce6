/** The size of a download or of free space, in kilobytes, megabytes or gigabytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} كيلو`
  if (bytes >= 1_000_000_000) return `${Math.round(bytes / 100_000_000) / 10} جيجا`
  const megabytes = bytes < 10_000_000 ? Math.round(bytes / 100_000) / 10 : Math.round(bytes / 1_000_000)
  return `${megabytes} ميجا`
}
