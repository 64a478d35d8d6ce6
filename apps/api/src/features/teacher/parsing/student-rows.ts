import { isEmail } from '@manassa/contract/fields/person'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'
import { searchForm } from '@manassa/contract/rules/search-text'
import type { ImportedField } from '@manassa/contract/teacher/student-import'
import { gradeInWords } from './grade-in-words.ts'
import type { Cell, TableRow } from './table-text.ts'

/** The texts of a row as typed; empty for fields without a column. */
export interface ImportedStudent {
  /** The row number of the spreadsheet, or the line of the text. */
  number: number
  texts: Readonly<Record<ImportedField, string>>
}

const HEADS: Record<ImportedField, readonly string[]> = {
  name: ['الاسم', 'اسم', 'اسم الطالب', 'الطالب', 'الاسم بالكامل', 'الاسم رباعي', 'name', 'full name', 'student name'],
  phone: [
    'الموبايل',
    'موبايل',
    'رقم الموبايل',
    'التليفون',
    'رقم التليفون',
    'الهاتف',
    'رقم الهاتف',
    'المحمول',
    'الرقم',
    'رقم الطالب',
    'موبايل الطالب',
    'رقم موبايل الطالب',
    'تليفون الطالب',
    'واتساب',
    'رقم الواتساب',
    'phone',
    'mobile',
    'phone number',
    'mobile number',
    'student phone',
    'whatsapp',
  ],
  parentPhone: [
    'ولي الأمر',
    'رقم ولي الأمر',
    'موبايل ولي الأمر',
    'رقم موبايل ولي الأمر',
    'تليفون ولي الأمر',
    'هاتف ولي الأمر',
    'رقم الأب',
    'رقم الوالد',
    'parent',
    'parent phone',
    'parent mobile',
    'guardian phone',
    'father phone',
  ],
  email: ['الإيميل', 'إيميل', 'البريد', 'البريد الإلكتروني', 'email', 'e-mail', 'mail'],
  grade: ['الصف', 'صف', 'السنة', 'السنة الدراسية', 'المرحلة', 'الصف الدراسي', 'grade', 'year', 'class', 'level'],
  course: ['الكورس', 'كورس', 'اسم الكورس', 'المادة', 'course', 'course name', 'subject'],
}
const FIELDS = Object.keys(HEADS) as ImportedField[]
const fieldOfHead = new Map(FIELDS.flatMap((field) => HEADS[field].map((head) => [headForm(head), field] as const)))

type Columns = Partial<Record<ImportedField, number>>

/** Rows of a table, by its headers, else by columns that look right. */
export function rowsOfStudents(table: readonly TableRow[]): ImportedStudent[] {
  const written = table.map(({ number, cells }) => ({ number, texts: cells.map(textOf) }))
  const used = written.filter(({ texts }) => texts.some((text) => text !== ''))
  const named = columnsNamed(used[0]?.texts ?? [])
  const isHeaded = named.name !== undefined || named.phone !== undefined
  const isOneColumn = used.every(({ texts }) => texts.filter((text) => text !== '').length <= 1)
  const rows =
    !isHeaded && isOneColumn
      ? used.map((row) => ({ ...row, texts: splitListLine(row.texts.find((text) => text !== '') ?? '') }))
      : used.slice(isHeaded ? 1 : 0)
  const columns = isHeaded ? named : columnsByContent(rows.map(({ texts }) => texts))
  return rows.map(({ number, texts }) => {
    const at = (field: ImportedField) => texts[columns[field] ?? -1] ?? ''
    return { number, texts: Object.fromEntries(FIELDS.map((field) => [field, at(field)])) as ImportedStudent['texts'] }
  })
}

function columnsNamed(heads: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [place, head] of heads.entries()) {
    const field = fieldOfHead.get(headForm(head))
    if (field) columns[field] ??= place
  }
  return columns
}

/** Without headers, the first two columns of phone numbers are the student's and the parent's; the rest are names. */
function columnsByContent(rows: ReadonlyArray<readonly string[]>): Columns {
  const first = rows.slice(0, 200)
  const width = Math.max(0, ...first.map((row) => row.length))
  const columnsWith = (is: (text: string) => boolean) =>
    Array.from({ length: width }, (_, place) => place).filter((place) => {
      const filled = first.map((row) => row[place] ?? '').filter((text) => text !== '')
      return filled.length > 0 && filled.filter(is).length * 2 >= filled.length
    })
  const [phone, parentPhone] = columnsWith((text) => isEgyptianMobile(mobileIn(text)))
  const [email] = columnsWith(isEmail)
  const [grade] = columnsWith((text) => /ثانو|صف|secondary|grade/i.test(text) && gradeInWords(text) !== null)
  const [name] = columnsWith((text) => /\p{L}{2}/u.test(text)).filter((place) => place !== email && place !== grade)
  const found = { name, phone, parentPhone, email, grade }
  return Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined))
}

function splitListLine(line: string): string[] {
  const phone = /\+?[\d٠-٩][\d٠-٩\s-]{8,16}[\d٠-٩]/.exec(line)?.[0] ?? ''
  const name = line.replace(phone, ' ').replace(/^[\s\d٠-٩.)_-]+/, '')
  // A backward scan stays linear; a pattern would retry at each separator.
  const last = [...name].findLastIndex((sign) => !/[\s:،,_-]/.test(sign))
  return [[...name].slice(0, last + 1).join(''), phone.trim()]
}

/** Normalises a mobile number with a country code or without its leading zero. */
export function mobileIn(text: string): string {
  const digits = plainDigits(text)
  return digits.replace(/^(?:00)?(?:20)?0?(?=1\d{9}$)/, '0')
}

function headForm(head: string): string {
  return searchForm(head).replace(/[\s:*_./()-]+/g, '')
}

/** The text of a cell as typed; a formula that only quotes a text yields that text. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@\d])/, '')
}
