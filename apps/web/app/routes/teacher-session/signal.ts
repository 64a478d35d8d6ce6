type Signal = 'ok' | 'owes' | 'bad'

/** The tone in hertz and the vibration in milliseconds; staff hear the difference without looking. */
const signals: Record<Signal, { hertz: number; vibration: number[] }> = {
  ok: { hertz: 880, vibration: [60] },
  owes: { hertz: 520, vibration: [60, 60, 60] },
  bad: { hertz: 220, vibration: [250] },
}
const LASTS_SECONDS = 0.15

let audio: AudioContext | null = null

export function signal(kind: Signal) {
  const { hertz, vibration } = signals[kind]
  navigator.vibrate?.(vibration)
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + LASTS_SECONDS)
  } catch {
    // A browser without sound still vibrates, and shows the colour.
  }
}
