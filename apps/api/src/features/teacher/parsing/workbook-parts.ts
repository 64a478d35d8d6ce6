import { posix } from 'node:path'
import { localName, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

interface Relation {
  /** The last path segment of the type, such as `worksheet`. */
  type: string
  path: string
}

function relationsOf(parts: ZipParts, part: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  const folder = posix.dirname(part)
  const bytes = parts.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (!bytes) return relations
  readXml(bytes, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { type: posix.basename(Type), path })
    },
  })
  return relations
}

export interface WorkbookParts {
  sheet: string
  sharedStrings: string | null
  styles: string | null
  /** Dates count from 1904, as old Apple programs did. */
  countsFrom1904: boolean
}

/** The parts of a workbook needed to read its first sheet; null if there is no sheet. */
export function workbookParts(parts: ZipParts): WorkbookParts | null {
  const root = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')
  const workbook = root?.path ?? 'xl/workbook.xml'
  const relations = relationsOf(parts, workbook)
  const bytes = parts.read(workbook)
  if (!bytes) return null
  const sheets: string[] = []
  let countsFrom1904 = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id') ?? []
      const relation = relations.get(id)
      if (relations.size === 0) sheets.push('xl/worksheets/sheet1.xml')
      else if (relation?.type === 'worksheet') sheets.push(relation.path)
    },
  })
  const pathOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path ?? null
  const [sheet] = sheets
  return sheet ? { sheet, sharedStrings: pathOf('sharedStrings'), styles: pathOf('styles'), countsFrom1904 } : null
}

export function sharedStringsOf(bytes: Buffer): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = ''
      isText = name === 't'
      if (name === 'rPh') isPhonetic = true
    },
    text(chunk) {
      if (isText && !isPhonetic) text += chunk
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** Built-in date formats (ECMA-376, 18.8.30). */
const isBuiltInDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
/** After quoted text, colours and conditions are removed, only a date format contains these letters. */
const isDayFormat = (code: string) => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''))

export function dayStylesOf(bytes: Buffer): Set<number> {
  const dayFormats = new Set<number>()
  const styles = new Set<number>()
  let isCellStyle = false
  let place = 0
  readXml(bytes, {
    open(name, { numFmtId = '', formatCode = '' }) {
      const id = Number(numFmtId)
      if (name === 'numFmt' && isDayFormat(formatCode)) dayFormats.add(id)
      if (name === 'cellXfs') isCellStyle = true
      if (name !== 'xf' || !isCellStyle) return
      if (isBuiltInDay(id) || dayFormats.has(id)) styles.add(place)
      place += 1
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}
