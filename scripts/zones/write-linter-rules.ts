import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linterOverrides } from './linter-rules.ts'
import { zones } from './zones.ts'

/** Writes the zones as the linter reads them, through `extends` in `biome.json`. Run: npm run zones */
const file = join(import.meta.dirname, 'linter.json')
writeFileSync(file, `${JSON.stringify({ overrides: linterOverrides(zones) }, null, 2)}\n`)
