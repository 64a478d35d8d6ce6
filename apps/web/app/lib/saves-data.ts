interface Line {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether this phone asks to save data, or its line is so slow that everything unasked is in the way (Chromium alone
 * tells).
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Line }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
