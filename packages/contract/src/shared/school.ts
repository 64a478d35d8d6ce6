import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contactInfo } from './contact.ts'

/** Pages leave out empty fields; a new school has none filled in. */
const textField = z._default(z.string(), '')
const lines = z._default(z.array(z.string()), [])
const titled = z._default(z.array(z.object({ title: z.string(), text: z.string() })), [])

export const profileLanguage = z.enum(['both', 'ar', 'en'], 'field.invalid')
export type ProfileLanguage = z.output<typeof profileLanguage>

/** The school's settings as shown on the home and about pages. */
export const schoolProfile = z.object({
  tenant: z.string(),
  name: z.string(),
  subject: textField,
  teacher: z.prefault(
    z.object({
      name: textField,
      title: textField,
      photoPath: z._default(z.nullable(z.string()), null),
      about: textField,
      qualifications: lines,
      teachingStyle: lines,
      subjects: lines,
    }),
    {},
  ),
  hero: z.prefault(z.object({ badge: textField, title: textField, text: textField }), {}),
  guarantee: textField,
  statistics: z.prefault(
    z.object({
      students: textField,
      success: textField,
      rating: textField,
      source: textField,
      secondRating: textField,
      secondRatingSource: textField,
    }),
    {},
  ),
  teacherStatistics: z.prefault(
    z.object({ years: textField, passed: textField, lessons: textField, success: textField, source: textField }),
    {},
  ),
  testimonials: z._default(z.array(z.object({ name: z.string(), grade: z.string(), text: z.string() })), []),
  features: titled,
  steps: titled,
  /** Paid courses lead to a chat with the supervisor instead of a code field. */
  supervisorContact: z._default(z.boolean(), false),
  /** If true, the registration form accepts a photo of a document; otherwise the call refuses one. */
  identityPhoto: z._default(z.boolean(), true),
  /** If true, cards of another system are accepted, so a typed code can have any shape. */
  codesOfAnyShape: z._default(z.boolean(), false),
  takesLessonQuestions: z._default(z.boolean(), false),
  takesTransfers: z._default(z.boolean(), false),
  companyName: textField,
  companyWhatsApp: z._default(z.nullable(z.string()), null),
  profileLanguage: z._default(profileLanguage, 'both'),
  logoPath: z._default(z.nullable(z.string()), null),
  theme: z._default(z.nullable(z.object({ brand: z.string(), gold: z.string() })), null),
  contact: z.nullable(contactInfo),
})
export type SchoolProfile = z.output<typeof schoolProfile>

/** The profile as stored: only the fields that the school has filled in. */
export type PublicProfile = z.input<typeof schoolProfile>

export const readSchool = endpoint({
  method: 'GET',
  path: '/api/School/profile',
  access: 'public',
  input: z.object({}),
  reply: schoolProfile,
})
