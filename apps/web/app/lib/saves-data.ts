interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** True when the phone asks to save data or its connection is very slow; only Chromium reports both. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Line }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
