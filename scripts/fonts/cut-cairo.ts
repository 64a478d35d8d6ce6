/**
 * Cuts Cairo into the small files of apps/web/app/styles/cairo, and into those that the server writes on pictures with
 * (apps/api/fonts). Run when its package changes: node scripts/fonts/cut-cairo.ts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { cairoParts, unicodeRange } from './cairo-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE = join(ROOT, 'node_modules/@fontsource/cairo')
const FOLDER = join(ROOT, 'apps/web/app/styles/cairo')
const FOR_PICTURES = join(ROOT, 'apps/api/fonts')

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

await mkdir(FOR_PICTURES, { recursive: true })
for (const source of ['arabic', 'latin'] as const) {
  const whole = await readFile(join(PACKAGE, `files/cairo-${source}-700-normal.woff2`))
  const parts = cairoParts.filter((part) => part.source === source)
  const cut = await subsetFont(whole, parts.map(({ characters }) => characters).join(''), {
    // What draws pictures cannot read woff2.
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: parts.flatMap(({ features }) => features),
  })
  await writeFile(join(FOR_PICTURES, `cairo-${source}-700.ttf`), cut)
}
for (const folder of [FOLDER, FOR_PICTURES]) await copyFile(join(PACKAGE, 'LICENSE'), join(folder, 'LICENSE'))
