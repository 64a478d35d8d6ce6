import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBelow } from './precompress.mjs'

test('a script lies beside itself in both compressions, what would not gain does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manassa-compress-'))
  await mkdir(join(folder, 'assets'))
  const script = 'export const word = "منصة";\n'.repeat(200)
  await writeFile(join(folder, 'assets', 'app.js'), script)
  await writeFile(join(folder, 'assets', 'tiny.js'), 'export {}')
  await writeFile(join(folder, 'photo.webp'), script)

  await compressBelow(folder)

  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'assets', 'app.js.gz'))).toString()).toBe(script)
  await expect(access(join(folder, 'assets', 'tiny.js.br'))).rejects.toThrow()
  await expect(access(join(folder, 'photo.webp.br'))).rejects.toThrow()
  await rm(folder, { recursive: true })
})
