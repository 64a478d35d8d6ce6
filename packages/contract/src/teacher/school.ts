import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { crop } from '../fields/crop.ts'
import { wholeNumber } from '../fields/number.ts'
import {
  PARENT_HOUR,
  SECOND_CHANCE_HOURS,
  SECOND_CHANCE_MAX_HOURS,
  SECOND_CHANCES,
  SECOND_CHANCES_MAX,
} from '../limits.ts'
import { latinDigits } from '../rules/phone.ts'
import { weekdayNames } from '../rules/weekdays.ts'
import { contactInfo } from '../shared/contact.ts'
import { profileLanguage, schoolProfile } from '../shared/school.ts'
import { longText, shortName, shortText, uploadId } from './edited-text.ts'
import { revision, seenRevision } from './editing.ts'
import { isSocialPage, type SocialNetwork } from './social-pages.ts'

const LIST_MAX_ITEMS = 30

const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, 'field.invalid').check(z.maxLength(LIST_MAX_ITEMS, 'list.tooLong'))
const lines = list(shortText)
const titled = list(z.object({ title: shortText, text: longText }))
const colour = z.string('colour.invalid').check(z.regex(/^#[0-9a-f]{6}$/i, 'colour.invalid'))
/** A page of the school on a social network; an empty text becomes null. */
const socialPage = (network: SocialNetwork) =>
  z.nullable(
    z.pipe(
      z.string('field.invalid').check(
        z.trim(),
        z.maxLength(300, 'field.tooLong'),
        z.refine((text) => text === '' || isSocialPage(network, text), `link.${network}`),
      ),
      z.transform((text) => text || null),
    ),
  )
/** A phone number in any usual form, also with Arabic digits; an empty text becomes null. */
const chatNumber = z.nullable(
  z.pipe(
    z.string('chatNumber.invalid').check(z.trim(), z.regex(/^(\+?[\d٠-٩][\d٠-٩ -]{7,18})?$/, 'chatNumber.invalid')),
    z.transform((text) => latinDigits(text).replace(/[ -]/g, '') || null),
  ),
)
const flag = z.boolean('field.invalid')

/** A group of fields, of which only those given change. */
const part = <Shape extends z.core.$ZodShape>(shape: Shape) => z.optional(z.partial(z.object(shape)))

const {
  tenant: _tenant,
  contact: _contact,
  codesOfAnyShape: _codesOfAnyShape,
  takesTransfers: _takesTransfers,
  ...fields
} = schoolProfile.shape

/** Rules about closed units and saved lessons, which no visitor reads. */
export const studySettings = z.object({
  keepsReadableAfterClosing: z._default(z.boolean(), true),
  /** A student may open this many closed units of a course and term once more; 0 for none. */
  secondChances: z._default(z.int(), SECOND_CHANCES),
  secondChanceHours: z._default(z.int(), SECOND_CHANCE_HOURS),
  savesLessons: z._default(z.boolean(), true),
})
export type StudySettings = z.output<typeof studySettings>

/** The weekly page and messages of parents (docs/behaviour/parents.md). */
export const parentSettings = z.object({
  /** A new disclosure, which the school chooses. */
  parentWeek: z._default(z.boolean(), false),
  /** The messages contain the marks; otherwise only the page does. */
  parentMarks: z._default(z.boolean(), false),
  /** The day and the hour, in the school's time zone, from which a week's messages are sent. */
  parentDay: z._default(z.enum(weekdayNames), 'thursday'),
  parentHour: z._default(z.int(), PARENT_HOUR),
})
export type ParentSettings = z.output<typeof parentSettings>

/** The school's settings for the home page, the about page and the footer, and for studying. */
export const editedSchool = z.object({
  ...fields,
  ...studySettings.shape,
  ...parentSettings.shape,
  contact: contactInfo,
  revision,
})
export type EditedSchool = z.output<typeof editedSchool>

export const readEditedSchool = endpoint({
  method: 'GET',
  path: '/api/teacher/school',
  access: { staff: 'school' },
  tags: ['school'],
  input: z.object({}),
  reply: editedSchool,
})

const changes = {
  name: z.optional(shortName('schoolName.required')),
  subject: z.optional(shortText),
  teacher: part({
    name: shortText,
    title: shortText,
    about: longText,
    qualifications: lines,
    teachingStyle: lines,
    subjects: lines,
  }),
  hero: part({ badge: shortText, title: shortText, text: longText }),
  guarantee: z.optional(shortText),
  statistics: part({
    students: shortText,
    success: shortText,
    rating: shortText,
    source: shortText,
    secondRating: shortText,
    secondRatingSource: shortText,
  }),
  teacherStatistics: part({
    years: shortText,
    passed: shortText,
    lessons: shortText,
    success: shortText,
    source: shortText,
  }),
  testimonials: z.optional(list(z.object({ name: shortText, grade: shortText, text: longText }))),
  features: z.optional(titled),
  steps: z.optional(titled),
  supervisorContact: z.optional(flag),
  identityPhoto: z.optional(flag),
  takesLessonQuestions: z.optional(flag),
  companyName: z.optional(shortText),
  companyWhatsApp: z.optional(chatNumber),
  profileLanguage: z.optional(profileLanguage),
  keepsReadableAfterClosing: z.optional(flag),
  secondChances: z.optional(wholeNumber(0, SECOND_CHANCES_MAX, 'secondChances.count')),
  secondChanceHours: z.optional(wholeNumber(1, SECOND_CHANCE_MAX_HOURS, 'secondChances.hours')),
  savesLessons: z.optional(flag),
  parentWeek: z.optional(flag),
  parentMarks: z.optional(flag),
  parentDay: z.optional(z.enum(weekdayNames, 'field.invalid')),
  parentHour: z.optional(wholeNumber(0, 23, 'parentHour.outside')),
  theme: z.optional(z.nullable(z.object({ brand: colour, gold: z.optional(colour) }))),
  contact: part({
    whatsApp_Number: chatNumber,
    facebook_Page: socialPage('facebook'),
    youTube_Channel: socialPage('youtube'),
    tiktokChannel: socialPage('tiktok'),
  }),
}

export const updateSchool = endpoint({
  method: 'PATCH',
  path: '/api/teacher/school',
  access: { staff: 'school' },
  invalidates: ['school'],
  input: z.object({
    ...changes,
    photoUploadId: z.optional(z.nullable(uploadId)),
    photoCrop: z.optional(z.nullable(crop)),
    logoUploadId: z.optional(z.nullable(uploadId)),
    logoCrop: z.optional(z.nullable(crop)),
    revision: seenRevision,
  }),
  reply: editedSchool,
  errors: ['edit.conflict', 'upload.notFound', 'upload.notWhole', 'upload.otherPurpose'],
})
