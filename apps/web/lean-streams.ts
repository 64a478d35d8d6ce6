import type { Plugin } from 'vite'

/** The import that gets it: `hls.js/light?ours`. */
const OURS = '?ours'

/** What is left out of the player of our own streams, each as it stands in the package, and what stands there instead. */
const leftOut: ReadonlyArray<[RegExp, string]> = [
  // Our pieces are fragmented MP4: nothing has to be put into another box first.
  [/\{\s*demux: TSDemuxer,\s*remux: MP4Remuxer\s*\}, /, ''],
  [/\{\s*demux: AACDemuxer,\s*remux: MP4Remuxer\s*\}, \{\s*demux: MP3Demuxer,\s*remux: MP4Remuxer\s*\}/, ''],
  [
    /chunkMeta\.iframe && initSegmentData && TSDemuxer\.probe\(initSegmentData, this\.logger\) \? initSegmentData : /,
    '',
  ],
  [/^MP4\.FTYP = [^;]*;\s*MP4\.DINF = [^;]*;$/m, ''],
  // A recorded lesson has no live edge, no second place to be had from, and no messages in it.
  [/contentSteeringController: ContentSteeringController ,/, 'contentSteeringController: null,'],
  [/id3TrackController: ID3TrackController,/, 'id3TrackController: null,'],
  [/latencyController: LatencyController\b/, 'latencyController: undefined'],
  [/fpsController: FPSController,/, 'fpsController: null,'],
  // Pieces come whole, through the request that `xhrSetup` prepares.
  [/enableStreamingMode\(config, logger\);/, ''],
]

/**
 * The player of streams in two sizes: as its package has it, for the streams of others, and without what our own never need
 * (docs/decisions/0017). The build stops when a new version has moved what is left out.
 */
export function leanStreams(): Plugin {
  let isBuild = false
  return {
    name: 'lean-streams',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async resolveId(id, importer) {
      if (!id.startsWith('hls.js/') || !id.endsWith(OURS)) return null
      const package_ = await this.resolve(id.slice(0, -OURS.length), importer)
      return package_ && isBuild && this.environment.name === 'client' ? package_.id + OURS : package_
    },
    transform(code, id) {
      if (!id.includes('hls.js') || !id.endsWith(OURS)) return null
      const lean = leftOut.reduce((text, [part, instead]) => {
        if (!part.test(text)) this.error(`The player of streams has moved what lean-streams.ts leaves out: ${part}`)
        return text.replace(part, instead)
      }, code)
      return { code: withoutLog(lean, this.parse(lean)), map: null }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  expression?: { type: string; callee?: { object?: Node; property?: { name?: string } } }
}

const WORDS = ['log', 'warn', 'info', 'debug', 'trace']
const SPEAKERS = /^(this|self|logger|(\w+\.)*logger)$/

/** Without its diary, which is a tenth of it and which nobody here reads. */
function withoutLog(code: string, tree: unknown): string {
  return callsIn(tree)
    .filter(({ expression }) => {
      const { object, property } = expression?.callee ?? {}
      return object && WORDS.includes(property?.name ?? '') && SPEAKERS.test(code.slice(object.start, object.end))
    })
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)};${text.slice(end)}`, code)
}

function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, expression } = node as Call
  const own = type === 'ExpressionStatement' && expression?.type === 'CallExpression' ? [node as Call] : []
  return [...own, ...Object.values(node).flatMap(callsIn)]
}
