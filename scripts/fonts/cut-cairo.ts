/** Cuts Cairo into the small files of apps/web/app/styles/cairo. Run when its package changes: node scripts/fonts/cut-cairo.ts */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { cairoParts, unicodeRange } from './cairo-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE = join(ROOT, 'node_modules/@fontsource/cairo')
const FOLDER = join(ROOT, 'apps/web/app/styles/cairo')

await mkdir(FOLDER, { recursive: true })
for (const part of cairoParts) {
  for (const weight of [400, 700]) {
    const whole = await readFile(join(PACKAGE, `files/cairo-${part.source}-${weight}-normal.woff2`))
    const cut = await subsetFont(whole, part.characters, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: part.features,
    })
    await writeFile(join(FOLDER, `cairo-${part.name}-${weight}.woff2`), cut)
    console.log(`${part.name} ${weight}: ${whole.length} → ${cut.length} bytes`)
  }
  console.log(`  unicode-range: ${unicodeRange(part.characters)}`)
}
await copyFile(join(PACKAGE, 'LICENSE'), join(FOLDER, 'LICENSE'))
