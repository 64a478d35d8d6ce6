import type { InputOf } from '@manassa/contract/endpoint'
import { longText, shortName, shortText } from '@manassa/contract/teacher/edited-text'
import type { EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import * as z from 'zod/mini'

const link = z.optional(z.string().check(z.regex(/^(https:\/\/\S+)?$/, 'link.invalid')))
const number = z.optional(z.string().check(z.regex(/^(\+?[\d٠-٩][\d٠-٩ -]{7,18})?$/, 'chatNumber.invalid')))
const short = z.nullable(shortText)
const long = z.nullable(longText)

/** The fields of the form, each by its way in the school's face. */
export const faceSchema = z.object({
  name: shortName('schoolName.required'),
  subject: short,
  guarantee: short,
  'hero.badge': short,
  'hero.title': short,
  'hero.text': long,
  'teacher.name': short,
  'teacher.title': short,
  'teacher.about': long,
  'teacher.qualifications': long,
  'teacher.teachingStyle': long,
  'teacher.subjects': long,
  'statistics.students': short,
  'statistics.success': short,
  'statistics.rating': short,
  'statistics.source': short,
  'teacherStatistics.years': short,
  'teacherStatistics.passed': short,
  'teacherStatistics.lessons': short,
  'teacherStatistics.success': short,
  'contact.whatsApp_Number': z.nullable(number),
  'contact.facebook_Page': z.nullable(link),
  'contact.youTube_Channel': z.nullable(link),
  'contact.tiktokChannel': z.nullable(link),
  /** Lists as JSON: a form's values are text. */
  features: z.string(),
  steps: z.string(),
  testimonials: z.string(),
})

type Typed = Record<string, string>
export const LISTS = ['features', 'steps', 'testimonials'] as const
const LINES = ['teacher.qualifications', 'teacher.teachingStyle', 'teacher.subjects']

/** The school's face as the form's text. */
export function typedFace(school: EditedSchool): Typed {
  return Object.fromEntries(
    Object.keys(faceSchema.shape).map((name) => {
      const value = valueAt(school, name)
      if (LINES.includes(name)) return [name, (value as string[]).join('\n')]
      return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')]
    }),
  )
}

function valueAt(school: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], school)
}

/** What was changed in the form, as the call takes it. */
export function changesOf(changes: Record<string, unknown>): InputOf<typeof updateSchool> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const [group = '', field] = name.split('.')
    if (field === undefined)
      input[group] = LISTS.some((list) => list === name) ? JSON.parse(String(value)) : (value ?? '')
    else input[group] = { ...(input[group] as object), [field]: LINES.includes(name) ? linesOf(value) : (value ?? '') }
  }
  return input
}

const linesOf = (value: unknown) =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
