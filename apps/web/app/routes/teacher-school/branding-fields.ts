import type { InputOf } from '@manassa/contract/endpoint'
import { type SchoolProfile, schoolProfile } from '@manassa/contract/shared/school'
import { type EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import * as z from 'zod/mini'
import { pick } from '#app/lib/pick.ts'

const GROUPS = ['hero', 'teacher', 'statistics', 'teacherStatistics', 'contact'] as const
const SINGLE = [
  'name',
  'subject',
  'guarantee',
  'companyName',
  'companyWhatsApp',
  'supervisorContact',
  'identityPhoto',
  'takesLessonQuestions',
  'profileLanguage',
  'keepsReadableAfterClosing',
  'secondChances',
  'secondChanceHours',
  'savesLessons',
  'parentWeek',
  'parentMarks',
  'parentDay',
  'parentHour',
  'theme',
  'features',
  'steps',
  'testimonials',
] as const satisfies ReadonlyArray<keyof EditedSchool>

type Group = (typeof GROUPS)[number]
type GroupValues<Name extends Group> = {
  [Field in Exclude<keyof EditedSchool[Name] & string, 'photoPath'> as `${Name}.${Field}`]: EditedSchool[Name][Field]
}

/** A field of a group is named as in the log and in the conflicts of the server: `hero.title`. */
export type BrandingValues = Pick<EditedSchool, (typeof SINGLE)[number]> &
  GroupValues<'hero'> &
  GroupValues<'teacher'> &
  GroupValues<'statistics'> &
  GroupValues<'teacherStatistics'> &
  GroupValues<'contact'>
type NamesOf<Value> = {
  [Name in keyof BrandingValues]: BrandingValues[Name] extends Value ? Name : never
}[keyof BrandingValues]
export type TextName = Exclude<NamesOf<string | null>, 'profileLanguage' | 'parentDay'>
export type LinesName = NamesOf<string[]>

const { shape } = updateSchool.input
const groupFields = GROUPS.flatMap((group) =>
  Object.entries<z.ZodMiniType>(shape[group].def.innerType.shape).map(
    ([field, schema]) => [`${group}.${field}` as TextName | LinesName, schema] as const,
  ),
)
export const brandingSchema = z.object({ ...shape, ...Object.fromEntries(groupFields) })

/** All fields of the groups are texts or lists of texts. */
export const namesIn = (group: Group) =>
  groupFields.map(([name]) => name).filter((name) => name.startsWith(`${group}.`))

export function brandingValues(school: EditedSchool): BrandingValues {
  const inGroups = GROUPS.flatMap((group) =>
    Object.entries(school[group]).map(([field, value]) => [`${group}.${field}`, value]),
  )
  const { 'teacher.photoPath': _photoPath, ...values } = Object.fromEntries(inGroups)
  return { ...pick(school, SINGLE), ...values }
}

export function grouped(values: Partial<BrandingValues>) {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [group = '', field] = name.split('.')
    input[group] = field === undefined ? value : { ...(input[group] as object), [field]: value }
  }
  return input as Pick<InputOf<typeof updateSchool>, Group | (typeof SINGLE)[number] | 'revision'>
}

/** Builds the profile that the pages would show if the form were saved. */
export function draftProfile(school: EditedSchool, tenant: string, values: BrandingValues): SchoolProfile {
  const { revision: _revision, ...saved } = school
  const { teacher, contact = {}, companyWhatsApp, ...others } = grouped(values)
  const links = Object.entries(contact).map(([name, link]) => [name, link || null])
  return schoolProfile.parse({
    ...saved,
    ...others,
    tenant,
    teacher: { ...saved.teacher, ...teacher },
    contact: { ...saved.contact, ...Object.fromEntries(links) },
    companyWhatsApp: companyWhatsApp || null,
  })
}
