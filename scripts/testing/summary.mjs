/**
 * Prints what became of each step, and as the last line alone the two sums.
 * @param {import('./step.mjs').Outcome[]} outcomes
 * @returns whether everything passed
 */
export function printSummary(outcomes) {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  console.log(`\n${''.padEnd(width)}  passed  failed     time`)
  for (const { name, passed, failed, seconds } of outcomes) {
    const time = `${seconds.toFixed(1)} s`.padStart(9)
    console.log(`${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}${time}`)
  }
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
