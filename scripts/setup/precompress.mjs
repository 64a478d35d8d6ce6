import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const WORTH_COMPRESSING = /\.(js|css|svg|json|webmanifest|txt)$/
/** Smaller files hardly shrink. */
const SMALLEST_BYTES = 256

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Adds a `.br` and a `.gz` with the strongest compression beside every text file of a folder.
 * @param {string} folder
 */
export async function compressBelow(folder) {
  const names = await readdir(folder, { recursive: true })
  const worthIt = names.filter((name) => WORTH_COMPRESSING.test(name))
  await Promise.all(worthIt.map((name) => compress(join(folder, name))))
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES) return
  const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((small) => writeWhole(`${file}.br`, small)),
    gzipped(content, { level: zlib.Z_BEST_COMPRESSION }).then((small) => writeWhole(`${file}.gz`, small)),
  ])
}

/**
 * A server that runs already must not send half of it.
 * @param {string} file
 * @param {Buffer} content
 */
async function writeWhole(file, content) {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
