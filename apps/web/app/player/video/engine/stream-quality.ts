import type Hls from 'hls.js'
import type { MediaState, Quality, QualityChoice } from './media-adapter.ts'
import { readPreferences } from './preferences.ts'

/** A slide stays readable at this height; more only costs the student data. */
const READABLE_HEIGHT = 360

/** Engines count the renditions from the smallest on. */
const SMALLEST = 0

export const qualitiesOf = (hls: Hls): Quality[] =>
  hls.levels.map((level, id) => ({ id, height: linesOf(level), bitsPerSecond: level.bitrate }))

/**
 * By how many lines a picture is called, whichever way it stands: as many as one of 16:9 has that it just fits into. An
 * upright picture of 480 by 852 is one of 480, and so is a wide one of 854 by 356.
 */
export function linesOf({ width, height }: { width: number; height: number }): number {
  const [long, short] = [Math.max(width, height), Math.min(width || height, height)]
  return Math.max(short, Math.round((long * 9) / 16))
}

/**
 * What is buffered plays on at its own quality, because it is paid for; only who asks for a better picture gets it with
 * the next piece. A video that `stalls` has nothing left, and drops the piece that does not come. The chosen speed
 * stays.
 */
export function applyChoice(hls: Hls, choice: QualityChoice, stalls = false) {
  const qualities = qualitiesOf(hls)
  hls.capLevelToPlayerSize = choice === 'auto' || choice === 'saver'
  hls.autoLevelCapping = choice === 'saver' ? SMALLEST : -1
  const wanted = choice === 'high' ? qualities.length - 1 : levelOf(qualities, choice)
  if (wanted === null) hls.loadLevel = -1
  else if (stalls) hls.currentLevel = wanted
  else if (wanted > hls.currentLevel) hls.nextLevel = wanted
  else hls.loadLevel = wanted
}

/** The tallest rendition that is no taller than the lines that were asked for; null for what is left to the engine. */
export function levelOf(qualities: readonly Quality[], choice: QualityChoice): number | null {
  const lines = choice.match(/^(\d+)p$/)?.[1]
  return lines === undefined ? null : tallestWithin(qualities, Number(lines))
}

interface Sized {
  height: number
  bitsPerSecond: number
}

/**
 * The picture that a stream starts with: the one that was chosen, for who saves data the smallest, else the readable
 * one, or the smallest where the line was last too slow for that (`lineSpeed`, bits per second; null for not known).
 * Undefined for a stream without a picture.
 */
export function startRendition<Rendition extends Sized>(
  renditions: readonly Rendition[],
  choice: QualityChoice,
  lineSpeed = readPreferences().lineSpeed,
): Rendition | undefined {
  const ladder = renditions
    .filter(({ height }) => height > 0)
    .sort((one, other) => one.height - other.height)
    .map((rendition, id) => ({ id, height: rendition.height, bitsPerSecond: rendition.bitsPerSecond, rendition }))
  const smallest = ladder[SMALLEST]
  if (choice === 'saver') return smallest?.rendition
  const wanted = choice === 'high' ? ladder.length - 1 : (levelOf(ladder, choice) ?? readableLevel(ladder))
  const start = ladder[wanted]
  const isTooMuch = choice === 'auto' && start && lineSpeed !== null && lineSpeed < start.bitsPerSecond
  return (isTooMuch ? smallest : start)?.rendition
}

/**
 * One step below what plays: fewer lines, then the sound alone where the stream has it. Null where there is nothing
 * less.
 */
export function lowerChoice({ qualities, height }: MediaState, hasAudio: boolean): QualityChoice | null {
  if (height === 0) return null
  const now = height ?? qualities.at(-1)?.height ?? 0
  const below = qualities.findLast((quality) => quality.height < now)
  if (below) return `${below.height}p`
  return hasAudio && qualities.length > 0 ? 'audio' : null
}

/** The picture that a lecture needs and no more: the tallest within that height, else the smallest there is. */
const readableLevel = (qualities: readonly Quality[]) => tallestWithin(qualities, READABLE_HEIGHT)

const tallestWithin = (qualities: readonly Quality[], lines: number) =>
  Math.max(
    0,
    qualities.findLastIndex(({ height }) => height <= lines),
  )
