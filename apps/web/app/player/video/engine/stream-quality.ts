import type Hls from 'hls.js'
import type { MediaState, Quality, QualityChoice } from './media-adapter.ts'
import { readPreferences } from './preferences.ts'

/** A slide stays readable at this height; more only uses data. */
const READABLE_HEIGHT = 360

/** Engines count the renditions from the smallest on. */
const SMALLEST = 0

export const qualitiesOf = (hls: Hls): Quality[] =>
  hls.levels.map((level, id) => ({ id, height: linesOf(level), bitsPerSecond: level.bitrate }))

/**
 * The nominal height of a rendition in any orientation: that of the smallest 16:9 picture that contains it. Both
 * 480x852 and 854x356 count as 480.
 */
export function linesOf({ width, height }: { width: number; height: number }): number {
  const [long, short] = [Math.max(width, height), Math.min(width || height, height)]
  return Math.max(short, Math.round((long * 9) / 16))
}

/**
 * Buffered video plays on in its quality, because its data was paid for; a higher choice starts with the next segment.
 * A video that `stalls` drops the segment that does not arrive. The speed stays.
 */
export function applyChoice(hls: Hls, choice: QualityChoice, stalls = false) {
  const qualities = qualitiesOf(hls)
  hls.capLevelToPlayerSize = choice === 'auto' || choice === 'saver'
  hls.autoLevelCapping = choice === 'saver' ? SMALLEST : -1
  const level = choice === 'high' ? qualities.length - 1 : levelOf(qualities, choice)
  if (level === null) hls.loadLevel = -1
  else if (stalls) hls.currentLevel = level
  else if (level > hls.currentLevel) hls.nextLevel = level
  else hls.loadLevel = level
}

/** The tallest rendition within the chosen height; null leaves the choice to the engine. */
function levelOf(qualities: readonly Quality[], choice: QualityChoice): number | null {
  const lines = choice.match(/^(\d+)p$/)?.[1]
  return lines === undefined ? null : tallestWithin(qualities, Number(lines))
}

interface Sized {
  height: number
  bitsPerSecond: number
}

/**
 * The rendition that a stream starts with: the chosen one, the smallest for a student who saves data, else the readable
 * one, or the smallest when the last bandwidth (`lineSpeed`, bits per second) was too low. Undefined for audio only.
 */
export function startRendition<Rendition extends Sized>(
  renditions: readonly Rendition[],
  choice: QualityChoice,
  lineSpeed = readPreferences().lineSpeed,
): Rendition | undefined {
  const sorted = renditions
    .filter(({ height }) => height > 0)
    .sort((one, other) => one.height - other.height)
    .map((rendition, id) => ({ id, height: rendition.height, bitsPerSecond: rendition.bitsPerSecond, rendition }))
  const smallest = sorted[SMALLEST]
  if (choice === 'saver') return smallest?.rendition
  const level = choice === 'high' ? sorted.length - 1 : (levelOf(sorted, choice) ?? readableLevel(sorted))
  const start = sorted[level]
  const isTooMuch = choice === 'auto' && start && lineSpeed !== null && lineSpeed < start.bitsPerSecond
  return (isTooMuch ? smallest : start)?.rendition
}

/** The next smaller rendition, then audio where the stream has it; null at the end. */
export function lowerChoice({ qualities, height }: MediaState, hasAudio: boolean): QualityChoice | null {
  if (height === 0) return null
  const now = height ?? qualities.at(-1)?.height ?? 0
  const below = qualities.findLast((quality) => quality.height < now)
  if (below) return `${below.height}p`
  return hasAudio && qualities.length > 0 ? 'audio' : null
}

const readableLevel = (qualities: readonly Quality[]) => tallestWithin(qualities, READABLE_HEIGHT)

const tallestWithin = (qualities: readonly Quality[], lines: number) =>
  Math.max(
    0,
    qualities.findLastIndex(({ height }) => height <= lines),
  )
