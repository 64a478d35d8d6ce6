import type { InputOf } from '@manassa/contract/endpoint'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { longText, shortName, shortText } from '@manassa/contract/teacher/edited-text'
import type { EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { isSocialPage, type SocialNetwork } from '@manassa/contract/teacher/social-pages'
import * as z from 'zod/mini'

const socialPage = (network: SocialNetwork) =>
  z.nullable(
    z.optional(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || isSocialPage(network, text), `link.${network}`),
      ),
    ),
  )
const number = z.optional(z.string().check(z.regex(/^(\+?[\d٠-٩][\d٠-٩ -]{7,18})?$/, 'chatNumber.invalid')))
const short = z.nullable(shortText)
const long = z.nullable(longText)

/** The name of a field is its path in the school's settings. */
export const brandingSchema = z.object({
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
  'statistics.secondRating': short,
  'statistics.secondRatingSource': short,
  'teacherStatistics.years': short,
  'teacherStatistics.passed': short,
  'teacherStatistics.lessons': short,
  'teacherStatistics.success': short,
  'teacherStatistics.source': short,
  'contact.whatsApp_Number': z.nullable(number),
  'contact.facebook_Page': socialPage('facebook'),
  'contact.youTube_Channel': socialPage('youtube'),
  'contact.tiktokChannel': socialPage('tiktok'),
  companyName: short,
  companyWhatsApp: z.nullable(number),
  supervisorContact: z.boolean(),
  identityPhoto: z.boolean(),
  profileLanguage: z.enum(['ar', 'en']),
  /** A space separates both colours; empty means the platform's own. */
  theme: z.string(),
  /** Lists are JSON, because a form's values are text. */
  features: z.string(),
  steps: z.string(),
  testimonials: z.string(),
})

type BrandingTexts = Record<string, string>
export const LISTS: readonly string[] = ['features', 'steps', 'testimonials']
export const LINES: readonly string[] = ['teacher.qualifications', 'teacher.teachingStyle', 'teacher.subjects']

export const brandingTexts = (school: EditedSchool): BrandingTexts =>
  Object.fromEntries(Object.keys(brandingSchema.shape).map((name) => [name, brandingText(name, valueAt(school, name))]))

export function brandingText(name: string, value: unknown): string {
  if (LINES.includes(name)) return (value as string[]).join('\n')
  if (LISTS.includes(name)) return JSON.stringify(value)
  if (name !== 'theme') return String(value ?? '')
  const theme = value as SchoolProfile['theme']
  return theme ? `${theme.brand} ${theme.gold}` : ''
}

/** Null means the platform's own colours. */
export function coloursIn(text: string): SchoolProfile['theme'] {
  const [brand, gold] = text.split(' ')
  return brand && gold ? { brand, gold } : null
}

function valueAt(school: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], school)
}

export function changesOf(changes: Record<string, unknown>): InputOf<typeof updateSchool> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const [group = '', field] = name.split('.')
    if (field === undefined) input[group] = inputValue(name, value)
    else input[group] = { ...(input[group] as object), [field]: inputValue(name, value) }
  }
  return input
}

function inputValue(name: string, value: unknown): unknown {
  if (LISTS.includes(name)) return JSON.parse(String(value))
  if (LINES.includes(name)) return linesOf(String(value ?? ''))
  return name === 'theme' ? coloursIn(String(value)) : (value ?? '')
}

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const MAY_BE_NONE = ['companyWhatsApp', 'contact.']
const YES_OR_NO: readonly string[] = ['supervisorContact', 'identityPhoto']

/** Builds the profile that the pages would show if the form were saved. */
export function draftProfile(school: EditedSchool, tenant: string, values: BrandingTexts): SchoolProfile {
  const { revision: _revision, ...saved } = school
  const profile: Record<string, unknown> = { ...saved, tenant }
  for (const [name, text] of Object.entries(values)) {
    const [group = '', field] = name.split('.')
    const value = shownValue(name, text)
    profile[group] = field === undefined ? value : { ...(profile[group] as object), [field]: value }
  }
  return profile as SchoolProfile
}

function shownValue(name: string, text: string): unknown {
  if (YES_OR_NO.includes(name)) return text === 'true'
  if (text === '' && MAY_BE_NONE.some((start) => name.startsWith(start))) return null
  return inputValue(name, text)
}
