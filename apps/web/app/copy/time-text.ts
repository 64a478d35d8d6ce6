/** A time of the video as the bar shows it: `01:23`, and `1:02:03` from the first hour on. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const two = (number: number) => String(number).padStart(2, '0')
