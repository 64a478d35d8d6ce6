import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contactInfo } from './contact.ts'

/** What a school has not told stays empty, and the pages leave it out: a new school tells nothing yet. */
const textField = z._default(z.string(), '')
const lines = z._default(z.array(z.string()), [])
const titled = z._default(z.array(z.object({ title: z.string(), text: z.string() })), [])

/** The school's own face: all that the home and about pages tell, from its settings. */
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
      /** What the figures count, in a few words. */
      source: textField,
      /** Another mark from elsewhere, at the foot of the pages, with where it is from. */
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
  /** Paid courses lead to a chat with the supervisor instead of a code box. */
  supervisorContact: z._default(z.boolean(), false),
  /** Whether the form of a new account has the field for a photo of a document; without it the call refuses one. */
  identityPhoto: z._default(z.boolean(), true),
  /** Whether cards of another system are good here: what somebody types is a code of any shape. */
  codesOfAnyShape: z._default(z.boolean(), false),
  companyName: textField,
  companyWhatsApp: z._default(z.nullable(z.string()), null),
  /** Of the labels of the profile page: English as specified, unless the school turns them to Arabic. */
  profileLanguage: z._default(z.enum(['en', 'ar']), 'en'),
  logoPath: z._default(z.nullable(z.string()), null),
  theme: z._default(z.nullable(z.object({ brand: z.string(), gold: z.string() })), null),
  contact: z.nullable(contactInfo),
})
export type SchoolProfile = z.output<typeof schoolProfile>

/** The same as it is kept: only what the school has told. */
export type PublicProfile = z.input<typeof schoolProfile>

export const readSchool = endpoint({
  method: 'GET',
  path: '/api/School/profile',
  access: 'public',
  input: z.object({}),
  reply: schoolProfile,
  errors: [],
})
