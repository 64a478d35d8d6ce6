import { chance } from '../art/svg.ts'
import type { VideoScript } from '../../apps/api/demo/video-scripts/video-script.ts'

const SAMPLE_RATE = 44_100
const BEATS_PER_SECOND = 1.45

/** The modes in cents over the tonic; Rast and Bayati have their quarter tones. */
const scales: Record<VideoScript['maqam'], number[]> = {
  rast: [0, 200, 350, 500, 700, 900, 1050, 1200],
  bayati: [0, 150, 300, 500, 700, 800, 1000, 1200],
  hijaz: [0, 100, 400, 500, 700, 800, 1000, 1200],
  nahawand: [0, 200, 300, 500, 700, 800, 1100, 1200],
}

const TONIC_HERTZ = 146.83

/** One plucked string (Karplus-Strong): a burst of noise going round a loop that softens it each time. */
function pluck(into: Float32Array, atSeconds: number, hertz: number, loudness: number, next: () => number) {
  const period = SAMPLE_RATE / hertz
  const length = Math.ceil(period) + 1
  const loop = new Float32Array(length)
  let soft = 0
  for (let index = 0; index < length; index++) {
    soft = soft * 0.62 + (next() * 2 - 1) * 0.38
    loop[index] = soft
  }
  const start = Math.round(atSeconds * SAMPLE_RATE)
  const end = Math.min(into.length, start + SAMPLE_RATE * 3)
  let write = 0
  let before = 0
  for (let at = start; at < end; at++) {
    const read = (write - period + length * 2) % length
    const low = Math.floor(read)
    const part = read - low
    const value = (loop[low] ?? 0) * (1 - part) + (loop[(low + 1) % length] ?? 0) * part
    const softened = (value * 0.56 + before * 0.44) * 0.9975
    before = value
    loop[write] = softened
    write = (write + 1) % length
    // the pick's attack is rounded over two milliseconds
    into[at] = (into[at] ?? 0) + softened * loudness * Math.min(1, (at - start) / 90)
  }
}

/** A quiet room: a few late copies, each softer. */
function room(dry: Float32Array): Float32Array {
  const wet = dry.slice()
  const echoes: [seconds: number, gain: number][] = [
    [0.083, 0.22],
    [0.131, 0.17],
    [0.197, 0.12],
    [0.311, 0.08],
  ]
  for (const [seconds, gain] of echoes) {
    const delay = Math.round(seconds * SAMPLE_RATE)
    for (let at = delay; at < wet.length; at++) wet[at] = (wet[at] ?? 0) + (wet[at - delay] ?? 0) * gain * 0.6
  }
  return wet
}

/** A calm taqsim-like walk over the mode for the given length, as samples between -1 and 1. */
export function improvise(maqam: VideoScript['maqam'], seconds: number, seed: number): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  const next = chance(seed)
  const scale = scales[maqam]
  const hertz = (degree: number) => {
    const octave = Math.floor(degree / 7)
    return TONIC_HERTZ * 2 ** (((scale[((degree % 7) + 7) % 7] ?? 0) + octave * 1200) / 1200)
  }
  const beat = 1 / BEATS_PER_SECOND
  const patterns = [
    [1, 0.5, 0.5, 1, 1],
    [1.5, 0.5, 1, 1],
    [0.5, 0.5, 1, 2],
    [1, 1, 0.5, 0.5, 1],
  ]
  let degree = 4
  let at = 0.25
  for (let phrase = 0; at < seconds - 2.4; phrase++) {
    pluck(samples, at, hertz(phrase % 4 === 3 ? -3 : 0) / 2, 0.5, next)
    for (const beats of patterns[Math.floor(next() * patterns.length)] ?? []) {
      if (at > seconds - 2.4) break
      pluck(samples, at + next() * 0.012, hertz(degree), 0.62 + next() * 0.2, next)
      if (beats >= 1.5) pluck(samples, at + beat * 0.75, hertz(degree + 1), 0.28, next)
      at += beats * beat
      // mostly steps, drawn back towards the middle of the mode
      const pull = degree > 6 ? -1 : degree < 1 ? 1 : 0
      degree += pull || [-2, -1, -1, 1, 1, 2][Math.floor(next() * 6)] || 1
    }
  }
  // the last word is the tonic
  pluck(samples, seconds - 2.2, hertz(0), 0.7, next)
  pluck(samples, seconds - 2.2, hertz(0) / 2, 0.5, next)
  return levelled(room(samples), seconds)
}

function levelled(samples: Float32Array, seconds: number): Float32Array {
  let peak = 0.001
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return samples.map((sample, at) => {
    const time = at / SAMPLE_RATE
    const fade = Math.min(1, time / 0.2, (seconds - time) / 1.2)
    return (sample / peak) * 0.7 * Math.max(0, fade)
  })
}

/** 16-bit mono WAV. */
export function wav(samples: Float32Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), 44 + index * 2)
  })
  return file
}
