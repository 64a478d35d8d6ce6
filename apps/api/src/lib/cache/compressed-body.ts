import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Coding = 'br' | 'gzip'

/** Listed without a zero quality. */
const TAKES_BROTLI = /(\bbr\b|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** Compressing fewer bytes costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024
const QUICK_QUALITY = 7
/** A tenth smaller for ten times the processor time: only without a waiting client and for many readers. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY

export class CompressedBody {
  readonly bytes: Buffer
  readonly #coded = new Map<Coding, Promise<Buffer>>()
  #isBest = false

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  codingFor(acceptEncoding: string): Coding | null {
    if (this.bytes.length <= WORTH_COMPRESSING_BYTES) return null
    if (TAKES_BROTLI.test(acceptEncoding)) return 'br'
    return TAKES_GZIP.test(acceptEncoding) ? 'gzip' : null
  }

  async in(coding: Coding | null): Promise<Buffer> {
    if (coding === null) return this.bytes
    const known = this.#coded.get(coding) ?? (coding === 'br' ? brotliAt(QUICK_QUALITY, this.bytes) : zip(this.bytes))
    this.#coded.set(coding, known)
    return known
  }

  /** Compresses as well as possible, once; `br` is those bytes from then on. */
  async compressBest() {
    if (this.#isBest || this.bytes.length <= WORTH_COMPRESSING_BYTES) return
    this.#isBest = true
    const best = await brotliAt(BEST_QUALITY, this.bytes)
    this.#coded.set('br', Promise.resolve(best))
  }
}

const brotliAt = (quality: number, bytes: Buffer) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
