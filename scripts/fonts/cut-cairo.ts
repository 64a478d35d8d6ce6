/**
 * Creates the small font files of apps/web/app/styles/cairo, and those for the server's pictures (apps/api/fonts). Run
 * when its package changes: node scripts/fonts/cut-cairo.ts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { cairoParts, unicodeRange } from './cairo-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE = join(ROOT, 'node_modules/@expo-google-fonts/cairo')
const WHOLE = { 400: '400Regular/Cairo_400Regular.ttf', 700: '700Bold/Cairo_700Bold.ttf' } as const
const FOLDER = join(ROOT, 'apps/web/app/styles/cairo')
const FOR_PICTURES = join(ROOT, 'apps/api/fonts')

await mkdir(FOLDER, { recursive: true })
for (const part of cairoParts) {
  for (const weight of [400, 700] as const) {
    const whole = await readFile(join(PACKAGE, WHOLE[weight]))
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
const bold = await subsetFont(
  await readFile(join(PACKAGE, WHOLE[700])),
  cairoParts.map(({ characters }) => characters).join(''),
  {
    // The picture renderer cannot read woff2.
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: cairoParts.flatMap(({ features }) => features),
  },
)
await writeFile(join(FOR_PICTURES, 'cairo-700.ttf'), bold)
for (const folder of [FOLDER, FOR_PICTURES]) await copyFile(join(PACKAGE, 'LICENSE_FONT'), join(folder, 'LICENSE'))
